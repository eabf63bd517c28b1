// The board: panels drawn by the server, brought up to date piece by piece.

import { animate, remember } from "./motion.js";
import { morph, parse } from "./patch.js";

export class Board {
  constructor(place, text) {
    this.place = place;
    this.text = text;
    this.panels = {};
    this.wanted = localStorage.getItem("as-text") === "yes";
  }

  /** Whether the table is shown as text: because somebody wants it, or because there is no drawing. */
  get asText() {
    return this.wanted || !Object.keys(this.panels).length;
  }

  show(scene, order, { still = false } = {}) {
    const before = still ? new Map() : remember(this.place);
    const old = this.panels;
    this.panels = Object.fromEntries(order.map((name) => [name, scene.panels[name] ?? old[name]]));
    this.draw(this.panels);
    this.text.textContent = scene.text;
    this.choose();
    animate(this.place, before);
  }

  /** Put these panels on the page. */
  draw(panels) {
    const ids = new Set(Object.keys(panels).map((name) => `panel-${name}`));
    for (const child of [...this.place.children]) if (!ids.has(child.id)) child.remove();
    Object.entries(panels).forEach(([name, svg], place) => {
      const panel = this.panel(name, svg);
      if (this.place.children[place] !== panel) this.place.insertBefore(panel, this.place.children[place] || null);
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
    this.place.hidden = this.asText;
  }
}
