// The page of a table: puts what the server shows on the page, and sends what the player does.

import { ActionBox } from "../action_box.js";
import { checkRecord } from "../alarm.js";
import { Board } from "../board.js";
import { Chat } from "../chat.js";
import { Chronicle } from "../chronicle.js";
import { Coach } from "../coach.js";
import { Connection } from "../connection.js";
import "../copy_buttons.js";
import { $, shield } from "../elements.js";
import { able, keepDeal, keepMove } from "../fairness.js";
import { LastMoves } from "../last_moves.js";
import { Layout } from "../layout.js";
import { Legend } from "../legend.js";
import "../menus.js";
import { Picks } from "../picks.js";
import { keepNotes } from "../notes.js";
import * as people from "../people.js";
import { Players, note } from "../players.js";
import * as preferences from "../preferences.js";
import { ask } from "../ratings.js";
import { Outcome } from "../result.js";
import * as notice from "../turn_notice.js";
import * as whyNot from "../why_not.js";
import { say } from "../words.js";

const page = document.querySelector("main.table");
const mine = page.dataset.mine.split(" ").filter(Boolean).map(Number);

const connection = new Connection(page.dataset.table, { hear, state: connected });
const board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
const layout = new Layout(() => look(scene ? scene.seat : firstSeat()));
const box = new ActionBox(page, new Picks(), { play, weigh, undo, why, leave: whyNot.fade });
const coach = new Coach(page.dataset.coach === "yes", {
  judge: (action) => connection.send({ do: "judge", seat: scene.seat, action: action.text }),
  play: send,
  suggest: advise,
  speak: () => (page.dataset.mood = "cautioned"),
});
const players = new Players();
const outcome = new Outcome();
const chronicle = new Chronicle();
const chat = new Chat(connection);
const lastMoves = new LastMoves(board);
const legend = new Legend(page, page.dataset.game);
let scene = null;
let flashing = 0;
let acted = false;
let checked = false;
let undone = false;
let forYou = 0;
let resting = 0;
let hurried = false;
let shownAt = 0;
const waiting = [];
const moves = new Map();

if (mine.length && page.dataset.deal) keepDeal(page.dataset.table, page.dataset.deal, page.dataset.commitment);

function look(seat) {
  const steps = preferences.pause() > 0 && mine.length < 2;
  connection.lookFrom(seat, { ...layout.wanted, steps, text: board.wanted });
}

function hear(message) {
  if (message.is === "shown") queue(message);
  else if (message.is === "changed" && message.status === "closed") location.reload();
  else if (message.is === "present") gathered(message);
  else if (message.is === "again") again(message);
  else if (message.is === "said") chat.add(message.sayings);
  else if (message.is === "answered") whyNot.answer(message.answer);
  else if (message.is === "weighed") box.weighed(message.action, message.ledger, message.final);
  else if (message.is === "judged") coach.judged(message);
  else if (message.is === "hinted") box.suggest(message.action, message.reason);
  else if (message.is === "noted") flash(message.text);
  else if (message.is === "refused") refused(message);
  else if (message.is === "done") played(moves.get(message.request));
}

/** Who is at the table. */
function gathered(message) {
  people.gather(message);
  if (scene) players.show(scene);
  outcome.attend();
}

/** The ratings of those at the table are known. */
function rated() {
  if (scene) players.show(scene);
  outcome.attend();
}

/** Who wants another match; it may be said before the end of this one is shown. */
function again(message) {
  if (scene?.result && !waiting.length) outcome.again(message);
  else setTimeout(() => again(message), 100);
}

/** What others did is shown for a while before what follows; what one did oneself, at once. */
function queue(message) {
  waiting.push(message);
  if (waiting.length === 1) next();
}

function next() {
  if (!waiting.length) return;
  const left = scene && !acted && !hurried ? shownAt + preferences.pause() - performance.now() : 0;
  clearTimeout(resting);
  if (left > 0) {
    resting = setTimeout(next, left);
    return;
  }
  shown(waiting[0]);
  shownAt = performance.now();
  waiting.shift();
  hurried = hurried && waiting.length > 0;
  next();
}

/** Whoever presses something has seen enough: what waits to be shown is shown at once. */
function hurry() {
  if (!waiting.length || !resting) return;
  hurried = true;
  next();
}

function shown(message) {
  if (scene?.asked !== message.scene.asked) coach.put();
  const turned = !scene || scene.seat !== message.scene.seat;
  scene = message.scene;
  if (!scene.undo) forYou = 0;
  const told = chronicle.add(message.kept, message.chapters, scene.seats);
  board.show(scene, board.changed(message.order, message.panels), { still: turned, fit: () => layout.fit($("stage"), $("board"), scene.form) });
  if (!legend.open) legend.greet();
  lastMoves.keep(scene, told, turned);
  players.show(scene);
  for (const button of document.querySelectorAll("[data-hint]")) button.hidden = scene.status !== "playing";
  outcome.show(scene.result);
  box.asText = board.asText;
  box.remind(board.changes(), acted || turned);
  acted = false;
  box.show(scene);
  coach.advise(scene);
  turn();
  if (scene.status === "finished" && able && !checked) checkRecord(page.dataset.table);
  if (scene.status === "finished" && !checked && page.dataset.rated === "yes") ask(page.dataset.table, rated, { settled: true });
  checked = scene.status === "finished";
  follow();
  $("announce").textContent = [...(turned ? [] : told), scene.actions.length ? scene.prompt : ""].join(" ");
}

