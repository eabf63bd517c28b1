// The worker that shows notices while no page is open. It comes alone, so it imports nothing.

self.addEventListener("push", (event) => {
  const told = event.data.json();
  const actions = [{ action: "open", title: told.open }, { action: "stop", title: told.stop_words }];
  const { url, stop, tables, tag } = told;
  const look = { body: told.body, lang: told.language, tag, icon: "/static/icons/plain-192.png", badge: "/static/icons/badge-96.png" };
  event.waitUntil(self.registration.showNotification(told.title, { ...look, actions, data: { url, stop, tables } }));
});

self.addEventListener("notificationclick", (event) => {
  const { url, stop } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "stop" ? fetch(stop, { method: "POST" }) : open(url));
});

/** Show a page: the one that is open already, or a new one. */
async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(again(event)));

/** The push service has given this browser another address: tell the house. */
async function again({ oldSubscription, newSubscription }) {
  const options = { userVisibleOnly: true, applicationServerKey: oldSubscription?.options.applicationServerKey };
  const subscription = newSubscription || (await self.registration.pushManager.subscribe(options));
  await fetch("/notices/browser", { method: "POST", body: new URLSearchParams({ subscription: JSON.stringify(subscription) }) });
}
