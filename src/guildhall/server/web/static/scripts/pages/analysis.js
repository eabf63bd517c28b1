// The analysis board: any move for whoever is to decide, what the search thinks of it, and a tree of all that was tried.

import { ActionBox } from "../action_box.js";
import { Board } from "../board.js";
import "../copy_buttons.js";
import { $, make, shield } from "../elements.js";
import { Layout } from "../layout.js";
import "../menus.js";
import { Picks } from "../picks.js";
import { draw as ringAgain, ring } from "../rings.js";
import * as whyNot from "../why_not.js";
import { say } from "../words.js";

const MOST_KEPT = 40;
const MOST_RINGED = 4;
const SURE = 0.01;
const FAIRLY_SURE = 0.03;
const page = document.querySelector("main.table");
const { place, between } = page.dataset;
const board = new Board($("board"), $("board-text"), { rail: $("in-rail"), sheet: $("in-sheet") });
const layout = new Layout(() => show());
const box = new ActionBox(page, new Picks(), { play, weigh, undo: back, why, leave: whyNot.fade });
const store = `analysis ${place}`;
let line = split(new URLSearchParams(location.search).get("line") || "");
let now = null;
let asked = 0;
let thought = null;
/** For each line that was looked at: the words of its last move, and what the search thought of it. */
const known = new Map();
const lines = new Set((JSON.parse(localStorage.getItem(store) || "[]")).filter((one) => typeof one === "string"));

function split(text) {
  return text.split(between).filter(Boolean);
}

function join(moves) {
  return moves.join(between);
}

async function ask(part, query = []) {
  const search = new URLSearchParams([["line", join(line)], ...query, ...Object.entries(layout.wanted)]);
  const answer = await fetch(`/analysed/${part}/${place}?${search}`);
  return answer.ok ? answer.json() : null;
}

/** Show where the line leads, and let the search think about it. */
async function show() {
  const mine = (asked += 1);
  const found = await ask("scene");
  if (mine !== asked) return;
  if (!found) {
    lines.delete(join(line));
    return line.length ? go([]) : undefined;
  }
  now = found;
  thought = null;
  board.show(now, now.panels, { fit: () => layout.fit($("stage"), $("board"), now.form) });
  box.asText = board.asText;
  $("headline").textContent = now.headline;
  remember();
  offer();
  if (now.ended) $("prompt").textContent = now.ended;
  ring([]);
  tell(null);
  tree();
  addresses();
  if (!now.ended) think(mine);
}

function offer() {
  box.show({ asked: asked, seat: now.seat, status: "playing", seats: [], actions: now.actions, prompt: now.prompt, undo: line.length > 0, result: null });
}

/** Keep the line and the words of its moves. */
function remember() {
  now.moves.forEach((move, number) => {
    const key = join(line.slice(0, number + 1));
    known.set(key, { ...known.get(key), ...move });
  });
  if (line.length) lines.add(join(line));
  for (const one of lines) if ([...lines].some((other) => other !== one && other.startsWith(one + between))) lines.delete(one);
  while (lines.size > MOST_KEPT) lines.delete(lines.values().next().value);
  localStorage.setItem(store, JSON.stringify([...lines]));
}

function addresses() {
  const search = line.length ? `?${new URLSearchParams({ line: join(line) })}` : "";
  history.replaceState(null, "", location.pathname + search);
  $("play-on").action = `/analysed/play/${place}${search}`;
  $("play-on").hidden = Boolean(now.ended);
  $("record").href = `/analysed/record/${place}?${new URLSearchParams([...lines].map((one) => ["branch", one]))}`;
}

async function think(mine, longer = false) {
  $("best-note").textContent = say("thinking_over");
  const found = await ask("think", longer ? [["longer", "yes"]] : []);
  if (mine !== asked) return;
  $("best-note").textContent = found ? "" : say("no_thought");
  if (!found) return;
  thought = found;
  for (const candidate of found.candidates) {
    const key = join([...line, `${now.colour} ${candidate.text}`]);
    known.set(key, { ...known.get(key), colour: now.colour, label: candidate.label, chance: candidate.chance });
  }
  tell(found);
  tree();
  ringAll();
}

