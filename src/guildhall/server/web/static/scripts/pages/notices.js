// The page on which somebody chooses how to be told: lets this browser be told, and knows where its reader lives.

import { tellLocally } from "../local_times.js";
import { workerAddress } from "../morph.js";
import { say } from "../words.js";

const page = document.querySelector("main.notices");
const button = document.getElementById("push-on");
const state = document.getElementById("push-state");
const WAY = "push_way";

function tell(sentence, offered = false) {
  state.textContent = sentence;
  button.hidden = !offered;
}

async function look() {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return tell(say("push_never"));
  if (Notification.permission === "denied") return tell(say("push_denied"));
  return page.querySelector(`[data-way="${localStorage.getItem(WAY)}"]`) ? tell(say("push_here")) : tell(say("push_off"), true);
}

async function begin() {
  if ((await Notification.requestPermission()) !== "granted") return tell(say("push_denied"), true);
  button.disabled = true;
  try {
    await navigator.serviceWorker.register(workerAddress(), { scope: "/" });
    await introduce(await subscription(await navigator.serviceWorker.ready));
    location.reload();
  } catch {
    tell(say("push_failed"), true);
  }
  button.disabled = false;
}

/** The browser's address at its push service; one that belongs to another key of the house is given up. */
async function subscription({ pushManager }) {
  const options = { userVisibleOnly: true, applicationServerKey: page.dataset.key };
  try {
    return await pushManager.subscribe(options);
  } catch (problem) {
    if (problem.name !== "InvalidStateError") throw problem;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function introduce(found) {
  const body = new URLSearchParams({ subscription: JSON.stringify(found) });
  const answer = await fetch("/notices/browser", { method: "POST", body });
  if (!answer.ok) throw new Error(answer.statusText);
  localStorage.setItem(WAY, (await answer.json()).way);
}

/** A browser that is to be told no more forgets its address, too. */
async function forget(event) {
  if (new FormData(event.target).get("way") !== localStorage.getItem(WAY)) return;
  localStorage.removeItem(WAY);
  const registration = await navigator.serviceWorker?.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Where the reader lives, as the browser's clock has it, if nothing was chosen yet. */
function guessZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const select = document.getElementById("zone");
  if (!select.dataset.chosen && select.querySelector(`option[value="${timeZone}"]`)) select.value = timeZone;
  for (const field of page.querySelectorAll("[data-zone]")) field.value = select.value;
}

button.addEventListener("click", begin);
for (const form of page.querySelectorAll("form[action$=remove]")) form.addEventListener("submit", forget);
guessZone();
tellLocally(page);
look();
