// The answer to "why not?", beside the thing that was asked about.

import { $, make } from "./elements.js";
import { say } from "./words.js";

const tip = $("tip");
let about = null;
let fading = 0;

/** Remember what is asked about until the answer comes. */
export function ask(thing) {
  about = thing;
}

export function answer({ text, clause, link }) {
  if (!about?.isConnected) return;
  clearTimeout(fading);
  const title = about.querySelector("title")?.textContent || "";
  const named = clause ? say("clause", { clause }) : "";
  const reference = link ? make("a", "", named, { href: link, target: "_blank" }) : named;
  tip.replaceChildren(make("b", "", title), make("span", "", `${text} `), reference);
  tip.hidden = false;
  place(about.getBoundingClientRect());
}

/** Say what a sign means, beside it. */
export function explain(sign, text) {
  if (!sign.isConnected) return;
  clearTimeout(fading);
  tip.replaceChildren(make("span", "", text));
  tip.hidden = false;
  place(sign.getBoundingClientRect());
  sign.addEventListener("pointerleave", fade, { once: true });
}

function place(box) {
  const width = tip.offsetWidth;
  const height = tip.offsetHeight;
  const x = Math.min(Math.max(8, box.x + box.width / 2 - 34), innerWidth - width - 8);
  const above = box.y - height - 12;
  tip.style.left = `${x + scrollX}px`;
  tip.style.top = `${(above > 8 ? above : box.bottom + 12) + scrollY}px`;
  tip.classList.toggle("below", above <= 8);
}

/** Go away soon, unless the pointer comes to read. */
export function fade() {
  clearTimeout(fading);
  fading = setTimeout(() => tip.matches(":hover") || close(), 400);
}

export function close() {
  tip.hidden = true;
}

/** Whoever clicks what lies over a thing means the thing. */
function through(event) {
  if (event.target.closest("a") || String(getSelection())) return;
  close();
  const { clientX, clientY } = event;
  document.elementFromPoint(clientX, clientY)?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
}

tip.addEventListener("click", through);
tip.addEventListener("mouseleave", fade);
addEventListener("keydown", (event) => event.key === "Escape" && close());
addEventListener("click", (event) => !tip.contains(event.target) && close(), { capture: true });
