// Moves pieces smoothly from where they were to where they are; nothing moves for those who want it still.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.2, .7, .2, 1)";
const MOVE = 320;
const APPEAR = 240;

/** Where everything with an id stands now. */
export function remember(root) {
  const places = new Map();
  if (still.matches) return places;
  for (const thing of root.querySelectorAll("svg.panel [id]")) {
    const box = thing.getBoundingClientRect();
    if (box.width) places.set(thing.id, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return places;
}

/** Let what has moved since come from there, and what is new appear. */
export function animate(root, before) {
  if (still.matches || !before.size) return;
  const moves = new Map();
  for (const thing of root.querySelectorAll("svg.panel [id]")) {
    const move = moveOf(thing, before);
    if (move) moves.set(thing, move);
  }
  const moving = [...moves].filter(([thing, move]) => isItsOwn(thing, move, moves));
  moving.forEach(([thing, move], index) => start(thing, move, moving.length > 5 ? 0 : 40 * index));
}

function moveOf(thing, before) {
  const box = thing.getBoundingClientRect();
  if (!box.width || thing.closest("defs, clipPath, symbol")) return null;
  const was = before.get(thing.id);
  if (!was) return { fresh: true, x: 0, y: 0 };
  const x = was.x - box.x - box.width / 2;
  const y = was.y - box.y - box.height / 2;
  return Math.hypot(x, y) > 2 ? { fresh: false, x, y } : null;
}

/** A part that only follows the thing it belongs to needs no motion of its own. */
function isItsOwn(thing, move, moves) {
  const whole = thing.parentElement && thing.parentElement.closest("[id]");
  const its = whole && moves.get(whole);
  return !its || (!its.fresh && (move.fresh || Math.hypot(its.x - move.x, its.y - move.y) > 2));
}

function start(thing, move, delay) {
  if (move.fresh) {
    thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR, easing: EASE });
    return;
  }
  const matrix = thing.parentElement.getScreenCTM && thing.parentElement.getScreenCTM();
  const scale = (matrix && Math.hypot(matrix.a, matrix.b)) || 1;
  const from = `${move.x / scale}px ${move.y / scale}px`;
  thing.animate([{ translate: from }, { translate: "0px 0px" }], { duration: MOVE, delay, easing: EASE, fill: "backwards" });
}
