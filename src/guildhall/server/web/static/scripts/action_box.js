// The act box: what is asked, what is chosen, what it costs and brings; and the marks of picks on the board.

import { $, make, sign } from "./elements.js";
import { SECOND_THOUGHTS, preference } from "./preferences.js";
import { say } from "./words.js";

const MANY = 12;
const LONG_LIST = 14;
const MOST_REMINDED = 3;
const REST = 500;
const FINGERS = matchMedia("(pointer: coarse)");

export class ActionBox {
  /** `does` is told what the player does: play(action), weigh(action), undo(), why(thing, chosen), leave() the
   * thing asked about. */
  constructor(board, picks, does) {
    this.board = board;
    this.picks = picks;
    this.does = does;
    this.scene = null;
    this.asText = false;
    this.known = new Set();
    this.last = new Set();
    this.resting = 0;
    this.rested = null;
    this.ledgers = new Map();
    this.hint = "";
    this.counting = 0;
    board.addEventListener("click", (event) => this.clicked(event));
    board.addEventListener("keydown", (event) => this.pressed(event));
    board.addEventListener("focusin", () => this.rove());
    board.addEventListener("pointerover", (event) => this.hovered(event));
    $("confirm").addEventListener("click", () => this.confirm());
    $("undo").addEventListener("click", () => this.undo());
    $("ledger").addEventListener("pointerenter", () => this.stopCounting());
    board.addEventListener("wheel", (event) => this.turned(event, event.deltaY > 0 ? 1 : -1), { passive: false });
    addEventListener("keydown", (event) => this.typed(event));
  }

  show(scene) {
    const fresh = !this.scene || this.scene.asked !== scene.asked || this.scene.seat !== scene.seat;
    this.scene = scene;
    if (fresh) {
      this.stopCounting();
      this.hint = "";
      this.ledgers.clear();
    }
    this.picks.offer(scene.actions);
    this.mark();
    if (fresh && scene.actions.length) this.attend();
  }

  /** A new question: the focus goes to the first thing that answers it, unless somebody is writing or reading. */
  attend() {
    const busy = document.activeElement;
    if (busy && busy !== document.body && !busy.closest("#ui-act, svg.panel")) return;
    this.choices()[0]?.focus({ preventScroll: true });
  }

  /** All that can be chosen now, in the order of reading: the number keys count them. */
  choices() {
    return [...this.drawn(), ...$("commands").querySelectorAll(".command")];
  }

  /** Those of them that are drawn. */
  drawn() {
    return this.things().filter((thing) => thing.dataset.choice === "true");
  }

  /** All that is drawn takes one stop of the Tab key: the thing that has or had the focus, at first the first one. */
  rove() {
    const drawn = this.drawn();
    const here = drawn.find((thing) => thing === document.activeElement) || drawn.find((thing) => thing.tabIndex === 0) || drawn.find((thing) => thing.checkVisibility());
    for (const thing of drawn) thing.setAttribute("tabindex", thing === here ? "0" : "-1");
  }

  /** Show on the board and in the box what can be chosen, what is, and what that will do. */
  mark() {
    const next = this.picks.next();
    const also = this.picks.also();
    this.board.classList.toggle("many", next.size > MANY);
    for (const thing of this.things()) this.markThing(thing, next, also);
    this.rove();
    this.commands(next);
    this.sum();
  }

  /** Everything on the board that can ever be picked. */
  things() {
    return [...this.board.querySelectorAll("svg.panel [id]")].filter((thing) => this.isThing(thing));
  }

  isThing(thing) {
    return this.known.has(thing.id) || "pick" in thing.dataset;
  }

  thingAt(place) {
    if (!place.closest("svg.panel")) return null;
    for (let thing = place; thing && thing !== this.board; thing = thing.parentElement) {
      if (thing.id && this.isThing(thing)) return thing;
    }
    return null;
  }

