// A page that is brought up to date now and then, never while somebody fills in a form of it.

import { tellLocally } from "./local_times.js";
import { morph, parsePage } from "./morph.js";

const FIELDS = "input:not([readonly]), select";

/** Look for news of a part of the page as often as it says; `changed` is called once it has changed. */
export function keepFresh(selector, changed = () => {}) {
  const part = () => document.querySelector(selector);

  function later() {
    const seconds = Number(part().dataset.every);
    if (seconds) setTimeout(refresh, 1000 * seconds);
  }

  async function refresh() {
    if (!document.hidden && !part().contains(document.activeElement?.closest(FIELDS) ?? null)) {
      try {
        const answer = await fetch(location.href, { headers: { accept: "text/html" } });
        if (answer.ok) show(parsePage(await answer.text()));
      } catch {
        // The network is away for a while: the next look may tell more.
      }
    }
    later();
  }

  function show(fresh) {
    const wanted = fresh.querySelector(selector);
    if (!wanted) return;
    tellLocally(wanted);
    document.title = fresh.title;
    morph(part(), wanted);
    changed();
  }

  tellLocally(document);
  later();
}
