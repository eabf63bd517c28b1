// The end of a match: who won and why, the places, where everybody's points came from, and what comes next.

import { $, make, shield } from "./elements.js";
import { isHere, whereabouts } from "./people.js";
import { standing } from "./standings.js";
import { say } from "./words.js";

const signed = (amount) => (amount ? String(amount).replace("-", "−") : "");

export class Outcome {
  /** What is shown is put aside to begin with where the board is what people came for. */
  constructor({ aside = false } = {}) {
    this.result = null;
    this.aside = aside;
    $("aside").addEventListener("click", () => this.fold(true));
    $("unfold").addEventListener("click", () => this.fold(false));
    addEventListener("resize", () => this.arrange());
  }

  show(result) {
    if (!result) return;
    const first = !this.result;
    this.result = result;
    $("sources").classList.toggle("many", result.places.length > 4);
    $("sources").replaceChildren(head(result), body(result), foot(result));
    $("ties").replaceChildren(...[...result.ties, result.ending].filter(Boolean).map((text, index) => make("p", index < result.ties.length ? "tie" : "soft small", text)));
    $("after").hidden = false;
    this.attend();
    this.arrange();
    this.unfolded();
    if (first && !this.aside) $("result").closest(".stage").scrollTop = 0;
  }

  /** The places, with who of them is here. */
  attend() {
    if (this.result) $("places").replaceChildren(...this.result.places.map(place));
  }

  /** On a phone the places stand above the reckoning, which scrolls with the board; elsewhere beside it. */
  arrange() {
    const phone = document.documentElement.dataset.form === "narrow" && $("act");
    const home = phone ? $("in-result") : $("after");
    if ($("outcome").parentElement !== home) home.prepend($("outcome"));
  }

  fold(aside) {
    this.aside = aside;
    this.unfolded();
    (aside ? $("unfold") : $("aside")).focus({ preventScroll: true });
  }

  unfolded() {
    $("result").hidden = this.aside;
    $("unfold").hidden = !this.aside;
  }

  /** Who is ready for another match, and the way to it. */
  again({ table, status, may, asked, ready }) {
    const { places } = this.result;
    const bySeat = (seat) => places.find((found) => found.seat === seat);
    const open = !table || status === "open";
    const names = ready.map((seat) => bySeat(seat).name);
    $("rematch").hidden = !may;
    $("rematch-words").textContent = asked.length === 1 ? say("play_again") : say("rematch");
    $("chairs").replaceChildren(...(asked.length > 1 ? asked.map((seat) => chair(bySeat(seat), ready.includes(seat))) : []));
    $("watch-next").hidden = may || !table;
    $("watch-next").href = `/tables/${table}`;
    $("ready").textContent = open ? readiness(names) : say("rematch_runs");
    $("ready").hidden = !$("ready").textContent;
  }
}

function readiness(names) {
  if (names.length < 2) return names.length ? say("one_ready", { name: names[0] }) : "";
  return say("many_ready", { people: new Intl.ListFormat(document.documentElement.lang).format(names) });
}

function chair(place, ready) {
  return make("span", ready ? "chair ready" : "chair", ready ? shield(place.colour, 15) : "");
}

function place({ seat, colour, name, rank, score, words, mine }) {
  const about = mine ? say("you") : whereabouts(seat);
  const { gain } = standing(seat);
  const who = make("span", "who", [make("b", "", name), about ? make("span", "soft small", ` ${about}`) : "", gain ? make("span", "gain num small", ` ${say("rating")} ${gain}`) : ""]);
  const here = isHere(seat) && !mine ? make("i", "dot", [make("span", "visually-hidden", say("here"))]) : "";
  const parts = [make("span", "rank num", String(rank)), shield(colour, 17), who, here || make("i"), make("span", "score", [make("span", "full", words), make("span", "bare", String(score))])];
  return make("li", rank === 1 ? "won" : "", parts);
}

const cell = (name, css, content, more = {}) => make(name, css, content, more);

function head({ counted, places }) {
  const names = places.map(({ colour, name, mine }) =>
    cell("th", mine ? "mine" : "", [shield(colour, 17), make("span", "name", name)], { scope: "col" }));
  return make("thead", "", make("tr", "", [cell("th", "what", counted, { scope: "col" }), ...names]));
}

function body({ sources, places }) {
  const rows = sources.map(({ title, amounts, best }) => {
    const cells = amounts.map((amount, index) => {
      const css = [places[index].mine && "mine", best[index] && "best", amount < 0 && "loss"].filter(Boolean).join(" ");
      return cell("td", css, signed(amount));
    });
    return make("tr", "", [cell("th", "", title, { scope: "row" }), ...cells]);
  });
  return make("tbody", "", rows);
}

function foot({ total, places }) {
  const cells = places.map(({ score, mine }) => cell("td", mine ? "mine" : "", String(score)));
  return make("tfoot", "", make("tr", "", [cell("th", "", total, { scope: "row" }), ...cells]));
}
