// The chronicle: what happened, in sentences, round by round.

import { $, make, shield } from "./elements.js";
import { say } from "./words.js";

/** So many of the newest rounds are unfolded. */
const UNFOLDED = 2;

/** The chronicle, the newest round and in it the newest line first. */
export class Chronicle {
  constructor() {
    this.chapters = [];
    this.rounds = [];
  }

  /** Keep the first chapters, add these; what is returned are the sentences that are new. */
  add(kept, chapters, seats) {
    const gone = this.chapters.splice(kept);
    this.chapters.push(...chapters);
    this.show(seats);
    const begun = gone.length === 1 && gone[0].seq === chapters[0]?.seq ? gone[0].lines.length : 0;
    return chapters.flatMap((chapter) => chapter.lines.map((line) => line.text)).slice(begun);
  }

  show(seats) {
    const lines = this.chapters.flatMap((chapter) => chapter.lines);
    const rounds = inRounds(lines);
    while (this.rounds.length > rounds.length) this.rounds.pop().remove();
    rounds.forEach((round, index) => this.showRound(index, round, seats));
    this.rounds.forEach((round, index) => fold(round, index < rounds.length - UNFOLDED));
    const newest = lines.at(-1);
    $("newest").replaceChildren(...(newest ? told(newest, seats).childNodes : []));
  }

  showRound(index, lines, seats) {
    const shape = JSON.stringify(lines.map((line) => line.text));
    const standing = this.rounds[index];
    if (standing?.shape === shape) return;
    const [first] = lines;
    const inner = make("ol", "log", folded(first.opens ? lines.slice(1) : lines).map((group) => grouped(group, seats)).reverse());
    const parts = first.opens ? [make("summary", "", [...told(first, seats).childNodes]), inner] : [make("summary", "", say("setup")), inner];
    const round = standing || make("li", "round", [make("details", "", [], { open: "" })]);
    round.shape = shape;
    round.firstChild.replaceChildren(...parts);
    this.rounds[index] = round;
    if (!standing) $("chronicle").prepend(round);
  }
}

/** A round is folded once it is old, unless somebody has opened it. */
function fold(round, isOld) {
  if (isOld && !round.old) round.firstChild.open = false;
  round.old = isOld;
}

/** The lines of each round; before the first round comes what was set up. */
function inRounds(lines) {
  const rounds = [];
  for (const line of lines) {
    if (line.opens || !rounds.length) rounds.push([]);
    rounds.at(-1).push(line);
  }
  return rounds;
}

/** Lines in a row that tell the same thing of the same seat belong together. */
function folded(lines) {
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1)?.[0];
    if (last && last.event.kind === line.event.kind && last.seat === line.seat) groups.at(-1).push(line);
    else groups.push([line]);
  }
  return groups;
}

function grouped(lines, seats) {
  if (lines.length === 1) return told(lines[0], seats);
  const [newest, ...older] = [...lines].reverse();
  const more = make("span", "soft small more", ` ${say("and_more", { n: older.length })}`);
  const parts = told(newest, seats).childNodes;
  parts[1].append(more);
  const inner = make("ol", "log", older.map((line) => told(line, seats)));
  return make("li", "many", [make("details", "", [make("summary", "", [...parts]), inner])]);
}

/** A line of the chronicle, with the shield of whoever did it. */
export function told(line, seats) {
  const seat = seats[line.seat];
  return make("li", `line told-${line.event.kind}`, [seat ? shield(seat.colour, 13) : make("i"), sentence(line.text, seats)]);
}

/** A sentence in which the players' names stand out. */
export function sentence(text, seats) {
  const names = seats.map((seat) => seat.name).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "u");
  return make("span", "", text.split(pattern).map((part) => (names.includes(part) ? make("b", "", part) : part)));
}