  markThing(thing, next, also) {
    const id = this.meant(thing, next, also);
    const chosen = this.picks.chosen.includes(id);
    const open = chosen || next.has(id) || also.has(id);
    const other = id !== thing.id;
    thing.classList.toggle("chosen", chosen);
    thing.classList.toggle("last", !open && this.last.has(id));
    thing.classList.toggle("pickable", !chosen && next.has(id));
    thing.classList.toggle("also", !chosen && also.has(id));
    thing.classList.toggle("not-now", !open && this.known.has(id) && this.scene.seat >= 0);
    thing.setAttribute("role", "button");
    thing.dataset.choice = String(open && !other);
    if (!open || other || !thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
    thing.setAttribute("aria-disabled", String(!open));
    if (open) thing.setAttribute("aria-pressed", String(chosen));
    else thing.removeAttribute("aria-pressed");
  }

  /** What picking a thing picks: itself, or the thing it stands for if that can be chosen and it cannot. */
  meant(thing, next = this.picks.next(), also = this.picks.also()) {
    const other = thing.dataset.standsFor;
    const open = (id) => next.has(id) || also.has(id) || this.picks.chosen.includes(id);
    return other && !open(thing.id) && open(other) ? other : thing.id;
  }

  /** Buttons for what has no place on the board: all of it while the table is shown as text. */
  commands(next) {
    const drawn = (pick) => !this.asText && this.board.querySelector(`svg.panel #${CSS.escape(pick)}`);
    const place = this.picks.chosen.length;
    const complete = this.picks.action();
    const loose = (action) => !drawn(action.picks[0]);
    const offered = complete
      ? this.picks.actions.filter(loose)
      : this.picks.matching().filter((action) => next.has(action.picks[place]) && !drawn(action.picks[place]));
    const others = complete || !place ? [] : this.picks.actions.filter((action) => loose(action) && !offered.includes(action));
    const buttons = this.buttons([...offered, ...others], complete);
    const also = complete && buttons.length && !buttons.some((button) => button.classList?.contains("on"));
    if (!this.changed([...offered, ...others], complete)) return;
    $("commands").replaceChildren(...(also ? [make("p", "soft small", say("also_possible"))] : []), ...buttons, ...this.returning());
  }

  /** Whether other buttons are to be shown than now: those that stay are left alone, for somebody may be pressing one. */
  changed(actions, complete) {
    const away = this.scene.seats.map((seat) => seat.away && seat.mine);
    const now = JSON.stringify([this.scene.status, away, complete?.text, actions.map(({ text, label }) => [text, label])]);
    const other = now !== this.offered;
    this.offered = now;
    return other;
  }

  buttons(actions, complete) {
    const found = actions.map((action) => this.button(action, complete));
    return found.length > LONG_LIST ? [this.filter(found), ...found] : found;
  }

  /** For somebody whose seat a bot plays: the way back. */
  returning() {
    const away = this.scene.seats.find((seat) => seat.away && seat.mine && this.scene.status === "playing");
    if (!away) return [];
    const form = make("form", "", [], { method: "post", action: `${location.pathname}/return` });
    const field = make("input", "", [], { type: "hidden", name: "seat", value: away.seat });
    form.append(field, make("button", "btn primary", say("come_back")));
    return [form];
  }

  button(action, complete) {
    const on = action === complete;
    const button = make("button", on ? "btn command on" : "btn command", action.label, { type: "button", "aria-pressed": on });
    button.dataset.action = action.text;
    button.addEventListener("click", () => this.command(action));
    return button;
  }

  filter(buttons) {
    const field = make("input", "filter", [], { type: "search", placeholder: say("filter"), "aria-label": say("filter") });
    field.addEventListener("input", () => {
      const wanted = field.value.toLowerCase();
      for (const button of buttons) button.hidden = !button.textContent.toLowerCase().includes(wanted);
    });
    return field;
  }

  command(action) {
    const chosen = this.picks.action() === action;
    if (chosen) this.picks.clear();
    else this.picks.choose(action);
    this.settle();
  }

  /** Play an action that nobody need be asked about. */
  playAtOnce(action) {
    this.picks.choose(this.picks.actions.find((other) => other.text === action.text));
    this.confirm();
  }

  /** What others have just changed is marked until the player's first pick, unless that would be half the board. */
  remind(things, mine) {
    this.last = mine || things.size > MOST_REMINDED ? new Set() : things;
  }

  /** After a choice: show it, and play at once if the player wants no questions. */
  settle() {
    this.last.clear();
    this.stopCounting();
    this.mark();
    const action = this.picks.action();
    if (!action) return;
    if (preference("ask") === "never") this.confirm();
    else {
      $("confirm").focus({ preventScroll: true });
      if (this.ledgers.has(action.text)) this.ponder(action.text);
    }
  }

  /** What a choice costs and brings has been reckoned. */
  weighed(text, ledger, final) {
    this.ledgers.set(text, { ledger, final });
    if (this.picks.action()?.text !== text) return;
    this.sum();
    this.ponder(text);
  }

  /** What may be taken back and not be turned is played at once by those who want that, all else after some time. */
  ponder(text) {
    if (preference("ask") !== "final" || !this.picks.touched) return;
    if (this.ledgers.get(text).final || this.picks.turns().length > 1) this.count();
    else this.confirm();
  }

  /** The button fills and then plays; another pick, Clear, Escape, and pointing at the ledger stop it. */
  count() {
    this.stopCounting();
    $("confirm").classList.add("counting");
    $("announce").textContent = say("plays_soon");
    this.counting = setTimeout(() => this.confirm(), SECOND_THOUGHTS);
  }

  stopCounting() {
    clearTimeout(this.counting);
    $("confirm").classList.remove("counting");
  }

  /** Say something about the question, until another is asked. */
  tell(text) {
    this.hint = text;
    $("sum").textContent = text;
  }

  /** Nobody thinks about a hint any more. */
  unthink() {
    if (this.hint === say("thinking")) this.hint = "";
  }

  /** Choose what a strong bot would, and say why; the player confirms it or not. */
  suggest(text, reason) {
    const action = this.picks.actions.find((other) => other.text === text);
    if (!action) return;
    this.picks.choose(action);
    this.picks.touched = false;
    this.tell(`${action.label.replace(/\.$/, "")}. ${reason}`);
    this.mark();
    $("announce").textContent = this.hint;
  }

  sum() {
    const { scene, picks } = this;
    const action = picks.action();
    const asked = picks.actions.length > 0;
    const watching = scene.seat < 0 && scene.status === "playing" ? say("watching") : "";
    $("prompt").textContent = scene.result ? scene.result.title : scene.prompt || watching;
    $("sum").textContent = this.hint || (asked && !action ? this.invitation() : this.turnable(action));
    this.showLedger(action);
    $("confirm").setAttribute("aria-disabled", String(!action));
    $("confirm").dataset.action = action ? action.text : "";
    $("undo-words").textContent = picks.chosen.length ? say("clear") : say("undo");
    $("undo").setAttribute("aria-disabled", String(!picks.chosen.length && !scene.undo));
    $("act").classList.toggle("asked", asked);
    $("act").classList.toggle("watching", scene.seat < 0);
    $("act").classList.toggle("over", scene.status === "finished");
  }

  /** Where the answer is to be found: on the board, among the buttons, or in both places. */
  invitation() {
    const lit = this.things().some((thing) => thing.matches(".pickable"));
    if (!$("commands").childElementCount || this.picks.chosen.length) return say("choose");
    return lit ? say("choose_either") : say("choose_command");
  }

  /** For fingers, which have neither wheel nor key: how to turn what is about to be placed. */
  turnable(action) {
    return action && FINGERS.matches && this.picks.turns().length > 1 ? say("turn_by_tap") : "";
  }

  /** The ledger of the choice: its lines, and on the button the result in few words. */
  showLedger(action) {
    const known = action && this.ledgers.get(action.text)?.ledger;
    const [title, entries, short] = known || ["", [], action ? action.label : say("confirm")];
    $("confirm-words").textContent = short;
    $("ledger-title").textContent = title;
    $("ledger").replaceChildren(...entries.map(([words, amount, drawing, kind]) =>
      make("li", kind, [sign(drawing), make("span", "words", words), make("b", "amount num", amount)]),
    ));
    $("ledger").hidden = !entries.length;
    $("ledger-title").hidden = !title;
    if (action && !known) this.does.weigh(action);
    this.keepInSight();
  }

  /** On a phone the sheet grows over the board: what was chosen last moves up out of its way. */
  keepInSight() {
    const last = this.picks.chosen.at(-1);
    if (!last || document.documentElement.dataset.form !== "narrow") return;
    this.board.querySelector(`.stage svg.panel #${CSS.escape(last)}`)?.scrollIntoView({ block: "nearest" });
  }

  typed(event) {
    if (event.key === "Escape") this.clear();
    else if (/^[1-9]$/.test(event.key) && !event.target.closest("input, textarea, select")) this.number(event);
    else if (event.key.toLowerCase() === "r" && !event.target.closest("input, textarea, select")) {
      this.turned(event, event.shiftKey ? -1 : 1);
    }
  }

  /** A number key chooses the thing or the command in that place. */
  number(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.picks.actions.length) return;
    const choice = this.choices()[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    if (choice.matches(".command")) choice.click();
    else this.pick(choice);
  }

  /** Turn what is about to be placed, if it can lie in another way too. */
  turned(event, by) {
    if (event.type === "wheel" && !event.target.closest("svg.panel")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !this.picks.turn(by)) return;
    event.preventDefault();
    this.settle();
  }

  clicked(event) {
    const thing = this.thingAt(event.target);
    if (!thing) return;
    const part = event.target.closest("[data-then]");
    const then = part && part !== thing && thing.contains(part) && document.getElementById(part.dataset.then);
    if (then) this.pickBoth(thing, then);
    else this.pick(thing);
  }

  /** A part of a thing that says what is picked after it, as the uses on the edge of a card do. */
  pickBoth(thing, then) {
    const { picks } = this;
    if (picks.chosen.includes(thing.id)) picks.chosen = picks.chosen.slice(0, picks.chosen.indexOf(thing.id) + 1);
    else this.pick(thing);
    if (picks.chosen.includes(thing.id) && !picks.chosen.includes(then.id)) this.pick(then);
  }

  pick(thing) {
    if (!this.scene) return;
    const id = this.meant(thing);
    if (this.picks.pick(id, document.getElementById(id)?.dataset.then)) this.settle();
    else if (this.scene.seat >= 0) this.does.why(thing, this.picks.chosen);
  }

  /** A mouse that rests on what cannot be chosen asks why not. */
  hovered(event) {
    clearTimeout(this.resting);
    const thing = event.pointerType === "mouse" ? this.thingAt(event.target) : null;
    if (this.rested && thing !== this.rested) this.does.leave();
    if (thing !== this.rested) this.rested = null;
    if (!thing || !thing.classList.contains("not-now") || !this.picks.actions.length) return;
    this.resting = setTimeout(() => this.rest(thing), REST);
  }

  rest(thing) {
    if (!thing.matches(":hover")) return;
    this.rested = thing;
    this.does.why(thing, this.picks.chosen);
  }

  pressed(event) {
    const thing = this.thingAt(event.target);
    if (!thing) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.pick(thing);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      this.step(thing, event.key);
    }
  }

  /** Right and left go on to what can be chosen, down and up to everything, for whoever asks why not. */
  step(thing, key) {
    const all = this.things();
    const open = key === "ArrowRight" || key === "ArrowLeft" ? this.drawn() : all;
    const forward = key === "ArrowRight" || key === "ArrowDown";
    const others = (forward ? all : all.reverse()).filter((other) => other === thing || open.includes(other));
    others[(others.indexOf(thing) + 1) % others.length].focus();
  }

  confirm() {
    this.stopCounting();
    const action = this.picks.action();
    if (!action) return;
    this.picks.clear();
    this.does.play(action);
    this.picks.offer([]);
    this.mark();
  }

  undo() {
    if (this.picks.chosen.length) this.clear();
    else if (this.scene?.undo) this.does.undo();
  }

  clear() {
    this.stopCounting();
    if (!this.picks.chosen.length) return;
    this.picks.clear();
    this.mark();
  }
}
