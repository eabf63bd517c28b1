// The rules of a game: a search that leaves the clauses with all words, under their headings.

import { searches } from "../search.js";

const field = document.getElementById("rules-search");
const count = document.getElementById("rules-count");
const page = document.getElementById("rules-clauses");
const rows = [...page.querySelectorAll(".clause")];

/** While somebody searches, all sources count, and a part of the rules is there only if any of its clauses is. */
function fold(searching) {
  if (searching) document.querySelector(".legend [value='']").checked = true;
  page.classList.toggle("searching", searching);
  count.hidden = !searching;
  let heading = null;
  for (const part of page.children) {
    if (part.tagName === "H2") (heading = part).hidden = searching;
    else if (heading && part.querySelector(".clause:not([hidden])")) heading.hidden = false;
  }
}

field.closest(".search").hidden = false;
searches(field, count, rows, fold);
addEventListener("hashchange", () => {
  const wanted = document.getElementById(location.hash.slice(1));
  if (!wanted?.closest("[hidden], .searching > :not(ul)")) return;
  field.value = "";
  field.dispatchEvent(new Event("input"));
  wanted.scrollIntoView();
});