/** Who wins, and the best moves with their letters. */
function tell(found) {
  $("shares").replaceChildren(...(found ? found.players.map((player, seat) => share(player, found.chances[seat])) : []));
  $("candidates").replaceChildren(...(found ? found.candidates.map((candidate, number) => row(candidate, number)) : []));
  $("longer").hidden = !found;
}

function share(player, chance) {
  const part = make("span", `share c-${player.colour}`, [shield(player.colour, 14), make("b", "num", String(Math.round(100 * chance)))], { title: player.name });
  part.style.setProperty("flex-grow", Math.max(0.04, chance));
  return part;
}

const letter = (number) => String.fromCharCode(65 + number);

function row(candidate, number) {
  const bar = make("span", "value");
  const whisker = make("span", "whisker");
  const chance = Math.min(1, Math.max(0, candidate.chance));
  bar.style.setProperty("width", `${100 * chance}%`);
  whisker.style.setProperty("left", `${100 * Math.max(0, chance - 2 * candidate.error)}%`);
  whisker.style.setProperty("width", `${100 * Math.min(1, 4 * candidate.error)}%`);
  const sure = candidate.error < SURE ? say("sure") : candidate.error < FAIRLY_SURE ? say("fairly_sure") : say("first_idea");
  const button = make("button", "candidate", [
    make("span", "disc", letter(number)),
    make("span", "what", [
      make("b", "", candidate.label),
      make("span", "scale", [bar, whisker]),
      make("small", "soft", say("looks", { n: candidate.looks, sure })),
      candidate.line.length ? make("small", "soft", say("then", { line: candidate.line.join(", ") })) : null,
    ]),
    make("b", "num", String(Math.round(100 * candidate.chance))),
  ], { type: "button" });
  button.addEventListener("click", () => {
    $("drawer").classList.remove("open");
    const action = now.actions.find((other) => other.text === candidate.text);
    if (action && box.picks.actions.includes(action)) box.command(action);
  });
  return make("li", "", button);
}

/** Letters on the board are letters in the list. */
function ringAll() {
  ring(thought.candidates.slice(0, MOST_RINGED).map((candidate, number) => ({ picks: candidate.picks.slice(-1), kind: "idea", words: letter(number) })).reverse());
}

function go(moves) {
  line = moves;
  show();
}

/** Any move becomes a branch. */
function play(action) {
  go([...line, `${now.colour} ${action.text}`]);
}

function back() {
  go(line.slice(0, -1));
}

/** The tree from left to right, a column for each move; what a row shares with the row above is not written again. */
function tree() {
  const rows = [...new Set([...lines, join(line)])].filter(Boolean).sort().map(split);
  const begin = chip([], say("from_here"));
  let above = [];
  const drawn = rows.map((moves) => {
    let shared = 0;
    while (shared < moves.length && moves[shared] === above[shared]) shared += 1;
    above = moves;
    const row = make("div", "variant");
    row.style.setProperty("margin-left", `${shared * 158}px`);
    row.append(...moves.slice(shared).map((_, number) => chip(moves.slice(0, shared + number + 1))));
    return row;
  });
  $("tree").replaceChildren(begin, ...drawn);
}

function chip(moves, words) {
  const found = known.get(join(moves));
  const label = words || found?.label || moves.at(-1)?.split(" ").slice(1).join(" ");
  const colour = moves.at(-1)?.split(" ")[0];
  const value = found?.chance === undefined ? null : make("b", "num", String(Math.round(100 * found.chance)));
  const button = make("button", "chip-move", [colour ? shield(colour, 13) : null, make("span", "", label), value], { type: "button", title: label });
  if (join(moves) === join(line)) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => go(moves));
  return button;
}

async function weigh(action) {
  const found = await ask("weigh", [["action", action.text]]);
  if (found) box.weighed(found.action, found.ledger, true);
}

async function why(thing, chosen) {
  whyNot.ask(thing);
  const found = await ask("why", [["thing", thing.id], ...chosen.map((pick) => ["chosen", pick])]);
  if (found) whyNot.answer(found);
}

$("longer").addEventListener("click", () => think(asked, true));
$("stage").addEventListener("scroll", ringAgain, { passive: true });
fetch(`/games/${page.dataset.game}/picks.json`).then((answer) => answer.json()).then((picks) => (box.known = new Set(picks)));
/** Lines of former visits are told in words only once somebody goes there. */
show();
