// How somebody likes to play: kept by the browser, the same for all games.

const USUAL = { ask: "final", pace: "normal", skip: "yes", formal: "yes", sound: "yes", coach: "yes" };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds for which what somebody else did is shown before what follows. */
const PAUSES = { slow: 1600, normal: 600, once: 0 };

export function preference(name) {
  return localStorage.getItem(name) || USUAL[name];
}

/** Milliseconds in which somebody may think again about what cannot be taken back, unless they are asked. */
export const SECOND_THOUGHTS = 3000;

/** How long a move of others is shown; not at all for those who want nothing to move. */
export function pause() {
  return still.matches ? 0 : PAUSES[preference("pace")];
}

/** The switches of the page: groups of radio buttons and checkboxes named after what they set. */
export function bind(changed = () => {}) {
  for (const field of document.querySelectorAll("[data-preference]")) {
    const name = field.dataset.preference;
    const isBox = field.type === "checkbox";
    field.checked = preference(name) === (isBox ? "yes" : field.value);
    field.addEventListener("change", () => {
      localStorage.setItem(name, isBox ? (field.checked ? "yes" : "no") : field.value);
      changed(name);
    });
  }
}

/** Set how somebody likes to play, and the switch that shows it. */
export function prefer(name, value) {
  localStorage.setItem(name, value);
  for (const field of document.querySelectorAll(`[data-preference="${name}"]`)) field.checked = field.type === "checkbox" ? value === "yes" : field.value === value;
}
