// Tells a player that it is their turn: in the title, by a sound, by a notification.

import { $ } from "./elements.js";
import { say } from "./words.js";

const title = document.title;
let mine = false;
let sounds = null;

export function turn(isMine) {
  document.title = isMine ? `● ${say("your_turn")} · ${title}` : title;
  if (isMine && !mine) announce();
  mine = isMine;
}

function announce() {
  if (localStorage.getItem("sound") !== "no") chime();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(say("your_turn"), { body: title, tag: location.pathname, icon: "/static/icon.svg" });
  }
}

/** Two soft tones; browsers stay silent until the page was touched once. */
function chime() {
  if (!navigator.userActivation?.hasBeenActive) return;
  sounds = sounds || new AudioContext();
  [523, 784].forEach((pitch, index) => tone(pitch, sounds.currentTime + index * 0.14));
}

function tone(pitch, at) {
  const voice = sounds.createOscillator();
  const volume = sounds.createGain();
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  voice.connect(volume).connect(sounds.destination);
  voice.start(at);
  voice.stop(at + 0.5);
}

/** Whoever looks at the table need not be told of it any more. */
export async function clear() {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  for (const notice of (await registration?.getNotifications()) ?? []) {
    const tables = notice.data?.tables ?? [];
    if (tables.length && tables.every((table) => location.pathname === `/tables/${table}`)) notice.close();
  }
}
