// Rings with a tag round things on the board: what was played, what was better, what somebody chose.

import { $, part, whenMoved } from "./elements.js";

const GAP = 4;
const TAG = { height: 22, letter: 7.4, pad: 20 };

let shown = [];

/** Show rings: each has the ids of things on the board, a kind (played, better, tried) and words for its tag. */
export function ring(rings) {
  shown = rings;
  const first = document.getElementById(rings.at(-1)?.picks.at(-1));
  first?.scrollIntoView({ block: "nearest" });
  draw();
}

/** Draw them where the things are now. */
export function draw() {
  const layer = $("rings");
  if (!layer) return;
  layer.setAttribute("width", innerWidth);
  layer.setAttribute("height", innerHeight);
  layer.replaceChildren(...shown.flatMap((one, number) => drawn(one, number)));
}

/** Of what several rings would surround only the last thing picked is told apart, so it alone has a tag. */
function drawn({ picks, kind, words }, number) {
  const others = new Set(shown.filter((_, other) => other !== number).flatMap((other) => other.picks));
  const own = picks.filter((pick) => !others.has(pick));
  const boxes = (own.length ? own : picks).map((pick) => boxOf(pick)).filter(Boolean);
  const parts = boxes.map((box) => part("rect", { class: `ring ${kind}`, x: box.x, y: box.y, width: box.width, height: box.height, rx: 9 }));
  const last = boxes.at(-1);
  return last && words ? [...parts, tag(last, kind, words)] : parts;
}

function boxOf(id) {
  const thing = document.querySelector(`svg.panel #${CSS.escape(id)}`);
  const box = thing?.getBoundingClientRect();
  const cover = box && document.getElementById("ui-act")?.getBoundingClientRect();
  if (!box || !box.width || box.bottom < 0 || box.top > innerHeight) return null;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hidden = cover && !thing.closest("#ui-act") && middle.x > cover.left && middle.x < cover.right && middle.y > cover.top && middle.y < cover.bottom;
  return hidden ? null : { x: box.x - GAP, y: box.y - GAP, width: box.width + 2 * GAP, height: box.height + 2 * GAP };
}

/** A tag at the head of a box, within the window; what was played has it at the foot, so that two do not meet. */
function tag(box, kind, words) {
  const width = words.length * TAG.letter + TAG.pad;
  const x = Math.min(Math.max(box.x + box.width / 2 - width / 2, 2), innerWidth - width - 2);
  const wanted = kind === "played" ? box.y + box.height - TAG.height / 2 : box.y - TAG.height / 2;
  const y = Math.min(Math.max(wanted, 2), innerHeight - TAG.height - 2);
  const group = part("g", { class: `ring-tag ${kind}` });
  const text = part("text", { x: x + width / 2, y: y + 15.5, "text-anchor": "middle" });
  text.textContent = words;
  group.append(part("rect", { x, y, width, height: TAG.height, rx: TAG.height / 2 }), text);
  return group;
}

whenMoved(draw);
