// The list of players: their clocks, and who is still to choose.

import { $, icon, make, shield } from "./elements.js";
import { say } from "./words.js";

export class Players {
  constructor(table) {
    this.table = table;
    this.clocks = [];
    setInterval(() => this.tick(), 250);
  }

  show(scene) {
    this.clocks = [];
    $("seats").replaceChildren(...scene.seats.map((seat) => this.row(seat, scene)));
    $("seats-note").textContent = note(scene);
    $("headline").textContent = scene.headline;
    this.tick();
  }

  row(seat, scene) {
    const who = make("span", "who", seat.name);
    const about = [seat.mine && seat.seat === scene.seat ? say("you") : "", seat.away ? say("away") : seat.level];
    const parts = [shield(seat.colour), who, make("span", "soft small about", about.filter(Boolean).join(", "))];
    parts.push(make("span", "soft small standing", seat.standing));
    if (seat.left !== null) parts.push(this.clock(seat, seat.seat === scene.seat));
    parts.push(this.state(seat, scene));
    return make("li", seat.decides ? "on" : "", parts, seat.decides ? { "aria-current": "true" } : {});
  }

  state(seat, scene) {
    if (seat.away && seat.mine && scene.status === "playing") return this.comeBack(seat);
    if (seat.chosen) return make("span", "state ok", [icon("check"), hidden(say("chosen"))]);
    const dots = [make("i"), make("i"), make("i"), hidden(say("choosing"))];
    return seat.decides ? make("span", "state wait", dots) : make("span", "state");
  }

  comeBack(seat) {
    const form = make("form", "", [], { method: "post", action: `/tables/${this.table}/return` });
    const field = make("input", "", [], { type: "hidden", name: "seat", value: seat.seat });
    form.append(field, make("button", "btn small primary", say("come_back")));
    return form;
  }

  clock(seat, mine) {
    const shown = make("span", "time num small");
    this.clocks.push({ shown, left: seat.left, since: seat.runs ? performance.now() : null, mine });
    return shown;
  }

  tick() {
    for (const { shown, left, since, mine } of this.clocks) {
      const now = Math.max(0, left - (since === null ? 0 : performance.now() - since));
      shown.textContent = time(now);
      if (mine) $("turn-clock").textContent = time(now);
      shown.classList.toggle("warn", since !== null && now < 30000);
    }
  }
}

function hidden(text) {
  return make("span", "visually-hidden", text);
}

function note(scene) {
  if (scene.status === "finished") return say("over");
  const deciding = scene.seats.filter((seat) => seat.decides);
  if (deciding.length === 1) return say("waiting_one", { name: deciding[0].name });
  return deciding.length ? say("waiting_many", { n: deciding.length }) : "";
}

/** A time that is left, in days and hours or minutes and seconds. */
function time(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)} h` : `${minutes}:${two(seconds % 60)}`;
}
