// Who of those at the table has which rating, as far as they let it be seen, and what the match did to it.

let found = {};

/** What is known of whoever sits on a seat: the page of the account, the rating, the gain. */
export function standing(seat) {
  return found[seat] || { path: "", told: "", gain: "" };
}

/** Know this of each seat from now on. */
export function know(seats) {
  found = seats;
}
