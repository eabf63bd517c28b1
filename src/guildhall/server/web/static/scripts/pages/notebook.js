// A board in a notebook: shown and played as at a table, but whoever answers is the kernel behind the frame.

import { ActionBox } from "../action_box.js";
import { Board } from "../board.js";
import { Chronicle } from "../chronicle.js";
import { $ } from "../elements.js";
import { LastMoves } from "../last_moves.js";
import { Layout } from "../layout.js";
import "../menus.js";
import { Picks } from "../picks.js";
import { Players, note } from "../players.js";
import { Outcome } from "../result.js";
import * as whyNot from "../why_not.js";
import { say } from "../words.js";

/** A question takes the focus only from the board itself, never from the cell that somebody writes in. */
class Box extends ActionBox {
  attend() {
    if (document.hasFocus()) super.attend();
  }
}

const FLASH = 3000;
/** The kernel answers every request in turn, so that none is ever sent again and needs a name of its own. */
const REQUEST = "once only";
const page = document.querySelector("main.table");
const kernel = frameElement.guildhall;
const board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
const layout = new Layout(look);
const box = new Box(page, new Picks(), { play, weigh, undo: () => send("undo", { request: REQUEST }), why, leave: whyNot.fade });
const players = new Players();
const outcome = new Outcome();
const chronicle = new Chronicle();
const lastMoves = new LastMoves(board);
let scene = null;
let acted = false;
let flashing = 0;

function send(what, more = {}) {
  kernel.send(JSON.stringify({ do: what, seat: scene ? scene.seat : -1, ...more }));
}

function look() {
  send("look", { ...layout.wanted, text: board.wanted });
}

function hear(message) {
  if (message.is === "shown") shown(message);
  else if (message.is === "answered") whyNot.answer(message.answer);
  else if (message.is === "weighed") box.weighed(message.action, message.ledger, message.final);
  else if (message.is === "hinted") box.suggest(message.action, message.reason);
  else if (message.is === "refused") refused(message);
}

function shown(message) {
  const first = !scene;
  scene = message.scene;
  const told = chronicle.add(message.kept, message.chapters, scene.seats);
  const news = message.kept ? told : [];
  board.show(scene, board.changed(message.order, message.panels), { still: first, fit: () => layout.fit($("stage"), $("board"), scene.form) });
  lastMoves.keep(scene, news, first);
  players.show(scene);
  outcome.show(scene.result);
  box.asText = board.asText;
  box.remind(board.changes(), acted || first);
  acted = false;
  box.show(scene);
  turn();
  $("announce").textContent = [...news, scene.actions.length ? scene.prompt : ""].join(" ");
}

function turn() {
  const isMine = scene.actions.length > 0;
  $("turn").hidden = scene.status !== "playing";
  $("turn").classList.toggle("turn", isMine);
  $("turn-words").textContent = isMine ? say("your_turn") : note(scene);
  $("hint").hidden = !isMine;
  page.dataset.mood = scene.status === "finished" ? "over" : isMine ? "asked" : "waiting";
  page.dataset.asked = scene.asked;
}

function play(action) {
  acted = true;
  page.dataset.mood = "waiting";
  send("play", { action: action.text, asked: scene.asked, request: REQUEST });
}

function weigh(action) {
  send("weigh", { action: action.text });
}

function why(thing, chosen) {
  whyNot.ask(thing);
  send("why", { thing: thing.id, chosen });
}

function hint() {
  box.tell(say("thinking"));
  send("hint");
}

function flash(text) {
  clearTimeout(flashing);
  $("flash").textContent = text;
  $("flash").classList.add("on");
  flashing = setTimeout(() => $("flash").classList.remove("on"), FLASH);
}

function refused(message) {
  flash(message.text);
  box.unthink();
  if (scene) box.show(scene);
}

function toggleText() {
  board.toggle();
  $("as-text").setAttribute("aria-pressed", String(board.asText));
  box.asText = board.asText;
  if (scene) box.mark();
  look();
}

$("as-text").addEventListener("click", toggleText);
$("last-moves").addEventListener("click", () => lastMoves.play(flash, () => box.mark()));
$("hint").addEventListener("click", hint);
box.known = new Set(JSON.parse($("picks").textContent));
kernel.hear = hear;
look();
