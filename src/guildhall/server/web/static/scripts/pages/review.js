// The review of a match: the chart, the moments and marks, and the board at each of them.

import { Board } from "../board.js";
import "../copy_buttons.js";
import { $, make, part, shield } from "../elements.js";
import { Layout } from "../layout.js";
import "../menus.js";
import { parse } from "../morph.js";
import { draw as ringAgain, ring } from "../rings.js";
import { say } from "../words.js";

const LOOK_AGAIN = 1000;
const CHART = { desk: 178, great: 220, low: 130, tall: 200, split: 150, narrow: 190 };
const page = document.querySelector("main.table");
const home = `/tables/${page.dataset.table}`;

/** While the review is made: how far it has come; then the page is loaded anew. */
async function watch() {
  const answer = await fetch(`${home}/review/progress`);
  const now = answer.ok ? await answer.json() : { asked: true };
  if (now.whole) return location.reload();
  if (!now.asked) {
    $("progress-words").textContent = say("review_failed");
    return;
  }
  $("progress").max = now.count || 1;
  $("progress").value = now.done || 0;
  $("progress-words").textContent = now.count ? say("judged", { done: now.done, count: now.count }) : say("waits");
  setTimeout(watch, LOOK_AGAIN);
}

class Page {
  constructor() {
    this.board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
    this.layout = new Layout(() => this.load());
    this.at = null;
    this.going = 0;
    $("seat").addEventListener("change", () => this.load());
    $("back").addEventListener("click", () => this.step(-1));
    $("forward").addEventListener("click", () => this.step(1));
    $("chances").addEventListener("click", (event) => this.clicked(event));
    addEventListener("keydown", (event) => this.pressed(event));
    this.load();
  }

  get seat() {
    return Number($("seat").value);
  }

  async load() {
    const { name } = this.layout.form;
    const query = new URLSearchParams({ seat: this.seat, chart_width: Math.floor($("chances").clientWidth), chart_height: CHART[name] });
    const answer = await fetch(`${home}/review/told?${query}`);
    if (!answer.ok) return;
    this.told = await answer.json();
    this.tell();
    const wanted = Number(new URLSearchParams(location.search).get("at") ?? -1);
    const places = this.places();
    this.go(places.find((place) => place.at === (this.at ?? wanted)) || places[0] || { at: 0 });
  }

  tell() {
    const { told } = this;
    $("title").textContent = told.title;
    $("sum").textContent = told.sum;
    $("points").textContent = told.points;
    $("bars").replaceChildren(...bars(told.players[this.seat], told.players));
    const chart = document.importNode(parse(told.chart), true);
    chart.removeAttribute("id");
    chart.classList.remove("panel");
    $("chances").replaceChildren(chart);
    $("moments").replaceChildren(...told.moments.map((moment, number) => this.item(moment, [
      make("span", "disc", String(number + 1)), make("span", "what", [make("b", "", moment.heading), make("small", "soft", moment.when)]),
    ])));
    const own = told.marks.filter((mark) => mark.seat === this.seat);
    const others = told.marks.filter((mark) => mark.seat !== this.seat);
    $("marks").replaceChildren(...(own.length ? own.map((mark) => this.mark(mark)) : [make("li", "soft", say("no_marks"))]));
    $("marks-count").textContent = say("marks_of", { n: own.length, all: told.decisions });
    $("others").hidden = !others.length;
    $("others-title").textContent = say("marks_of_others", { n: others.length });
    $("others-marks").replaceChildren(...others.map((mark) => this.mark(mark)));
    $("players").replaceChildren(...told.players.map((player) => make("tr", player.seat === this.seat ? "own" : "", [
      make("th", "", [shield(player.colour, 15), player.name], { scope: "row" }), ...player.told.map((text) => make("td", "num", text)),
    ])));
  }

  mark(mark) {
    const player = this.told.players[mark.seat];
    return this.item(mark, [shield(player.colour, 15), make("span", "what", [make("b", "", mark.played.label), make("small", "soft", `${mark.when} · ${mark.verdict}`)])]);
  }

  item(place, parts) {
    const button = make("button", "place", [...parts, make("b", place.change.startsWith("−") ? "change bad num" : "change good num", place.change)], { type: "button" });
    button.dataset.at = place.at;
    button.addEventListener("click", () => {
      $("drawer").classList.remove("open");
      this.go(place);
    });
    return make("li", "", button);
  }

