// The board: panels drawn by the server, brought up to date piece by piece.

import { animate, remember } from "./motion.js";
import { changed, morph, parse } from "./morph.js";

const CUT = "<";
const PLACE = /^<svg[^>]* data-place="(\w+)"/;

/** A drawing made of texts and of runs of pieces of the older one, which is cut wherever an element begins or ends. */
function mend(old, parts) {
  const pieces = (old || "").split(CUT);
  return parts.map((part) => (typeof part === "string" ? part : pieces.slice(...part).join(CUT))).join(CUT);
}

export class Board {
  /** Panels stand on the board, or where they say: in the rail or in the sheet, if the page has these. */
  constructor(place, text, { rail = place, sheet = place } = {}) {
    this.place = place;
    this.places = { board: place, rail, sheet };
    this.text = text;
    this.panels = {};
    this.wanted = localStorage.getItem("as-text") === "yes";
  }

  /** Whether the table is shown as text: because somebody wants it, or because there is no drawing. */
  get asText() {
    return this.wanted || !Object.keys(this.panels).length;
  }

  /** The panels that come of these changes to those that stand here. */
  changed(order, changes) {
    const old = this.panels;
    return Object.fromEntries(order.map((name) => [name, changes[name] ? mend(old[name], changes[name]) : old[name]]));
  }

  show(scene, panels, { still = false, fit = () => {} } = {}) {
    const before = still ? new Map() : this.remember();
    changed.clear();
    this.panels = panels;
    this.draw(this.panels);
    this.text.textContent = scene.text;
    this.choose();
    fit();
    this.animate(before);
  }

  /** The things that look otherwise since the last scene; of a thing in a thing only the inner one. */
  changes() {
    const things = new Set([...changed].map((part) => part?.closest("svg.panel [data-pick]")).filter(Boolean));
    const inner = [...things].filter((thing) => ![...things].some((other) => other !== thing && thing.contains(other)));
    return new Set(inner.map((thing) => thing.id));
  }

  remember() {
    return remember(document.body);
  }

  animate(before) {
    animate(document.body, before);
  }

  /** Put these panels on the page. */
  draw(panels) {
    const ids = new Set(Object.keys(panels).map((name) => `panel-${name}`));
    for (const child of document.querySelectorAll("svg.panel")) if (!ids.has(child.id)) child.remove();
    const names = Object.keys(panels);
    const placeOf = (name) => this.places[PLACE.exec(panels[name])?.[1]] || this.place;
    for (const place of new Set(Object.values(this.places))) {
      this.arrange(place, names.filter((name) => placeOf(name) === place), panels);
    }
  }

  arrange(place, names, panels) {
    names.forEach((name, index) => {
      const panel = this.panel(name, panels[name]);
      if (place.children[index] !== panel) place.insertBefore(panel, place.children[index] || null);
    });
  }

  panel(name, svg) {
    const standing = document.getElementById(`panel-${name}`);
    if (standing && standing.drawnFrom === svg) return standing;
    const now = standing ? morph(standing, parse(svg)) : document.importNode(parse(svg), true);
    now.drawnFrom = svg;
    return now;
  }

  toggle() {
    this.wanted = !this.wanted;
    localStorage.setItem("as-text", this.wanted ? "yes" : "no");
    this.choose();
  }

  choose() {
    this.text.hidden = !this.asText;
    for (const place of new Set(Object.values(this.places))) place.hidden = this.asText;
  }
}
