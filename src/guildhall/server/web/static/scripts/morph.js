// Brings a piece of the page up to date with a freshly drawn one, keeping every element whose id is the same.

const WORKER = "/service-worker.js";
const rules = { createHTML: (text) => text, createScriptURL: (address) => (address === WORKER ? address : "") };
const policy = window.trustedTypes ? trustedTypes.createPolicy("guildhall", rules) : rules;

/** Where the worker is that shows notices: the only script that may be named by another one. */
export const workerAddress = () => policy.createScriptURL(WORKER);

// What the script itself sets on drawings, and a fresh drawing does not know.
const OURS = new Set(["tabindex", "aria-pressed", "aria-disabled", "aria-label", "style", "data-choice"]);

/** The elements that the last patches changed, for whoever wants to show them. */
export const changed = new Set();

/** The first element of a text of HTML or SVG; scripts in it never run. */
export function parse(text) {
  return new DOMParser().parseFromString(policy.createHTML(text), "text/html").body.firstElementChild;
}

/** A whole page as a document. */
export function parsePage(text) {
  return new DOMParser().parseFromString(policy.createHTML(text), "text/html");
}

/** Make `old` look like `fresh`; what is returned stands in the page now. */
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || (old.id || "") !== (fresh.id || "")) {
    const adopted = document.importNode(fresh, true);
    old.replaceWith(adopted);
    changed.add(adopted.parentElement);
    return adopted;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) {
      old.data = fresh.data;
      changed.add(old.parentElement);
    }
    return old;
  }
  syncAttributes(old, fresh);
  syncChildren(old, fresh);
  return old;
}

function syncAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function syncChildren(old, fresh) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  let here = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const match = wanted.id ? byId.get(wanted.id) : unkeyed(here, wanted);
    if (!match) {
      old.insertBefore(document.importNode(wanted, true), here);
      changed.add(old);
    } else {
      if (match === here) here = here.nextSibling;
      else old.insertBefore(match, here);
      byId.delete(wanted.id);
      morph(match, wanted);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    changed.add(old);
    here = next;
  }
}

function unkeyed(here, wanted) {
  return here && !here.id && here.nodeType === wanted.nodeType && here.nodeName === wanted.nodeName ? here : null;
}
