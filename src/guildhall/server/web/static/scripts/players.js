// The list of players: their clocks, and who is still to choose.

import { $, icon, make, shield } from "./elements.js";
import { isHere, whereabouts } from "./people.js";
import { standing } from "./standings.js";
import { say } from "./words.js";

export class Players {
  constructor() {
    this.clocks = [];
    setInterval(() => this.tick(), 250);
  }

  show(scene) {
    this.clocks = [];
    $("seats").replaceChildren(...scene.seats.map((seat) => this.row(seat, scene)));
    $("seats-note").textContent = note(scene);
    this.own = scene.seat;
    $("headline").textContent = scene.headline;
    this.tick();
  }

  row(seat, scene) {
    const gone = seat.rests ? say("on_vacation", { day: day(seat.rests - 1) }) : seat.mine ? "" : whereabouts(seat.seat);
    const here = isHere(seat.seat) && !seat.mine ? make("i", "dot", [hidden(say("here"))]) : "";
    const known = standing(seat.seat);
    const who = make("span", gone ? "who gone" : "who", [known.path ? linked(seat.name, known.path) : seat.name, here]);
    const about = [seat.mine && seat.seat === scene.seat ? say("you") : "", seat.away ? say("away") : seat.level, gone, known.told, seat.standing];
    const parts = [shield(seat.colour), who];
    if (seat.left !== null) parts.push(this.clock(seat));
    parts.push(this.state(seat), make("span", "soft small about", about.filter(Boolean).join(", ")));
    return make("li", seat.decides ? "on" : "", parts, seat.decides ? { "aria-current": "true" } : {});
  }

  state(seat) {
    if (seat.chosen) return make("span", "state ok", [icon("check"), hidden(say("chosen"))]);
    const dots = [make("i"), make("i"), make("i"), hidden(say("choosing"))];
    return seat.decides ? make("span", "state wait", dots) : make("span", "state");
  }

  clock(seat) {
    const shown = make("span", "time num small");
    this.clocks.push({ shown, left: seat.left, since: seat.runs ? performance.now() : null, seat: seat.seat });
    return shown;
  }

  tick() {
    let running = "";
    for (const { shown, left, since, seat } of this.clocks) {
      const now = Math.max(0, left - (since === null ? 0 : performance.now() - since));
      shown.textContent = time(now);
      if (since !== null && (seat === this.own || !running)) running = shown.textContent;
      shown.classList.toggle("warn", since !== null && now < 30000);
    }
    $("turn-clock").textContent = running;
  }
}

/** The day of a time, as one says it. */
function day(at) {
  return new Date(at).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "long" });
}

/** A name that leads to a page, beside the table: nobody leaves it by a slip. */
function linked(name, path) {
  return make("a", "person", name, { href: path, target: "_blank" });
}

function hidden(text) {
  return make("span", "visually-hidden", text);
}

/** Whom everybody waits for. */
export function note(scene) {
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
