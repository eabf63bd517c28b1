// The page of a tournament: brought up to date now and then, never while somebody fills in a form of it.

import "../copy_buttons.js";
import { tellLocally } from "../local_times.js";
import { morph, parsePage } from "../morph.js";

const page = () => document.querySelector("main.tournament-page");
const FIELDS = "input:not([readonly]), select";

function later() {
  const seconds = Number(page().dataset.every);
  if (seconds) setTimeout(refresh, 1000 * seconds);
}

async function refresh() {
  if (!document.hidden && !page().contains(document.activeElement?.closest(FIELDS) ?? null)) {
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
  const wanted = fresh.querySelector("main.tournament-page");
  if (!wanted) return;
  tellLocally(wanted);
  document.title = fresh.title;
  morph(page(), wanted);
}

tellLocally(document);
later();
