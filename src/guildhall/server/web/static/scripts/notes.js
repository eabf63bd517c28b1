// Private notes: kept by the house a moment after they were written, for their writer alone.

import { $ } from "./elements.js";
import { say } from "./words.js";

const SOON = 800;
const LATER = 5000;

export function keepNotes(table) {
  const field = $("note");
  if (!field) return;
  let kept = field.value;
  let waiting = 0;

  async function keep() {
    const text = field.value;
    if (text === kept) return;
    try {
      const answer = await fetch(`/tables/${table}/note`, { method: "POST", body: new URLSearchParams({ text }), keepalive: true });
      if (!answer.ok) throw new Error(answer.statusText);
      kept = text;
      $("note-state").textContent = say("note_kept");
    } catch {
      $("note-state").textContent = say("note_not_kept");
      wait(LATER);
    }
  }

  function wait(milliseconds) {
    clearTimeout(waiting);
    waiting = setTimeout(keep, milliseconds);
  }

  field.addEventListener("input", () => wait(SOON));
  field.addEventListener("blur", keep);
  addEventListener("pagehide", keep);
}
