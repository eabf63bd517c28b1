// Find the better move: the table as it was, any action, two tries, then the answer.

import { ActionBox } from "../action_box.js";
import { Board } from "../board.js";
import { $ } from "../elements.js";
import { Layout } from "../layout.js";
import "../menus.js";
import { Picks } from "../picks.js";
import { ring } from "../rings.js";
import * as whyNot from "../why_not.js";
import { say } from "../words.js";

const TRIES = 2;
const page = document.querySelector("main.table");
const home = page.dataset.home;
const board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
const layout = new Layout(() => show());
const box = new ActionBox(page, new Picks(), { play, weigh, undo: () => {}, why, leave: whyNot.fade });
let now = null;
let wrong = 0;
let better = null;
let ended = false;

async function ask(part, query = {}) {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(layout.wanted)) search.append(name, value);
  const answer = await fetch(`${home}/${part}?${search}`);
  return answer.ok ? answer.json() : null;
}

async function show() {
  now = await ask("scene");
  if (!now) return;
  board.show(now, now.panels, { fit: () => layout.fit($("stage"), $("board"), now.form) });
  box.asText = board.asText;
  $("headline").textContent = now.headline;
  offer(ended ? [] : now.actions);
  ring(rings());
}

function offer(actions) {
  box.show({ asked: wrong + 1, seat: Number(page.dataset.seat), status: "playing", seats: [], actions, prompt: now.prompt, undo: false, result: null });
}

/** What was played, and the answer once it is known. */
function rings() {
  const played = now.actions.find((action) => action.text === page.dataset.played);
  const found = played ? [{ picks: played.picks, kind: "played", words: say("played") }] : [];
  return ended && better ? [...found, { picks: better.picks, kind: "better", words: say("better") }] : found;
}

function buttons(which) {
  for (const name of ["deciding", "tried", "ended"]) $(name).hidden = name !== which;
  $(which).querySelector(".primary")?.focus({ preventScroll: true });
}

async function play(action) {
  $("said").textContent = say("thinking");
  offer([]);
  const answer = await fetch(`${home}/try`, { method: "POST", body: new URLSearchParams({ action: action.text }) });
  if (!answer.ok) {
    $("said").textContent = say("not_now");
    return offer(now.actions);
  }
  const found = await answer.json();
  better = found.better;
  if (found.accepted) return end(found.said);
  wrong += 1;
  $("said").textContent = `${found.label}. ${found.said}`;
  if (wrong >= TRIES) return end($("said").textContent);
  ring([...rings(), { picks: action.picks, kind: "tried", words: say("tried") }]);
  buttons("tried");
}

/** It is found, or nobody looks any further: the answer, and why. */
function end(said) {
  ended = true;
  offer([]);
  $("said").textContent = [said, say("answer", { action: better.label }), better.why].join(" ");
  ring(rings());
  buttons("ended");
}

/** Once more, with a look at where the better move begins. */
function again() {
  $("said").textContent = say("hint");
  offer(now.actions);
  ring([...rings(), { picks: better.picks.slice(0, 1), kind: "hint", words: "" }]);
  buttons("deciding");
}

async function weigh(action) {
  const found = await ask("weigh", { action: action.text });
  if (found) box.weighed(found.action, found.ledger, true);
}

async function why(thing, chosen) {
  whyNot.ask(thing);
  const found = await ask("why", [["thing", thing.id], ...chosen.map((pick) => ["chosen", pick])]);
  if (found) whyNot.answer(found);
}

$("again").addEventListener("click", again);
$("show-me").addEventListener("click", () => end(""));
fetch(`/games/${page.dataset.game}/picks.json`).then((answer) => answer.json()).then((picks) => (box.known = new Set(picks)));
show();
