// The chronicle: what happened, in sentences.

import { $, make, shield } from "./elements.js";

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
    const newest = this.chapters.flat().at(-1);
    $("newest").replaceChildren(...(newest ? newest.cloneNode(true).childNodes : []));
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
