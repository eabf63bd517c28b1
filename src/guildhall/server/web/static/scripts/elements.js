// Finds and makes the elements of the page.

import { parse } from "./morph.js";

/** An element of the page itself; its ids are its own, so that no drawing can have the same. */
export const $ = (id) => document.getElementById(`ui-${id}`);

/** An element with a class, some text or children, and attributes. */
export function make(name, css = "", content = [], attributes = {}) {
  const found = document.createElement(name);
  if (css) found.className = css;
  found.append(...[content].flat().filter((part) => part !== null && part !== ""));
  for (const [key, value] of Object.entries(attributes)) found.setAttribute(key, value);
  return found;
}

const SVG = "http://www.w3.org/2000/svg";

/** A part of a drawing, with attributes. */
export function part(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Draw what lies over the page anew wherever the things under it go. */
export function whenMoved(draw) {
  addEventListener("resize", draw);
  addEventListener("scroll", draw, { capture: true, passive: true });
}

/** One of the page's drawn symbols. */
export function symbol(name, width, height, box, css) {
  const drawing = part("svg", { class: css, width, height, viewBox: box, "aria-hidden": "true" });
  drawing.append(part("use", { href: `#${name}` }));
  return drawing;
}

/** A small drawing of 20 x 20 that the server made. */
export function sign(drawing) {
  const place = make("span", "sign", [], { "aria-hidden": "true" });
  if (drawing) place.append(document.importNode(parse(`<svg class="drawing" width="20" height="20" viewBox="0 0 20 20">${drawing}</svg>`), true));
  return place;
}

export const shield = (colour, width = 17) => symbol(`shield-${colour}`, width, width * 1.2, "0 0 20 24", "shield");
export const icon = (name, size = 16) => symbol(`icon-${name}`, size, size, "0 0 24 24", "icon");
