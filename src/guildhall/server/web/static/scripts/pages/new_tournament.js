// The form for a tournament: rounds only where they are asked for, and a begin at any time by the reader's clock.

const form = document.querySelector("form.form");
const at = document.getElementById("at");
const MINUTE = 60_000;

function arrange() {
  document.getElementById("rounds-field").hidden = form.elements.form.value !== "swiss";
}

/** A time of the reader's becomes one more choice of the list: in so many minutes. */
function chosen() {
  const list = form.elements.begins_in;
  list.querySelector("[data-own]")?.remove();
  const minutes = Math.max(0, Math.round((new Date(at.value) - Date.now()) / MINUTE));
  if (!at.value || Number.isNaN(minutes)) return;
  const own = new Option(new Date(at.value).toLocaleString(document.documentElement.lang), String(minutes), true, true);
  own.dataset.own = "";
  list.append(own);
}

document.getElementById("at-field").hidden = false;
form.addEventListener("change", arrange);
form.addEventListener("submit", chosen);
at.addEventListener("change", chosen);
arrange();
