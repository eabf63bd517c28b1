// Fair shuffles, this browser's part: draws and keeps its numbers, shows them in time, and compares a record with them.
//
// What is kept of a table is a note: `seed`, the commitment the server was bound by when this browser came; `mine`, the
// numbers it drew for its seats; `fixed`, what all seats were bound to before it showed them; `position`, whether it was
// told that the match begins from one laid out by hand; `moves`, what it played; `deal`, the name of the deal where it is
// the same at several tables, so that nobody adds a number.

import { random } from "./connection.js";

const HEADER = /^\[(\w+) "(.*)"\]$/;
const MOST_NOTES = 200;
const name = (table) => `fair-${table}`;

/** Whether this browser can calculate a commitment; it can where the page came over HTTPS or from this machine. */
export const able = Boolean(globalThis.crypto?.subtle);

/** SHA-256 of some lines, in hexadecimal digits. */
async function sha256(...lines) {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(lines.join("\n")));
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const seedCommitment = (seed) => sha256("guildhall commitment", seed);
export const numberCommitment = (table, seat, number) => sha256("guildhall number", table, seat, number);
const diceKey = (table, seed, added) => sha256("guildhall dice", table, seed, ...added);

// ---- what is kept

/** What this browser kept of a table, or null. */
export function kept(table) {
  const text = localStorage.getItem(name(table));
  return text ? JSON.parse(text) : null;
}

export function keep(note) {
  localStorage.setItem(name(note.table), JSON.stringify(note));
}

function forgetOld() {
  const notes = Object.keys(localStorage).filter((key) => key.startsWith(name(""))).map((key) => JSON.parse(localStorage[key]));
  notes.sort((one, other) => other.at - one.at);
  for (const note of notes.slice(MOST_NOTES)) localStorage.removeItem(name(note.table));
}

/** Keep a move that was acknowledged, or with no move forget the last one. */
export function keepMove(table, seat, move) {
  const note = kept(table);
  if (!note?.mine[seat] && !note?.deal) return;
  const moves = (note.moves[seat] ??= []);
  if (move) moves.push(move);
  else moves.pop();
  keep(note);
}

/** Keep by what a deal is bound that is the same at several tables, from the first look at one of them on. */
export function keepDeal(table, deal, commitment) {
  if (!kept(table)) keep({ table, deal, seed: commitment, mine: {}, fixed: {}, moves: {}, at: Date.now() });
  forgetOld();
}

// ---- before the match

/** The note of a table with a number for each of the reader's seats, as soon as the server's commitment is known. */
export function prepare(table, message) {
  const note = kept(table) ?? { table, seed: message.commitment, mine: {}, fixed: {}, position: message.position, moves: {}, deal: message.deal, at: Date.now() };
  if (message.deal) {
    keepDeal(table, message.deal, message.commitment);
    return note;
  }
  if (message.status === "open") {
    const numbers = message.places.filter((place) => place.mine).map(({ colour, bound }) => [colour, note.mine[colour] ?? (bound ? "" : random(32))]);
    note.mine = Object.fromEntries(numbers.filter(([, number]) => number));
  }
  keep(note);
  forgetOld();
  return note;
}

/** What to answer when the table has changed, and what is wrong: a number is shown only for a list this browser is in. */
export async function answer(note, message) {
  if (note.seed !== message.commitment) return alarm("kept_seed");
  if (message.deal) return { note, send: [], wrong: [] };
  if (message.status === "open") return bind(note, message.places);
  return message.status === "shuffling" ? show(note, message.places) : { note, send: [], wrong: [] };

  function alarm(code, place = {}) {
    return { note, send: [], wrong: [{ code, seat: place.name ?? "" }] };
  }

  async function bind(note, places) {
    const send = [];
    for (const place of owned(note, places)) {
      const commitment = await numberCommitment(note.table, place.colour, note.mine[place.colour]);
      if (place.bound && place.bound !== commitment) return alarm("mine", place);
      send.push({ do: "bind", seat: place.seat, commitment });
    }
    return { note, send, wrong: [] };
  }

  async function show(note, places) {
    const list = Object.fromEntries(places.map(({ colour, bound }) => [colour, bound]));
    if (Object.keys(note.fixed).length && !same(note.fixed, list)) return alarm("fixed");
    const send = [];
    for (const place of owned(note, places)) {
      const number = note.mine[place.colour];
      if (place.bound === "absent") return alarm("left_out", place);
      if (place.bound !== (await numberCommitment(note.table, place.colour, number))) return alarm("mine", place);
      send.push({ do: "show", seat: place.seat, number });
    }
    return { note: { ...note, fixed: list }, send, wrong: [] };
  }
}

