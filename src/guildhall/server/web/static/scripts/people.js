// People: who is at the table now, since when somebody is gone, how many watch.

import { $ } from "./elements.js";
import { say } from "./words.js";

const DAY = 24 * 3600 * 1000;
let present = { guests: [], watching: 0 };

/** Keep what the server says about who is here. */
export function gather(message) {
  present = message;
  const place = $("watching");
  if (!place) return;
  place.textContent = message.watching === 1 ? say("one_watches") : say("many_watch", { n: message.watching });
  place.hidden = !message.watching;
}

const guest = (seat) => present.guests.find((one) => one.seat === seat);

/** Whether a person who plays has the table open; nothing for a bot. */
export function isHere(seat) {
  return guest(seat)?.here;
}

/** Where somebody is who has closed the table, in words. */
export function whereabouts(seat) {
  const found = guest(seat);
  if (!found || found.here) return "";
  return found.since ? say("gone_since", { time: clock(found.since) }) : say("gone");
}

/** The time of the day, or the day if that was not today. */
function clock(at) {
  const form = Date.now() - at < DAY ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "long" };
  return new Date(at).toLocaleString(document.documentElement.lang, form);
}
