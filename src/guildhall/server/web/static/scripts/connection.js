// The connection to a table: comes back by itself, and sends again what was not answered.

/** Milliseconds before the next attempt to connect, longer each time it fails. */
const WAITS = [300, 700, 1500, 3000, 5000];

export class Connection {
  constructor(table, { hear, state }) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${table}/live`;
    this.hear = hear;
    this.state = state;
    this.look = { do: "look", seat: -1, form: "desk" };
    this.pending = new Map();
    this.failures = 0;
    this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.glance());
  }

  open() {
    this.socket = new WebSocket(this.address);
    this.socket.addEventListener("open", () => this.opened());
    this.socket.addEventListener("message", (event) => this.received(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => this.closed(event));
  }

  opened() {
    this.failures = 0;
    this.state(true);
    this.send(this.look);
    if (document.hidden) this.glance();
    for (const message of this.pending.values()) this.send(message);
  }

  received(message) {
    if (message.request) this.pending.delete(message.request);
    this.hear(message);
  }

  closed(event) {
    this.state(false, event.code);
    if (event.code === 4404 || event.code === 4403) return;
    const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)];
    this.timer = setTimeout(() => this.open(), event.code === 4429 ? 5000 : wait);
  }

  /** Whoever does not see the page is told of their turn on other ways. */
  glance() {
    if (!document.hidden) this.hurry();
    this.send({ do: "glance", hidden: document.hidden });
  }

  hurry() {
    if (this.socket.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send something that must arrive once, however often the connection breaks. */
  ask(message) {
    const request = random(16);
    this.pending.set(request, { ...message, request });
    this.send(this.pending.get(request));
    return request;
  }

  lookFrom(seat, form) {
    this.look = { do: "look", seat, ...form };
    this.send(this.look);
  }
}

/** So many random bytes in hexadecimal digits. */
export function random(bytes) {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