const owned = (note, places) => places.filter(({ colour }) => note.mine[colour]);
const same = (one, other) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

// ---- after the match

/** What is wrong with a record, in itself and beside what this browser kept; each with a code and who sits there. */
export async function differences(text, note) {
  const record = read(text);
  const found = [...(await inItself(record)), ...(note ? besideNote(record, note) : [])];
  return found.map(({ code, seat }) => ({ code, seat: record.names.get(seat) ?? seat }));
}

function read(text) {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const headers = lines.slice(0, lines.indexOf("")).map((line) => HEADER.exec(line) ?? ["", "", ""]);
  const all = (header) => headers.filter((found) => found[1] === header).map((found) => found[2]);
  const bySeat = (header) => all(header).map((value) => [value.split(" ")[0], value.slice(value.indexOf(" ") + 1)]);
  return {
    one: (header) => all(header)[0] ?? "",
    seats: bySeat("Player").map(([seat]) => seat),
    names: new Map(bySeat("Player")),
    bound: bySeat("Bound"),
    numbers: new Map(bySeat("Number")),
    shown: all("Number").length,
    moves: (seat) => lines.filter((line) => line.startsWith(`${seat} `)).map((line) => line.slice(seat.length + 1).replace(/ ; [0-9a-f]{4}$/, "")),
  };
}

async function inItself(record) {
  const found = [];
  if ((await seedCommitment(record.one("Seed"))) !== record.one("Commitment")) found.push({ code: "seed", seat: "" });
  const deal = record.one("Deal");
  if (deal && (await sha256("guildhall deal", deal, record.one("Seed"))) !== record.one("Key")) found.push({ code: "key", seat: "" });
  if (!record.one("Fairness")) return found;
  const promised = record.bound.filter(([, bound]) => bound.length === 64).map(([seat]) => seat);
  const listed = record.bound.map(([seat]) => seat);
  if (String(listed) !== String(record.seats) || record.shown !== record.numbers.size) found.push({ code: "seats", seat: "" });
  for (const [seat, bound] of record.bound.filter(([seat]) => promised.includes(seat))) {
    const number = record.numbers.get(seat);
    if (!number) found.push({ code: "unshown", seat });
    else if ((await numberCommitment(record.one("Table"), seat, number)) !== bound) found.push({ code: "number", seat });
  }
  for (const seat of record.numbers.keys()) if (!promised.includes(seat)) found.push({ code: "number", seat });
  const added = record.bound.map(([seat, bound]) => `${seat} ${record.numbers.get(seat) ?? bound}`);
  if ((await diceKey(record.one("Table"), record.one("Seed"), added)) !== record.one("Key")) found.push({ code: "key", seat: "" });
  return found;
}

function besideNote(record, note) {
  if ((note.deal ?? "") !== record.one("Deal")) return [{ code: "deal", seat: "" }];
  const found = [];
  if (note.deal) {
    if (record.one("Commitment") !== note.seed) found.push({ code: "kept_seed", seat: "" });
    return [...found, ...besideMoves(record, note)];
  }
  if (!record.one("Fairness")) return [{ code: "unbound", seat: "" }];
  if (record.one("Table") !== note.table) found.push({ code: "table", seat: "" });
  if (record.one("Commitment") !== note.seed) found.push({ code: "kept_seed", seat: "" });
  if (record.one("Start") && !note.position) found.push({ code: "position", seat: "" });
  if (Object.keys(note.fixed).length && !same(note.fixed, Object.fromEntries(record.bound))) found.push({ code: "fixed", seat: "" });
  for (const [seat, number] of Object.entries(note.mine)) {
    if (!record.numbers.has(seat)) found.push({ code: "left_out", seat });
    else if (record.numbers.get(seat) !== number) found.push({ code: "mine", seat });
  }
  return [...found, ...besideMoves(record, note)];
}

function besideMoves(record, note) {
  const wrong = Object.entries(note.moves).filter(([seat, moves]) => !areAmong(moves, record.moves(seat)));
  return wrong.map(([seat]) => ({ code: "moves", seat }));
}

/** Whether some moves are among others, in the same order. */
function areAmong(moves, others) {
  let place = 0;
  for (const other of others) if (other === moves[place]) place += 1;
  return place >= moves.length;
}
