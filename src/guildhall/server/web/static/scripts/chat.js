// The chat: what is said at the table.

import { $, make } from "./elements.js";
import { say } from "./words.js";

export class Chat {
  constructor(connection) {
    this.unheard = 0;
    this.said = "";
    $("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = event.target.elements.text;
      this.said = field.value.trim();
      if (this.said) connection.send({ do: "say", text: this.said });
      field.value = "";
    });
    this.tabs = ["log", "chat", "note"].filter((name) => $(`tab-${name}`));
    for (const name of this.tabs) $(`tab-${name}`).addEventListener("click", () => this.open(name));
    document.querySelector("[role=tablist]").addEventListener("keydown", (event) => this.turn(event));
  }

  turn(event) {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const now = this.tabs.findIndex((name) => $(`tab-${name}`).getAttribute("aria-selected") === "true");
    const step = event.key === "ArrowRight" ? 1 : this.tabs.length - 1;
    const other = this.tabs[(now + step) % this.tabs.length];
    this.open(other);
    $(`tab-${other}`).focus();
  }

  open(name) {
    for (const tab of this.tabs) {
      $(`tab-${tab}`).setAttribute("aria-selected", String(tab === name));
      $(`tab-${tab}`).tabIndex = tab === name ? 0 : -1;
      $(`panel-${tab}`).hidden = tab !== name;
    }
    if (name === "chat") this.heard();
  }

  /** Something was refused: perhaps what was said last, which is not lost. */
  giveBack() {
    const field = $("say").elements.text;
    if (this.said && !field.value) field.value = this.said;
    this.said = "";
  }

  add(sayings) {
    if (sayings.some(({ text }) => text === this.said)) this.said = "";
    for (const [, , name, seat, text] of sayings.map((saying) => Object.values(saying))) {
      const about = seat < 0 ? make("span", "soft small", ` ${say("spectator")}`) : "";
      $("sayings").append(make("li", "", [make("b", "", name), about, " ", text]));
    }
    $("sayings").scrollTop = $("sayings").scrollHeight;
    if ($("panel-chat").hidden) {
      this.unheard += sayings.length;
      this.tellUnheard();
    }
  }

  heard() {
    this.unheard = 0;
    this.tellUnheard();
  }

  /** How many sayings nobody has looked at, on the tab and on the button that opens the drawer. */
  tellUnheard() {
    for (const chip of [$("unheard"), document.querySelector("[data-unheard]")]) {
      chip.textContent = this.unheard;
      chip.hidden = !this.unheard;
    }
  }
}
