// The search of a list: only the rows that contain every word stay.

const field = document.getElementById("almanac-search");
const count = document.getElementById("almanac-count");
const rows = [...document.querySelectorAll(".almanac tbody tr")];

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const texts = rows.map((row) => plain(row.textContent));

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const [place, row] of rows.entries()) {
    row.hidden = !words.every((word) => texts[place].includes(word));
    shown += row.hidden ? 0 : 1;
  }
  count.textContent = count.dataset.words.replace("{n}", shown).replace("{all}", rows.length);
}

field.addEventListener("input", search);
search();
