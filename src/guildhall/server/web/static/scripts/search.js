// The search of a page: only what contains every word stays.

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Let a field hide the rows that do not contain what is typed, and tell how many are left; `found` hears of it. */
export function searches(field, count, rows, found = () => {}) {
  const texts = rows.map((row) => plain(row.textContent));
  const search = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const [place, row] of rows.entries()) {
      row.hidden = !words.every((word) => texts[place].includes(word));
      shown += row.hidden ? 0 : 1;
    }
    count.textContent = count.dataset.words.replace("{n}", shown).replace("{all}", rows.length);
    found(words.length > 0);
  };
  field.addEventListener("input", search);
  search();
}
