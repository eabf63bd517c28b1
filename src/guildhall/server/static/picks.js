// Narrows the legal actions pick by pick: what is clicked in turn says an action.

export class Picks {
  constructor() {
    this.actions = [];
    this.chosen = [];
  }

  /** New legal actions; what was chosen stays chosen as long as it still makes sense. */
  offer(actions) {
    this.actions = actions;
    if (!this.matching().length) this.chosen = [];
  }

  /** The actions that begin with these picks. */
  matching(chosen = this.chosen) {
    return this.actions.filter((action) => chosen.every((pick, place) => action.picks[place] === pick));
  }

  /** What can be picked next. */
  next() {
    return new Set(this.matching().map((action) => action.picks[this.chosen.length]).filter(Boolean));
  }

  /** What would begin another action. */
  also() {
    const next = this.next();
    const first = this.actions.map((action) => action.picks[0]);
    return new Set(first.filter((pick) => !next.has(pick) && !this.chosen.includes(pick)));
  }

  /** The action that is completely said, or null. */
  action() {
    return this.matching().find((action) => action.picks.length === this.chosen.length) || null;
  }

  /** Pick a thing, or give it back; false if it can be neither. */
  pick(id) {
    if (this.chosen.includes(id)) {
      this.chosen = this.chosen.slice(0, this.chosen.indexOf(id));
    } else if (this.next().has(id)) {
      this.chosen = this.follow([...this.chosen, id]);
    } else if (this.also().has(id)) {
      this.chosen = this.follow([id]);
    } else {
      return false;
    }
    return true;
  }

  /** Choose a whole action. */
  choose(action) {
    this.chosen = [...action.picks];
  }

  clear() {
    this.chosen = [];
  }

  /** Where only one action is left, nobody need be asked for the rest of it. */
  follow(chosen) {
    const left = this.matching(chosen);
    return left.length === 1 ? [...left[0].picks] : chosen;
  }
}
