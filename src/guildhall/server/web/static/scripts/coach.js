// The coach: before a move what matters now; between confirming and playing it, a word about a clearly better one.

import { $ } from "./elements.js";
import { point } from "./pointing.js";
import { preference, prefer } from "./preferences.js";

/** Milliseconds after which a move is played, whether the coach has come to an end or not. */
const PATIENCE = 2500;
/** How often the same thing is said in a match. */
const MOST = 2;

export class Coach {
  /** `does` is told what to do: judge(action), play(action), suggest(text, reason), speak() if it says something. */
  constructor(wanted, does) {
    this.wanted = wanted;
    this.does = does;
    this.held = null;
    this.waiting = 0;
    if (!wanted) return;
    $("all-the-same").addEventListener("click", () => this.letGo());
    $("show-better").addEventListener("click", () => this.showBetter());
    for (const button of document.querySelectorAll("[data-no-coach]")) button.addEventListener("click", () => this.leave());
    this.said = new Said(document.querySelector("main").dataset.table);
  }

  /** Something is asked: say what matters most now and was not said too often, or nothing. */
  advise({ asked, advice }) {
    if (!this.wanted) return;
    const told = this.here && advice.find(({ id }) => this.said.may(id, asked));
    if (told) this.said.keep(told.id, asked);
    const text = told ? told.text : "";
    $("advice").hidden = !told;
    if ($("advice-words").textContent === text) return;
    $("advice-words").textContent = text;
    point(told ? told.show : []);
  }

  get here() {
    return this.wanted && preference("coach") === "yes";
  }

  /** A move is about to be played: hold it until the coach has looked at it; false if nobody looks. */
  hold(action) {
    if (!this.here) return false;
    this.held = action;
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.letGo(), PATIENCE);
    this.does.judge(action);
    return true;
  }

  judged({ action, better, reason }) {
    if (this.held?.text !== action || !$("caution").hidden) return;
    clearTimeout(this.waiting);
    if (!better) return this.letGo();
    this.better = { text: better, reason };
    $("caution-words").textContent = reason;
    $("caution").hidden = false;
    this.does.speak();
    $("show-better").focus({ preventScroll: true });
  }

  /** Play what was held. */
  letGo() {
    const action = this.put();
    if (action) this.does.play(action);
  }

  /** Another question is asked, or the move was refused: nothing is held any more. */
  put() {
    clearTimeout(this.waiting);
    const action = this.held;
    this.held = null;
    if (this.wanted) $("caution").hidden = true;
    return action;
  }

  showBetter() {
    this.put();
    this.does.suggest(this.better.text, this.better.reason);
  }

  leave() {
    prefer("coach", "no");
    $("advice").hidden = true;
    point([]);
    this.letGo();
  }
}

/** At which decisions of a match which advice was given; kept for as long as the window is open. */
class Said {
  constructor(table) {
    this.key = `advice-${table}`;
    this.told = JSON.parse(sessionStorage.getItem(this.key) || "{}");
  }

  may(id, asked) {
    const before = this.told[id] || [];
    return before.includes(asked) || before.length < MOST;
  }

  keep(id, asked) {
    this.told[id] = [...new Set([...(this.told[id] || []), asked])];
    sessionStorage.setItem(this.key, JSON.stringify(this.told));
  }
}