/** A choice that is none, as everybody knows, is made for those who want that; what is asked comes into sight. */
function follow() {
  const action = skipped();
  if (action && !waiting.slice(1).length) {
    const named = { action: action.label.replace(/\.$/, "") };
    flash(scene.forced ? say("played_for_you", named) : say("paid_for_you", named));
    const already = forYou; // sending ends the count; this one goes on with it
    box.playAtOnce(action);
    forYou = already + 1;
  } else if (scene.actions.length) document.querySelector(".stage .pickable, .stage .also")?.scrollIntoView({ block: "nearest" });
}

/** The action that is played for those who want that: the only one, or what nearly everybody would do. */
function skipped() {
  const wants = (name) => preferences.preference(name) === "yes" && $("curtain").hidden && !undone;
  if (scene.forced && wants("skip")) return scene.actions[0];
  return (wants("formal") && scene.actions.find((action) => action.text === scene.formality)) || null;
}

/** Whose turn it is, and on a shared device who is to hold it. */
function turn() {
  const isMine = scene.actions.length > 0;
  const owed = scene.seats.filter((seat) => seat.mine && seat.decides && !seat.away);
  $("turn").hidden = scene.status !== "playing";
  $("turn").classList.toggle("turn", isMine);
  $("turn-words").textContent = isMine ? say("your_turn") : note(scene);
  notice.turn(owed.length > 0 && !skipped());
  if (scene.seats.filter((seat) => seat.mine).length > 1) pass(isMine, owed);
  else $("curtain").hidden = true;
  mood();
}

/** What the page is doing, for its style: `asked`, `waiting`, `cautioned`, `curtain` or `over`. */
function mood() {
  const asked = box.picks.actions.length && !skipped() ? "asked" : "waiting";
  const open = scene.status === "finished" ? "over" : asked;
  page.dataset.mood = $("curtain").hidden ? open : "curtain";
  page.dataset.asked = scene.asked;
}

/** Several people on one device: a curtain falls until the next one is there. */
function pass(isMine, waiting) {
  const next = isMine ? null : waiting[0];
  if (!next && !isMine && scene.seat >= 0 && scene.status === "playing") look(-1);
  page.inert = Boolean(next);
  $("curtain").hidden = !next;
  if (!next) return;
  $("curtain-shield").replaceChildren(shield(next.colour, 40));
  $("curtain-title").textContent = say("pass_to", { name: next.name });
  $("curtain-open").textContent = say("i_am", { name: next.name });
  $("curtain-open").onclick = () => look(next.seat);
  $("curtain-undo").hidden = !scene.undo;
  $("curtain-undo").onclick = () => undo();
  $("curtain-open").focus();
}

function flash(text) {
  clearTimeout(flashing);
  $("flash").textContent = text;
  $("flash").classList.add("on");
  flashing = setTimeout(() => $("flash").classList.remove("on"), 3000);
}

function play(action) {
  page.dataset.mood = "waiting";
  if (scene.actions.length < 2 || !coach.hold(action)) send(action);
}

/** Offer the moves anew, with the one the coach likes better chosen. */
function advise(text, reason) {
  box.show(scene);
  box.suggest(text, reason);
  mood();
}

function send(action) {
  const request = connection.ask({ do: "play", seat: scene.seat, action: action.text, asked: scene.asked });
  moves.set(request, { seat: scene.seats[scene.seat].colour, text: action.text });
  page.dataset.mood = "waiting";
  acted = true;
  undone = false;
  forYou = 0;
}

/** What was played is kept, to be compared with the record. */
function played(move) {
  if (move) keepMove(page.dataset.table, move.seat, move.text);
}

function weigh(action) {
  connection.send({ do: "weigh", seat: scene.seat, action: action.text });
}

/** Take back one's own last step, and with it the steps that were played for one after it. */
function undo() {
  undone = true;
  for (; forYou >= 0; forYou -= 1) {
    keepMove(page.dataset.table, scene.seats[scene.seat].colour, "");
    connection.ask({ do: "undo", seat: scene.seat });
  }
  forYou = 0;
}

function why(thing, chosen) {
  whyNot.ask(thing);
  connection.send({ do: "why", seat: scene.seat, thing: thing.id, chosen });
}

function hint() {
  if (!scene?.actions.length) return;
  box.tell(say("thinking"));
  connection.send({ do: "hint", seat: scene.seat });
}

function refused(message) {
  if (message.code !== "stale") flash(message.text);
  chat.giveBack();
  if (!scene) return;
  box.unthink();
  coach.put();
  box.show(scene);
  mood();
}

function connected(isOpen, code) {
  $("offline").hidden = isOpen;
  if (code === 4404) location.reload();
}

async function learnPicks() {
  const answer = await fetch(`/games/${page.dataset.game}/picks.json`);
  box.known = new Set(await answer.json());
  if (scene) box.mark();
}

/** On a shared device nobody's hand is shown until somebody says who is there. */
function firstSeat() {
  return mine.length === 1 ? mine[0] : -1;
}

function toggleText() {
  board.toggle();
  for (const id of ["as-text", "as-text-phone"]) $(id).setAttribute("aria-pressed", String(board.asText));
  box.asText = board.asText;
  if (scene) box.mark();
  look(scene ? scene.seat : firstSeat());
}

for (const id of ["as-text", "as-text-phone"]) $(id).addEventListener("click", toggleText);
for (const button of document.querySelectorAll("[data-last-moves]")) button.addEventListener("click", () => lastMoves.play(flash, () => box.mark()));
for (const button of document.querySelectorAll("[data-hint]")) button.addEventListener("click", hint);
for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, hurry);
notice.clear();
keepNotes(page.dataset.table);
preferences.bind((name) => name === "pace" && scene && look(scene.seat));
learnPicks();
if (page.dataset.ratings === "yes") ask(page.dataset.table, rated);
look(firstSeat());