  /** Everything one can go to with the arrows: moments and own marks, in the order of the match. */
  places() {
    const own = this.told.marks.filter((mark) => mark.seat === this.seat);
    const moments = this.told.moments.filter((moment) => !own.some((mark) => mark.at === moment.at));
    return [...own, ...moments].sort((one, other) => one.at - other.at);
  }

  step(by) {
    const places = this.places();
    const after = by > 0 ? places.find((place) => place.at > this.at) : places.findLast((place) => place.at < this.at);
    if (after) this.go(after);
  }

  /** Show the board as it was, with what was played and what was better. */
  async go(place) {
    this.at = place.at;
    const mine = (this.going += 1);
    const mark = this.told.marks.find((other) => other.at === place.at);
    const query = new URLSearchParams({ seat: mark ? mark.seat : this.seat, ...this.layout.wanted });
    const answer = await fetch(`${home}/replay/${place.at}?${query}`);
    if (!answer.ok || mine !== this.going) return;
    const now = await answer.json();
    this.board.show(now, now.panels, { fit: () => this.layout.fit($("stage"), $("board"), now.form) });
    $("headline").textContent = now.headline;
    this.words(place, mark, now);
    ring(mark ? [{ picks: mark.played.picks, kind: "played", words: say("played") }, { picks: mark.better.picks, kind: "better", words: say("better") }] : []);
    this.cursor(place);
    for (const button of document.querySelectorAll(".place")) {
      if (Number(button.dataset.at) === place.at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    history.replaceState(null, "", `?${new URLSearchParams({ seat: this.seat, at: place.at })}`);
    setTimeout(ringAgain, 400);
  }

  words(place, mark, now) {
    $("when").textContent = mark ? mark.when : place.when || now.headline;
    $("change").textContent = mark ? mark.change : place.change || "";
    $("change").className = `change num ${$("change").textContent.startsWith("−") ? "bad" : "good"}`;
    const lines = mark
      ? [make("p", "", say("you_played", { action: mark.played.label })), make("p", "better-words", say("better_was", { action: mark.better.label })), make("p", "", `${mark.why} ${mark.cost}`.trim())]
      : place.what ? [make("p", "", place.what)] : [make("p", "soft", now.lines.map((line) => line.text).join(" ") || say("go_to"))];
    $("said").replaceChildren(...lines);
    $("find").hidden = !mark;
    if (mark) $("find").href = `${home}/review/${mark.at}`;
    $("analyse").href = `/analysis/table/${page.dataset.table}/${place.at}`;
  }

  /** A line on the chart where the board stands. */
  cursor(place) {
    const chart = $("chances").querySelector("svg");
    chart.querySelector(".cursor")?.remove();
    const { left, right, actions } = this.geometry(chart);
    const x = left + ((right - left) * place.at) / actions;
    chart.append(part("line", { class: "cursor", x1: x, x2: x, y1: 30, y2: chart.viewBox.baseVal.height - 24 }));
  }

  geometry(chart) {
    return { left: 40, right: chart.viewBox.baseVal.width - 34, actions: this.told.places.at(-1) || 1 };
  }

  /** A click on a mark, a moment, or anywhere on the chart. */
  clicked(event) {
    const chart = $("chances").querySelector("svg");
    const step = event.target.closest("[data-step]");
    if (step) {
      const number = Number(step.dataset.step);
      const known = [...this.told.moments, ...this.told.marks].find((place) => place.step === number);
      if (known) return this.go(known);
    }
    const box = chart.getBoundingClientRect();
    const { left, right, actions } = this.geometry(chart);
    const x = ((event.clientX - box.left) / box.width) * chart.viewBox.baseVal.width;
    this.go({ at: Math.round(Math.min(1, Math.max(0, (x - left) / (right - left))) * actions) });
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (event.key === "ArrowLeft") this.step(-1);
    if (event.key === "ArrowRight") this.step(1);
  }
}

/** Play and luck as two bars from the middle, on one scale. */
function bars(player, players) {
  const most = Math.max(100, ...players.flatMap(({ play, luck }) => [Math.abs(play), Math.abs(luck)]));
  return [["play", say("skill")], ["luck", say("luck")]].flatMap(([kind, words], place) => {
    const part = make("span", `meter ${kind}`, []);
    const fill = make("span", "fill");
    fill.style.setProperty("width", `${(50 * Math.abs(player[kind])) / most}%`);
    fill.style.setProperty(player[kind] < 0 ? "right" : "left", "50%");
    part.append(fill);
    return [make("dt", "", words), make("dd", "", [part, make("b", "num", player.told[place])])];
  });
}

if (page.dataset.whole === "yes") new Page();
else if (page.dataset.asked === "yes") watch();
