// Times by the reader's own clock: the server tells them by the world's.

const FORM = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };

/** Tell the times of a page, or of a freshly drawn one, as they are where the reader is. */
export function tellLocally(page) {
  const teller = new Intl.DateTimeFormat(document.documentElement.lang, FORM);
  for (const time of page.querySelectorAll("time[data-local]")) time.textContent = teller.format(new Date(time.dateTime));
}
