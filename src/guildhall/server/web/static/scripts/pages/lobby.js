// Before the match: binds this browser to its numbers and shows them in time, shows who comes, begins where that is wanted.

import { warn } from "../alarm.js";
import { Connection } from "../connection.js";
import "../copy_buttons.js";
import { make } from "../elements.js";
import { able, answer, keep, prepare } from "../fairness.js";
import { morph, parsePage } from "../morph.js";
import { gather, isHere, whereabouts } from "../people.js";
import { say } from "../words.js";

const table = () => document.querySelector("main.lobby");
const ident = table().dataset.table;
const NOT_HERE = 4404;
const connection = new Connection(ident, { hear, state });
const SILENT = new Set(["begun", "done", "seats", "stale"]);
const AGAIN = 2000;
let last = Promise.resolve();
let begun = false;

/** Somebody may not see it any more: the page says why. */
function state(_fine, code) {
  if (code === NOT_HERE) location.reload();
}

function hear(message) {
  if (message.is === "changed") changed(message);
  else if (message.is === "shown") location.reload();
  else if (message.is === "present") {
    gather(message);
    showPeople();
  } else if (message.is === "refused") refused(message);
}

/** Somebody has only just sat down: a match that begins by itself waits for them. */
function refused({ code, text }) {
  begun = false;
  if (code === "waiting" && table().dataset.atOnce === "yes") setTimeout(begin, AGAIN);
  else if (!SILENT.has(code)) document.getElementById("lobby-status").textContent = text;
}

/** Who of those who sit here has the page open. */
function showPeople() {
  for (const name of document.querySelectorAll("[data-guest]")) {
    const seat = Number(name.dataset.guest);
    name.querySelector(".presence")?.remove();
    const said = whereabouts(seat) || (isHere(seat) ? say("here") : "");
    if (said) name.append(make("span", `presence soft small${isHere(seat) ? " here" : ""}`, said));
  }
}

/** One change after the other: what is answered to one is sent before the next is looked at. */
function changed(message) {
  const atOnce = table().dataset.atOnce === "yes";
  if (message.seq !== Number(table().dataset.seq) && !(atOnce && message.status === "shuffling")) refresh();
  const full = message.places.every((place) => place.name);
  last = last.then(() => join(message)).then(() => atOnce && full && message.status === "open" && begin());
}

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const fresh = parsePage(await answer.text()).querySelector("main.lobby");
  const begins = (page) => page.classList.contains("beginning");
  if (!fresh || (begins(table()) && !begins(fresh))) location.reload();
  else if (begins(table()) === begins(fresh)) morph(table(), fresh);
  showPeople();
}

async function join(message) {
  if (!able) return;
  const { note, send, wrong } = await answer(prepare(ident, message), message);
  keep(note);
  warn(ident, wrong);
  for (const said of send) connection.send(said);
}

function begin() {
  if (!begun) connection.send({ do: "begin" });
  begun = true;
}

/** The page of those who sit must stay while its numbers are shown: the connection says what the form would say. */
document.addEventListener("submit", (event) => {
  if (!("live" in event.target.dataset) || connection.socket.readyState !== WebSocket.OPEN) return;
  event.preventDefault();
  last = last.then(() => connection.send({ do: "begin" }));
});
