// The words of the page in the reader's language.

/** An element of the page itself; its ids are its own, so that no drawing can have the same. */
export const $ = (id) => document.getElementById(`ui-${id}`);

const source = document.getElementById("words");
const known = source ? JSON.parse(source.textContent) : {};

/** A sentence with its places filled. */
export function say(key, values = {}) {
  return (known[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** An element with a class, some text or children, and attributes. */
export function make(name, css = "", content = [], attributes = {}) {
  const found = document.createElement(name);
  if (css) found.className = css;
  found.append(...[content].flat().filter((part) => part !== null && part !== ""));
  for (const [key, value] of Object.entries(attributes)) found.setAttribute(key, value);
  return found;
}

const SVG = "http://www.w3.org/2000/svg";

/** One of the page's drawn symbols. */
export function symbol(name, width, height, box, css) {
  const drawing = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  for (const [key, value] of Object.entries({ class: css, width, height, viewBox: box, "aria-hidden": "true" })) {
    drawing.setAttribute(key, value);
  }
  drawing.append(use);
  return drawing;
}

export const shield = (colour, width = 17) => symbol(`shield-${colour}`, width, width * 1.2, "0 0 20 24", "shield");
export const icon = (name, size = 16) => symbol(`icon-${name}`, size, size, "0 0 24 24", "icon");

for (const button of document.querySelectorAll("[data-copy-address], [data-copy]")) {
  button.addEventListener("click", async () => {
    const field = button.dataset.copy && document.getElementById(button.dataset.copy);
    await navigator.clipboard.writeText(field ? field.value : location.href);
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 1500);
  });
}
