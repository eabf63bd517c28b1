// Points at things on the board with ink: a ring round each, and a hand beside the first two.

import { $, part, whenMoved } from "./elements.js";

/** How far a ring stands off from a thing: the first at which it crosses no words. */
const GAPS = [6, 3, 1];
const HAND = { width: 40, height: 26, gap: 5 };
const MOST_HANDS = 2;
const WORDS = "svg.panel text";
/** What no hand may cover. */
const READ = "svg.panel :is([data-pick], [data-sign], text), .bar, .act";
/** A hand that points to the right, its finger ending at (40, 9): its outline, which is filled, and the lines in it. */
const DRAWING =
  "M1 6H9V8C12 7 14 6 17 6H37A3 3 0 0 1 37 12H27A2.6 2.6 0 0 1 27 17H25.5A2.4 2.4 0 0 1 25.5 21.5H23A2.2 2.2 0 0 1 22 25.5H15C12 25.5 11 23 9 21V22H1Z " +
  "M1 6H9V22H1Z M9 8C12 7 14 6 17 6H37A3 3 0 0 1 37 12H26 M26 12H27A2.6 2.6 0 0 1 27 17H24 M25 17H25.5A2.4 2.4 0 0 1 25.5 21.5H22 M23 21.5A2.2 2.2 0 0 1 22 25.5H15C12 25.5 11 23 9 21 M16 12C20 12 22 10 22 6";

let shown = [];
let glanced = [];

/** Point at these things, or those with these ids; at nothing if there are none. What is out of sight comes into it. */
export function point(things) {
  shown = things;
  bringIntoSight();
}

/** Point at other things for a moment; with none it goes on with what was pointed at before. */
export function glance(things) {
  glanced = things;
  bringIntoSight();
}

function bringIntoSight() {
  const first = elements()[0];
  if (first && !inSight(first)) first.scrollIntoView({ block: "nearest" });
  draw();
}

function elements() {
  return (glanced.length ? glanced : shown).map((thing) => (typeof thing === "string" ? document.getElementById(thing) : thing)).filter(Boolean);
}

/** Whether nothing lies over a thing, from its top to its foot, like the sheet of a phone. */
function inSight(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [0.05, 0.5, 0.95].every((share) => {
    const top = document.elementFromPoint(x + width / 2, y + height * share);
    return Boolean(top && thing.ownerSVGElement?.contains(top));
  });
}

/** Draw the rings and hands where the things are now. */
export function draw() {
  const layer = $("pointing");
  layer.setAttribute("width", innerWidth);
  layer.setAttribute("height", innerHeight);
  const things = elements().filter(inSight);
  const words = things.length ? [...document.querySelectorAll(WORDS)] : [];
  const boxes = things.map((thing) => around(thing, words)).filter(Boolean);
  const read = boxes.length ? [...document.querySelectorAll(READ)].map((thing) => thing.getBoundingClientRect()) : [];
  const taken = [...read, ...boxes];
  const parts = boxes.flatMap((box, number) => [ring(box), number < MOST_HANDS ? hand(box, taken) : null]);
  layer.replaceChildren(...parts.filter(Boolean));
}

/** The box round a thing that crosses no words beside it, if there is one; the closest otherwise. */
function around(thing, words) {
  const box = thing.getBoundingClientRect();
  if (!box.width) return null;
  const beside = words.filter((text) => !thing.contains(text)).map((text) => text.getBoundingClientRect()).filter((text) => !meet(text, box));
  return GAPS.map((gap) => grown(box, gap)).find((ring) => !beside.some((text) => meet(text, ring))) || grown(box, GAPS.at(-1));
}

function grown({ x, y, width, height }, gap) {
  return { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
}

function meet(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

function ring({ x, y, width, height }) {
  return part("rect", { class: "ring-of-ink", x, y, width, height, rx: 10 });
}

/** A hand at the first side where it covers nothing that is to be read or picked, and lies within the window. */
function hand(box, taken) {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const reach = HAND.width + HAND.gap;
  const sides = [
    { x: box.x - reach, y: middle.y - 9, turn: 0 },
    { x: box.x + box.width + HAND.gap, y: middle.y - 9, turn: 180 },
    { x: middle.x - HAND.width / 2, y: box.y + box.height + HAND.gap + 7, turn: 270 },
    { x: middle.x - HAND.width / 2, y: box.y - reach + 7, turn: 90 },
  ];
  const side = sides.find((place) => free(place, taken)) || null;
  if (!side) return null;
  const turned = `translate(${side.x} ${side.y}) rotate(${side.turn} ${HAND.width / 2} 13)`;
  return part("path", { class: "hand", d: DRAWING, transform: turned });
}

function free({ x, y }, taken) {
  if (x < 0 || y < 0 || x + HAND.width > innerWidth || y + HAND.height > innerHeight) return false;
  return !taken.some((other) => meet({ x, y, ...HAND }, other));
}

whenMoved(draw);
