// Replay of a finished match: a slider over its positions, by mouse or by keys, and a check of its shuffles.

import { checkRecord, offer } from "../alarm.js";
import { Board } from "../board.js";
import { told } from "../chronicle.js";
import "../copy_buttons.js";
import { $ } from "../elements.js";
import { able, kept } from "../fairness.js";
import { Layout } from "../layout.js";
import "../menus.js";
import { Outcome } from "../result.js";

const page = document.querySelector("main.table");
const count = Number(page.dataset.count);
const board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
const layout = new Layout(() => show(at));
let at = Number(page.dataset.at);
let running = null;
let asking = false;
let outdated = false;

/** Go to a position; while one is on its way, only the last one wished for is fetched next. */
async function show(wanted) {
  at = Math.min(Math.max(0, wanted), count);
  outdated = asking;
  if (asking) return;
  asking = true;
  const query = new URLSearchParams({ seat: $("seat").value, ...layout.wanted });
  const answer = await fetch(`/tables/${page.dataset.table}/replay/${at}?${query}`);
  if (answer.ok) put(await answer.json());
  asking = false;
  if (outdated) show(at);
}

function put(position) {
  board.show(position, position.panels, { fit: () => layout.fit($("stage"), $("board"), position.form) });
  if (!outdated) $("slider").value = position.at;
  $("place").textContent = `${position.at} / ${count}`;
  $("headline").textContent = position.headline;
  $("chronicle").replaceChildren(...position.lines.map((line) => told(line, position.seats)));
  $("newest").replaceChildren(...($("chronicle").lastElementChild?.cloneNode(true).childNodes || []));
  $("analyse").href = `/analysis/table/${page.dataset.table}/${position.at}`;
  const here = new URLSearchParams({ at: position.at, seat: $("seat").value });
  history.replaceState(null, "", `?${here}`);
}

/** Run on from here, or pause. */
function run() {
  if (running) return stop();
  if (at === count) at = -1;
  running = setTimeout(step, 0);
  tellRunning();
}

async function step() {
  if (at >= count) return stop();
  await show(at + 1);
  if (running) running = setTimeout(step, Number($("speed").value));
}

function stop() {
  clearTimeout(running);
  running = null;
  tellRunning();
}

function tellRunning() {
  $("run-words").hidden = Boolean(running);
  $("pause-words").hidden = !running;
  $("play").classList.toggle("running", Boolean(running));
}

/** Whoever goes somewhere wants to look at it. */
function go(wanted) {
  stop();
  show(wanted);
}

const KEYS = {
  ArrowLeft: () => go(at - 1),
  ArrowRight: () => go(at + 1),
  Home: () => go(0),
  End: () => go(count),
  " ": run,
};

/** Arrows go back and forth, Home and End to the ends, the space bar runs and pauses. */
function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, summary")) return;
  if (!KEYS[event.key] || (event.key === " " && event.target.closest("button, a"))) return;
  event.preventDefault();
  KEYS[event.key]();
}

/** Say what this browser found when it checked the record itself. */
async function check() {
  const wrong = await checkRecord(page.dataset.table);
  const { right, mine, nothing, wrong: bad } = $("checked").dataset;
  const beside = kept(page.dataset.table) ? mine : nothing;
  $("checked").textContent = wrong.length ? bad : `${right} ${beside}`;
  offer($("kept"), page.dataset.table);
}

$("slider").addEventListener("input", () => go(Number($("slider").value)));
$("seat").addEventListener("change", () => show(at));
$("first").addEventListener("click", () => go(0));
$("back").addEventListener("click", () => go(at - 1));
$("forward").addEventListener("click", () => go(at + 1));
$("last").addEventListener("click", () => go(count));
addEventListener("keydown", pressed);
$("play").addEventListener("click", run);
new Outcome({ aside: true }).show(JSON.parse($("result-data").textContent));
show(at);
if (able) check();
