// The form for a new table: only as many seats as play, and a name only where somebody sits at this device.

const form = document.querySelector("form.form");

function arrange() {
  const seats = Number(form.elements.seats.value);
  for (const row of form.querySelectorAll(".seat-choice")) {
    row.hidden = Number(row.dataset.seat) >= seats;
    row.querySelector(".device-name").hidden = row.querySelector("select").value !== "device";
  }
}

form.addEventListener("change", arrange);
arrange();
