// The rail beside the board: who plays, what happened, what is said.

import { $, icon, make, say, shield } from "./words.js";

/** The players, with their clocks, and who is still to choose. */
export class Seats {
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
export function time(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)} h` : `${minutes}:${two(seconds % 60)}`;
}

/** The chronicle, the newest chapter first. */
export class Chronicle {
  constructor() {
    this.chapters = [];
  }

  /** Keep the first chapters, add these; what is returned are the sentences that are new. */
  add(kept, chapters, seats) {
    const gone = this.chapters.splice(kept);
    gone.forEach((chapter) => chapter.forEach((line) => line.remove()));
    for (const chapter of chapters) {
      const lines = chapter.lines.map((line) => told(line, seats));
      this.chapters.push(lines);
      lines.forEach((line) => $("chronicle").prepend(line));
    }
    return chapters.flatMap((chapter) => chapter.lines.map((line) => line.text));
  }
}

/** A line of the chronicle, with the shield of whoever did it. */
export function told(line, seats) {
  const seat = seats[line.seat];
  return make("li", `told-${line.event.kind}`, [seat ? shield(seat.colour, 13) : make("i"), sentence(line.text, seats)]);
}

/** A sentence in which the players' names stand out. */
export function sentence(text, seats) {
  const names = seats.map((seat) => seat.name).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "u");
  return make("span", "", text.split(pattern).map((part) => (names.includes(part) ? make("b", "", part) : part)));
}

/** What is said at the table. */
export class Chat {
  constructor(wire) {
    this.unheard = 0;
    $("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = event.target.elements.text;
      if (field.value.trim()) wire.send({ do: "say", text: field.value.trim() });
      field.value = "";
    });
    $("tab-log").addEventListener("click", () => this.open("log"));
    $("tab-chat").addEventListener("click", () => this.open("chat"));
    document.querySelector("[role=tablist]").addEventListener("keydown", (event) => this.turn(event));
  }

  turn(event) {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const other = $("tab-log").getAttribute("aria-selected") === "true" ? "chat" : "log";
    this.open(other);
    $(`tab-${other}`).focus();
  }

  open(name) {
    for (const tab of ["log", "chat"]) {
      $(`tab-${tab}`).setAttribute("aria-selected", String(tab === name));
      $(`tab-${tab}`).tabIndex = tab === name ? 0 : -1;
      $(`panel-${tab}`).hidden = tab !== name;
    }
    if (name === "chat") this.heard();
  }

  add(sayings) {
    for (const [, , name, seat, text] of sayings.map((saying) => Object.values(saying))) {
      const about = seat < 0 ? make("span", "soft small", ` ${say("spectator")}`) : "";
      $("sayings").append(make("li", "", [make("b", "", name), about, " ", text]));
    }
    $("sayings").scrollTop = $("sayings").scrollHeight;
    if ($("panel-chat").hidden) {
      this.unheard += sayings.length;
      $("unheard").textContent = this.unheard;
      $("unheard").hidden = false;
    }
  }

  heard() {
    this.unheard = 0;
    $("unheard").hidden = true;
  }
}
