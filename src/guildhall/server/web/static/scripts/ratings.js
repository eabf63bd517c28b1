// Asks the server for the ratings of those at a table.

import { know } from "./standings.js";

const TRIES = 6;
const PAUSE = 1500;

/** Ask for the ratings; after a rated match once more until they are settled. */
export async function ask(table, then, { settled = false } = {}) {
  for (let tried = 0; tried < (settled ? TRIES : 1); tried += 1) {
    if (tried) await new Promise((done) => setTimeout(done, PAUSE));
    const answer = await fetch(`/tables/${table}/ratings`).catch(() => null);
    if (!answer?.ok) return;
    const told = await answer.json();
    know(told.seats);
    then();
    if (told.settled) return;
  }
}
