// Replay of a finished match: a slider over its positions, and a check of its shuffles.

import { Board } from "../board.js";
import { told } from "../chronicle.js";
import "../copy_buttons.js";
import { $ } from "../elements.js";

const page = document.querySelector("main.table");
const count = Number(page.dataset.count);
const narrow = matchMedia("(max-width: 720px)");
const board = new Board($("board"), $("board-text"));
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
  const query = new URLSearchParams({ seat: $("seat").value, narrow: narrow.matches ? "yes" : "no" });
  const answer = await fetch(`/tables/${page.dataset.table}/replay/${at}?${query}`);
  if (answer.ok) put(await answer.json());
  asking = false;
  if (outdated) show(at);
}

function put(position) {
  board.show(position, position.panels);
  if (!outdated) $("slider").value = position.at;
  $("place").textContent = `${position.at} / ${count}`;
  $("headline").textContent = position.headline;
  $("chronicle").replaceChildren(...position.lines.map((line) => told(line, position.seats)));
  const here = new URLSearchParams({ at: position.at, seat: $("seat").value });
  history.replaceState(null, "", `?${here}`);
}

function run() {
  if (running) return stop();
  if (at === count) at = -1;
  running = setInterval(() => (at < count ? show(at + 1) : stop()), 1000);
}

function stop() {
  clearInterval(running);
  running = null;
}

async function check() {
  const text = new TextEncoder().encode(`guildhall commitment\n${$("seed").textContent}`);
  const found = [...new Uint8Array(await crypto.subtle.digest("SHA-256", text))];
  const hex = found.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const place = $("checked");
  place.textContent = hex === $("commitment").textContent ? place.dataset.right : place.dataset.wrong;
  const entropies = [...document.querySelectorAll(".entropy")].map((entropy) => entropy.textContent);
  const ours = Object.entries(sessionStorage).filter(([key]) => key.startsWith(`chance-${page.dataset.table}-`));
  if (ours.some(([, entropy]) => entropies.includes(entropy))) place.textContent += ` ${place.dataset.mine}`;
}

$("slider").addEventListener("input", () => show(Number($("slider").value)));
$("seat").addEventListener("change", () => show(at));
$("first").addEventListener("click", () => show(0));
$("back").addEventListener("click", () => show(at - 1));
$("forward").addEventListener("click", () => show(at + 1));
$("last").addEventListener("click", () => show(count));
$("play").addEventListener("click", run);
narrow.addEventListener("change", () => show(at));
show(at);
if (crypto.subtle) check();
