// The words of the page in the reader's language.

const source = document.getElementById("words");
const known = source ? JSON.parse(source.textContent) : {};

/** A sentence with its places filled. */
export function say(key, values = {}) {
  return (known[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
