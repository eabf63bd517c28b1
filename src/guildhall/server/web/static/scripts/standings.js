// Who of those at the table has which rating, as far as they let it be seen, and what the match did to it.

const TRIES = 6;
const PAUSE = 1500;

let found = {};

/** What is known of whoever sits on a seat: the page of the account, the rating, the gain. */
export function standing(seat) {
  return found[seat] || { path: "", told: "", gain: "" };
}

/** Ask for the ratings; after a rated match once more until they are settled. */
export async function ask(table, then, { settled = false } = {}) {
  for (let tried = 0; tried < (settled ? TRIES : 1); tried += 1) {
    if (tried) await new Promise((done) => setTimeout(done, PAUSE));
    const answer = await fetch(`/tables/${table}/ratings`).catch(() => null);
    if (!answer?.ok) return;
    const told = await answer.json();
    found = told.seats;
    then();
    if (told.settled) return;
  }
}
