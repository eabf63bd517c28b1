// Says loudly what is wrong with the shuffles of a table, and lets people save what their browser kept.

import { differences, kept } from "./fairness.js";
import { $, make } from "./elements.js";
import { say } from "./words.js";

/** Show what is wrong; nothing is shown when nothing is. */
export function warn(table, wrong) {
  if (!wrong.length) return;
  const lines = wrong.map(({ code, seat }) => make("li", "", say(code, { seat })));
  $("alarm-list").replaceChildren(...lines);
  $("alarm").hidden = false;
  offer($("alarm-save"), table);
}

/** Let a link save what this browser kept; it is hidden if there is nothing. */
export function offer(link, table) {
  const note = kept(table);
  link.hidden = !note;
  link.download = `${table}.kept.json`;
  link.href = URL.createObjectURL(new Blob([JSON.stringify(note)], { type: "application/json" }));
}

/** Fetch the record of a finished match, check it here, and warn; what returns is what was wrong. */
export async function checkRecord(table) {
  const answer = await fetch(`/tables/${table}/record`);
  const wrong = answer.ok ? await differences(await answer.text(), kept(table)) : [{ code: "no_record", seat: "" }];
  warn(table, wrong);
  return wrong;
}
