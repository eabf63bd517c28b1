// A lesson: the real board, a text that asks, and an answer to whatever is tried.

import { ActionBox } from "../action_box.js";
import { Board } from "../board.js";
import { told } from "../chronicle.js";
import { $ } from "../elements.js";
import { Layout } from "../layout.js";
import { Legend } from "../legend.js";
import { closeDrawer } from "../menus.js";
import { Picks } from "../picks.js";
import { draw as pointAgain, point } from "../pointing.js";
import * as whyNot from "../why_not.js";
import { say } from "../words.js";

const page = document.querySelector("main.table");
const home = `/learn/${page.dataset.game}/${page.dataset.lesson}`;
const count = Number(page.dataset.count);
const board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
const layout = new Layout(() => (tried ? attempt(tried) : show(step)));
const box = new ActionBox(page, new Picks(), { play, weigh, undo: () => {}, why, leave: whyNot.fade });
new Legend(page, page.dataset.game);
let step = Number(page.dataset.step);
let now = null;
let tried = null;
let wrong = 0;

async function ask(part, query = {}) {
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(layout.wanted)) search.append(name, value);
  const answer = await fetch(`${home}/${step + 1}/${part}?${search}`);
  return answer.ok ? answer.json() : null;
}

/** Go to a step, from whatever was shown before. */
async function show(wanted) {
  if (wanted !== step) wrong = 0;
  step = wanted;
  tried = null;
  now = await ask("scene");
  if (!now) return;
  put(now);
  $("said").textContent = now.over ? now.aha : now.said;
  tell([]);
  offer(now.looks || now.over ? [] : now.actions);
  if (now.over) $("prompt").textContent = say("learnt");
  else if (now.looks) $("prompt").textContent = say("look");
  buttons(now.over ? "ended" : now.looks ? "going-on" : "deciding");
  point(now.show || []);
  $("aim").hidden = step > 0;
  markSteps();
  history.replaceState(null, "", `${home}/${step + 1}`);
  $("analyse").href = `/analysis/lesson/${page.dataset.game}/${page.dataset.lesson}/${step + 1}`;
}

function put(scene) {
  board.show(scene, scene.panels, { fit: () => layout.fit($("stage"), $("board"), scene.form) });
  box.asText = board.asText;
  $("headline").textContent = scene.headline;
}

/** Let the act box offer these actions. */
function offer(actions) {
  const seat = Number(page.dataset.seat);
  box.show({ asked: step + 1, seat, status: "playing", seats: [], actions, prompt: now.prompt, undo: false, result: null });
}

function buttons(which) {
  for (const name of ["deciding", "tried", "going-on", "ended"]) $(name).hidden = name !== which;
  $(which).querySelector(".primary")?.focus({ preventScroll: true });
}

/** What an action leads to: right, and on it goes, or something else that is shown and taken back. */
async function play(action) {
  await attempt(action);
}

async function attempt(action) {
  const after = await ask("try", { action: action.text });
  if (!after) return show(step);
  tried = action;
  $("aim").hidden = true;
  point([]);
  put(after);
  offer([]);
  page.classList.toggle("what-if", !after.right);
  $("said").textContent = [after.said, after.aside ? say("aside", { action: label(now.do[0]) }) : ""].filter(Boolean).join(" ");
  $("prompt").textContent = after.right ? "" : say("would_happen");
  tell(after.lines, after.seats);
  if (after.right) await done();
  else wrong += 1;
  buttons(after.right ? "going-on" : "tried");
}

const label = (text) => now.actions.find((action) => action.text === text)?.label || "";

/** The sentences of what has just happened. */
function tell(lines, seats = []) {
  $("happened").replaceChildren(...lines.map((line) => told(line, seats)));
  $("happened").hidden = !lines.length;
}

/** Let the house remember that this step is done. */
async function done() {
  await fetch(`${home}/${step + 1}/done`, { method: "POST", body: new URLSearchParams({ wrong }) });
}

async function goOn() {
  page.classList.remove("what-if");
  if (now.looks) await done();
  show(step + 1);
}

function again() {
  page.classList.remove("what-if");
  show(step);
}

/** Choose what the lesson goes on with; the learner confirms it. */
async function showMe() {
  page.classList.remove("what-if");
  await show(step);
  const action = box.picks.actions.find((other) => other.text === now.do[0]);
  if (action) box.command(action);
}

async function weigh(action) {
  const found = await ask("weigh", { action: action.text });
  if (found) box.weighed(found.action, found.ledger, true);
}

/** Why something cannot be chosen; where nothing is asked, only what it is. */
async function why(thing, chosen) {
  whyNot.ask(thing);
  if (now.looks || now.over || tried) return whyNot.answer({ text: "" });
  const query = [["thing", thing.id], ...chosen.map((pick) => ["chosen", pick])];
  const found = await ask("why", query);
  if (found) whyNot.answer(found);
}

function markSteps() {
  $("step-now").textContent = `${Math.min(step + 1, count)}/${count}`;
  for (const link of $("steps").querySelectorAll("a")) {
    const number = Number(link.dataset.step);
    link.classList.toggle("done", number < step);
    if (number === step) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
}

$("steps").addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step]");
  if (!link) return;
  event.preventDefault();
  closeDrawer();
  page.classList.remove("what-if");
  show(Number(link.dataset.step));
});
$("go-on").addEventListener("click", goOn);
$("again").addEventListener("click", again);
$("show-me").addEventListener("click", showMe);
$("as-text").addEventListener("click", () => {
  board.toggle();
  box.asText = board.asText;
  box.mark();
  pointAgain();
});
fetch(`/games/${page.dataset.game}/picks.json`).then((answer) => answer.json()).then((picks) => (box.known = new Set(picks)));
show(Math.min(step, count));
