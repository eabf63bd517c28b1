// How somebody likes to play: kept by the browser, the same for all games.

const USUAL = { ask: "always", pace: "normal", skip: "yes", sound: "yes" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds for which what somebody else did is shown before what follows. */
const PAUSES = { slow: 1600, normal: 600, once: 0 };

export function preference(name) {
  return localStorage.getItem(name) || USUAL[name];
}

/** How long a move of others is shown; not at all for those who want nothing to move. */
export function pause() {
  return still.matches ? 0 : PAUSES[preference("pace")];
}

/** The switches of the page: groups of radio buttons and checkboxes named after what they set. */
export function bind() {
  for (const field of document.querySelectorAll("[data-preference]")) {
    const name = field.dataset.preference;
    const isBox = field.type === "checkbox";
    field.checked = preference(name) === (isBox ? "yes" : field.value);
    field.addEventListener("change", () => localStorage.setItem(name, isBox ? (field.checked ? "yes" : "no") : field.value));
  }
}
