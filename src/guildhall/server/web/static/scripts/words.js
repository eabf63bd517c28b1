// The words of the page in the reader's language.

const sources = document.querySelectorAll("script[data-words]");
const known = Object.assign({}, ...[...sources].map((source) => JSON.parse(source.textContent)));

const ELIDED = /(\bd|qu)e (?=[aàâeéèêiîoôœuùû])/gi;

/** A sentence with its places filled. */
export function say(key, values = {}) {
  const filled = (known[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  return document.documentElement.lang === "fr" ? filled.replace(ELIDED, "$1’") : filled;
}
