// Before the match: adds this browser's chance, shows who comes, and begins at once where that was wanted.

import { Connection, random } from "../connection.js";
import "../copy_buttons.js";
import { morph, parsePage } from "../morph.js";

const table = () => document.querySelector("main.lobby");
const connection = new Connection(table().dataset.table, { hear, state: () => {} });
const added = new Set();
let begun = false;

function hear(message) {
  if (message.is === "changed") {
    if (message.status === "playing") location.reload();
    else if (message.seq !== Number(table().dataset.seq)) refresh();
    else addChance();
  } else if (message.is === "shown") {
    location.reload();
  }
}

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  const page = parsePage(await answer.text());
  const fresh = page.querySelector("main.lobby");
  if (!fresh) {
    location.reload();
    return;
  }
  morph(table(), fresh);
  addChance();
}

/** Only now that the commitment is on the page does the browser draw its number. */
function addChance() {
  const waiting = table().dataset.chance.split(" ").filter(Boolean);
  for (const seat of waiting.filter((seat) => !added.has(seat))) {
    const entropy = random(16);
    added.add(seat);
    sessionStorage.setItem(`chance-${table().dataset.table}-${seat}`, entropy);
    connection.send({ do: "chance", seat: Number(seat), entropy });
  }
  if (!waiting.length && table().dataset.atOnce === "yes" && !begun) {
    begun = true;
    document.getElementById("begin")?.requestSubmit();
  }
}
