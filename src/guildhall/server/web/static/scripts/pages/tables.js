// The list of tables: what is chosen is shown at once, and what is new comes by itself.

import { keepFresh } from "../fresh.js";

/** Nobody need press what happens by itself. */
function tidy() {
  document.getElementById("wish-show").hidden = true;
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("#wish");
  if (!form) return;
  for (const field of form.querySelectorAll("select")) field.disabled = !field.value;
  form.requestSubmit(document.getElementById("wish-show"));
  for (const field of form.querySelectorAll("select")) field.disabled = false;
});

tidy();
keepFresh("main.tables-page", tidy);
