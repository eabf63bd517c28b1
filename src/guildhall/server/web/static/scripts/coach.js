// The coach: between confirming a move and playing it, a word about a clearly better one.

import { $ } from "./elements.js";
import { preference, prefer } from "./preferences.js";

/** Milliseconds after which a move is played, whether the coach has come to an end or not. */
const PATIENCE = 2500;

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
    $("no-coach").addEventListener("click", () => this.leave());
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
    this.letGo();
  }
}
