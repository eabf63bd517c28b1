// Menus and the drawer: closed by Escape and by a click elsewhere, and whoever opened one gets the focus back.

import { $ } from "./elements.js";

const menus = () => [...document.querySelectorAll("details.menu[open]")];

function closeMenus(except = null) {
  for (const menu of menus()) if (menu !== except) menu.open = false;
}

export function closeDrawer() {
  $("drawer")?.classList.remove("open");
}

function openDrawer() {
  closeMenus();
  $("drawer").classList.add("open");
  $("drawer").querySelector("[role=tab][aria-selected=true]")?.focus({ preventScroll: true });
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const [open] = menus();
  if (open) open.querySelector("summary").focus();
  else if ($("drawer")?.classList.contains("open")) $("ticker").focus();
  closeMenus();
  closeDrawer();
});
addEventListener("click", (event) => {
  closeMenus(event.target.closest("details.menu"));
  if (event.target.closest("[data-drawer]")) openDrawer();
  else if (!event.target.closest("#ui-drawer")) closeDrawer();
}, { capture: true });
for (const button of document.querySelectorAll("[data-close-drawer]")) button.addEventListener("click", closeDrawer);
for (const button of document.querySelectorAll(".menu .sheet button[type=button]")) button.addEventListener("click", () => closeMenus());
