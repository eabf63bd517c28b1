// Narrows the legal actions pick by pick: what is clicked in turn says an action.

const kind = (pick) => pick.split("-", 1)[0];

/** A rotation is the last thing said of an action, and any that fits will do until it is turned. */
const isTurn = (pick) => kind(pick) === "turn";

/** The picks of an action in groups: things of one kind that follow each other may be clicked in any order. */
function groups(action, ordered) {
  const found = [];
  for (const pick of action.picks) {
    const last = found.at(-1);
    if (last && !ordered && kind(last[0]) === kind(pick)) last.push(pick);
    else found.push([pick]);
  }
  return found;
}

/** What may be clicked after these picks to say the action: null if they do not lead to it. */
function after(action, chosen) {
  let left = 0;
  for (const group of action.groups) {
    const taken = chosen.slice(left, left + group.length);
    if (!taken.every((pick) => group.includes(pick)) || new Set(taken).size < taken.length) return null;
    if (taken.length < group.length) return group.filter((pick) => !taken.includes(pick));
    left += group.length;
  }
  return chosen.length === left ? [] : null;
}

export class Picks {
  constructor() {
    this.actions = [];
    this.chosen = [];
    this.lastTurn = "";
    this.touched = false;
  }

  /** New legal actions; what was chosen stays chosen as long as it still makes sense. */
  offer(actions) {
    const same = new Map();
    const name = (action) => [...action.picks].sort().join(" ");
    for (const action of actions) same.set(name(action), (same.get(name(action)) || 0) + 1);
    this.actions = actions.map((action) => ({ ...action, groups: groups(action, same.get(name(action)) > 1) }));
    if (!actions.length) this.lastTurn = "";
    if (!this.matching().length) this.chosen = [];
  }

  /** The actions that these picks may lead to. */
  matching(chosen = this.chosen) {
    return this.actions.filter((action) => after(action, chosen));
  }

  /** What can be picked next; a rotation that is chosen may give way to another. */
  next(chosen = this.chosen) {
    const base = chosen.filter((pick) => !isTurn(pick));
    const found = new Set(this.actions.flatMap((action) => after(action, base) || []));
    return new Set([...found].filter((pick) => !chosen.includes(pick)));
  }

  /** What would begin another action, or say another one with what was chosen before. */
  also() {
    const next = this.next();
    const found = this.chosen.flatMap((_, place) => [...this.next(this.chosen.slice(0, place))]);
    return new Set(found.filter((pick) => !next.has(pick) && !this.chosen.includes(pick)));
  }

  /** What is kept of the choice when something else is picked: nothing if that begins an action itself. */
  keptBefore(id) {
    const places = this.chosen.map((_, place) => place);
    const kept = places.find((place) => this.next(this.chosen.slice(0, place)).has(id));
    return this.chosen.slice(0, kept);
  }

  /** The action that is completely said, or null. */
  action() {
    return this.actions.find((action) => after(action, this.chosen)?.length === 0) || null;
  }

  /** Pick a thing, first in the rotation that suits it, or give it back; false if it can be neither. */
  pick(id, suits = "") {
    this.touched = true;
    if (this.chosen.includes(id)) this.turn() || (this.chosen = this.without(id));
    else if (isTurn(id) && this.next().has(id)) this.chosen = [...this.chosen.filter((pick) => !isTurn(pick)), id];
    else if (this.next().has(id)) this.chosen = this.follow([...this.chosen, id], suits);
    else if (this.also().has(id)) this.chosen = this.follow([...this.keptBefore(id), id], suits);
    else return false;
    return true;
  }

  /** The rotations that fit what is chosen. */
  turns() {
    return [...this.next(this.chosen.filter((pick) => !isTurn(pick)))].filter(isTurn);
  }

  /** Go on to the next rotation that fits, or back; false if there is no other. */
  turn(by = 1) {
    const base = this.chosen.filter((pick) => !isTurn(pick));
    const turns = this.turns();
    const place = turns.findIndex((pick) => this.chosen.includes(pick));
    if (place < 0 || turns.length < 2) return false;
    this.chosen = [...base, turns[(place + by + turns.length) % turns.length]];
    this.lastTurn = this.chosen.at(-1);
    return true;
  }

  /** What stays chosen when a thing is given back: all else if that makes sense, or what came before it. */
  without(id) {
    const others = this.chosen.filter((pick) => pick !== id);
    return this.matching(others).length ? others : this.chosen.slice(0, this.chosen.indexOf(id));
  }

  /** Choose a whole action. */
  choose(action) {
    this.touched = true;
    this.chosen = [...action.picks];
  }

  clear() {
    this.chosen = [];
  }

  /** Where only one action is left, nobody need be asked for the rest of it; a rotation of one's own choice is kept. */
  follow(chosen, suits = "") {
    const left = this.matching(chosen);
    const next = [...this.next(chosen)];
    if (left.length > 1 && next.length && next.every(isTurn)) {
      return [...chosen, [this.lastTurn, suits].find((turn) => next.includes(turn)) || next[0]];
    }
    if (left.length !== 1) return chosen;
    return [...chosen, ...left[0].picks.filter((pick) => !chosen.includes(pick))];
  }
}
