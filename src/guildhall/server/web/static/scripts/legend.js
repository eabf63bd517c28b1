// The legend: every sign on the board explains itself, and a list numbers them.

import { $, make, part } from "./elements.js";
import { glance } from "./pointing.js";
import * as tips from "./why_not.js";
import { say } from "./words.js";

const REST = 500;
const LONG_PRESS = 550;
const CUT = { width: 44, height: 30 };

export class Legend {
  /** `page` holds the board; `texts` come from the server: how the game is won, and what each kind of sign means. */
  constructor(page, game) {
    this.page = page;
    this.game = game;
    this.texts = null;
    this.resting = 0;
    fetch(`/games/${game}/legend.json`).then((answer) => answer.ok && answer.json()).then((texts) => texts && this.know(texts));
    page.addEventListener("pointerover", (event) => this.rest(event, event.pointerType === "mouse" ? REST : 0));
    page.addEventListener("pointerdown", (event) => this.rest(event, event.pointerType === "mouse" ? 0 : LONG_PRESS));
    for (const end of ["pointerup", "pointercancel", "pointerout", "focusout"]) page.addEventListener(end, () => clearTimeout(this.resting));
    page.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && this.rest(event, REST));
    page.addEventListener("focusout", tips.fade);
    page.addEventListener("click", (event) => this.open && event.target.closest("svg.panel [data-pick]") && this.close());
    $("signs").addEventListener("click", () => (this.open ? this.close() : this.show()));
    for (const name of ["close-legend", "looked"]) $(name).addEventListener("click", () => this.close());
    $("all-signs").addEventListener("click", () => this.show());
    addEventListener("keydown", (event) => event.key === "Escape" && this.open && this.close());
    addEventListener("resize", () => this.open && this.again());
  }

  know(texts) {
    this.texts = texts;
    $("signs").hidden = !texts.signs.length;
    this.greet();
  }

  /** Whoever sits down to a game for the first time is shown what it is about and where what is, once. */
  greet() {
    const isNew = this.page.dataset.newcomer === "yes" && !looked().includes(this.game);
    if (isNew && this.texts?.goal && this.places().length) this.show(true);
  }

  get open() {
    return !$("legend").hidden;
  }

  /** A sign that is pointed at for a while, pressed for long or reached by keyboard says what it means; whoever clicks it knows. */
  rest(event, wait) {
    clearTimeout(this.resting);
    const within = event.type === "focusin" && event.target.querySelector("[data-sign]");
    const sign = wait && (within || event.target.closest("svg.panel [data-sign]"));
    const thing = event.target.closest("svg.panel .not-now, svg.panel .chosen");
    const known = sign && !thing && this.texts?.signs.find(({ kind }) => kind === sign.dataset.sign);
    if (known) this.resting = setTimeout(() => tips.explain(sign, known.text), wait);
  }

  /** The goal, where what is, and all signs that can be seen now, with their numbers on the board. */
  show(first = false) {
    const seen = [...this.places(), ...(first ? [] : this.seen())];
    const groups = Map.groupBy ? Map.groupBy(seen, ({ group }) => group) : grouped(seen);
    const parts = [...groups].flatMap(([group, signs]) => [make("h3", "", group), make("ol", "", signs.map((sign) => this.row(sign)))]);
    $("legend-goal").textContent = this.texts.goal;
    $("legend-worth").replaceChildren(...this.texts.worth.map((text) => make("li", "", text)));
    $("legend-rows").replaceChildren(...parts);
    $("first-look").hidden = !first;
    $("legend").hidden = false;
    $("signs").setAttribute("aria-pressed", "true");
    this.number(seen);
    $(first ? "looked" : "close-legend").focus({ preventScroll: true });
  }

  /** The same list, where everything stands now. */
  again() {
    this.show(!$("first-look").hidden);
  }

  close() {
    localStorage.setItem("looked", [...new Set([...looked(), this.game])].join(" "));
    $("legend").hidden = true;
    $("signs").setAttribute("aria-pressed", "false");
    $("numbers").replaceChildren();
    glance([]);
  }

  /** The parts of the board, by letters. */
  places() {
    const panels = [...this.page.querySelectorAll("svg.panel")].filter((panel) => panel.getClientRects().length);
    return panels.map((element, index) => ({ element, text: element.getAttribute("aria-label"), group: say("where"), index: String.fromCharCode(65 + index) }));
  }

  /** The first sign of each kind, in the order of the legend. */
  seen() {
    const found = this.texts.signs.map((text) => ({ ...text, element: this.first(text.kind) }));
    return found.filter(({ element }) => element).map((sign, index) => ({ ...sign, index: index + 1 }));
  }

  /** The first sign of a kind that is drawn, and not on a sheet that shows only while one points at something. */
  first(kind) {
    const all = [...this.page.querySelectorAll(`svg.panel [data-sign="${kind}"]`)];
    return all.find((sign) => !sign.closest(".closer") && sign.getClientRects().length);
  }

  row({ element, text, index }) {
    const row = make("li", "", [make("span", "badge-number", String(index)), ...(element.matches("svg.panel") ? [] : [cut(element)]), make("span", "", text)], { tabindex: "0" });
    for (const start of ["mouseenter", "focus"]) row.addEventListener(start, () => glance([element]));
    for (const end of ["mouseleave", "blur"]) row.addEventListener(end, () => glance([]));
    return row;
  }

  number(seen) {
    const layer = $("numbers");
    const marks = seen.map(({ element, index }) => {
      const box = element.getBoundingClientRect();
      const mark = part("g", { transform: `translate(${Math.max(10, box.x - 2)} ${Math.max(10, box.y + 2)})` });
      const number = part("text", { y: 4, "text-anchor": "middle" });
      number.textContent = String(index);
      mark.append(part("circle", { r: 9.5 }), number);
      return mark;
    });
    layer.replaceChildren(...marks);
  }
}

/** The games that somebody has had a first look at. */
const looked = () => (localStorage.getItem("looked") || "").split(" ");

function grouped(signs) {
  const found = new Map();
  for (const sign of signs) found.set(sign.group, [...(found.get(sign.group) || []), sign]);
  return found;
}

/** The sign as it looks on this very table. */
function cut(element) {
  const panel = element.ownerSVGElement;
  const box = element.getBBox();
  const matrix = panel.getScreenCTM().inverse().multiply(element.getScreenCTM());
  const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix);
  const end = new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(matrix);
  const [width, height] = [Math.min(end.x - corner.x, 90), Math.min(end.y - corner.y, 60)];
  const viewBox = `${corner.x - 2} ${corner.y - 2} ${width + 4} ${height + 4}`;
  const drawing = part("svg", { viewBox, ...CUT, class: "drawing cut", "aria-hidden": "true" });
  const copy = panel.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("[id]")]) one.removeAttribute("id");
  for (const part of copy.querySelectorAll("[tabindex]")) part.removeAttribute("tabindex");
  drawing.append(...copy.childNodes);
  return drawing;
}
