// The connection to a table: comes back by itself, and sends again what was not answered.

/** Milliseconds before the next attempt to connect, longer each time it fails. */
const WAITS = [300, 700, 1500, 3000, 5000];
/** Milliseconds of silence after which the server is asked whether it is there: sooner while an answer is owed. */
const [QUIET, OWED] = [20000, 3000];
/** Milliseconds that it has to answer, and to let a connection open; how often is looked. */
const [PATIENCE, OPENING, LOOKS] = [4000, 15000, 1000];

export class Connection {
  constructor(table, { hear, state }) {
    this.address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/tables/${table}/live`;
    this.hear = hear;
    this.state = state;
    this.look = { do: "look", seat: -1, form: "desk" };
    this.pending = new Map();
    this.failures = 0;
    this.heard = 0;
    this.knocked = 0;
    this.open();
    setInterval(() => this.listen(), LOOKS);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.glance());
  }

  open() {
    const socket = new WebSocket(this.address);
    const ifOurs = (deed) => (event) => this.socket === socket && deed(event);
    this.socket = socket;
    this.began = Date.now();
    socket.addEventListener("open", ifOurs(() => this.opened()));
    socket.addEventListener("message", ifOurs((event) => this.received(JSON.parse(event.data))));
    socket.addEventListener("close", ifOurs((event) => this.closed(event)));
  }

  opened() {
    this.failures = 0;
    this.heard = Date.now();
    this.knocked = 0;
    this.state(true);
    this.send(this.look);
    if (document.hidden) this.glance();
    for (const message of this.pending.values()) this.send(message);
  }

  received(message) {
    this.heard = Date.now();
    this.knocked = 0;
    if (message.request) this.pending.delete(message.request);
    if (message.is !== "here") this.hear(message);
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

  /** Ask a server that has been silent whether it is there, and leave one that does not answer: it may stand still. */
  listen() {
    const now = Date.now();
    if (this.socket.readyState === WebSocket.CONNECTING && now - this.began > OPENING) this.leave();
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.knocked) {
      if (now - this.knocked > PATIENCE) this.leave();
    } else if (now - this.heard > (this.pending.size ? OWED : QUIET)) {
      this.knocked = now;
      this.send({ do: "knock" });
    }
  }

  /** Give a connection up without waiting for the other side to agree, and make another. */
  leave() {
    const silent = this.socket;
    this.socket = null;
    silent.close();
    this.state(false, 1006);
    this.open();
  }

  hurry() {
    if (this.socket.readyState === WebSocket.OPEN) this.listen();
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
