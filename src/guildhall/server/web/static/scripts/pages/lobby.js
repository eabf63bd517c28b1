// Before the match: binds this browser to its numbers and shows them in time, shows who comes, begins where that is wanted.

import { warn } from "../alarm.js";
import { Connection } from "../connection.js";
import "../copy_buttons.js";
import { able, answer, keep, prepare } from "../fairness.js";
import { morph, parsePage } from "../morph.js";

const table = () => document.querySelector("main.lobby");
const ident = table().dataset.table;
const connection = new Connection(ident, { hear, state: () => {} });
const SILENT = new Set(["done", "stale"]);
let last = Promise.resolve();
let begun = false;

function hear(message) {
  if (message.is === "changed") changed(message);
  else if (message.is === "shown") location.reload();
  else if (message.is === "refused" && !SILENT.has(message.code)) document.getElementById("lobby-status").textContent = message.text;
}

/** One change after the other: what is answered to one is sent before the next is looked at. */
function changed(message) {
  const atOnce = table().dataset.atOnce === "yes";
  if (message.seq !== Number(table().dataset.seq) && !(atOnce && message.status === "shuffling")) refresh();
  last = last.then(() => join(message)).then(() => atOnce && message.status === "open" && begin());
}

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const fresh = parsePage(await answer.text()).querySelector("main.lobby");
  if (fresh) morph(table(), fresh);
  else location.reload();
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
