// Buttons that copy the address of the page, or what stands in a field.

for (const button of document.querySelectorAll("[data-copy-address], [data-copy]")) {
  button.addEventListener("click", async () => {
    const field = button.dataset.copy && document.getElementById(button.dataset.copy);
    await navigator.clipboard.writeText(field ? field.value : location.href);
    button.classList.add("done");
    setTimeout(() => button.classList.remove("done"), 1500);
  });
}
