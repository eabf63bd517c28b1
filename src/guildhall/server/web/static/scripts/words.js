// The words of the page in the reader's language.

const sources = document.querySelectorAll("script[data-words]");
const known = Object.assign({}, ...[...sources].map((source) => JSON.parse(source.textContent)));

/** A sentence with its places filled. */
export function say(key, values = {}) {
  return (known[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}
