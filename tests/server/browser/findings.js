// What is wrong with a page: letters below a size, texts over each other, things out of sight, targets that are too small.
([least, target]) => {
  const HIDDEN = ["title", "desc", "defs", "symbol", "script", "style", "noscript", "option"];
  const root = document.documentElement;
  const found = new Set();

  const isSeen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at = element; at; at = at.parentElement) {
      if (HIDDEN.includes(at.tagName) || at.matches(".flash, #ui-tip, .skip")) return false;
      const { clipPath, display } = getComputedStyle(at);
      if (clipPath === "inset(50%)" || display === "none") return false;
    }
    return true;
  };

  /** The sum at the foot of a list that scrolls: it stays in sight, and what comes before it goes on beneath it. */
  const footOver = (scroller, element) => {
    const foot = scroller.matches(".reckoning, .sources") && scroller.querySelector("tfoot :is(th, td), .total");
    return foot && foot.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? foot.getBoundingClientRect().top : Infinity;
  };

  /** The part of a box that is not cut off by what scrolls or hides. */
  const shown = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.closest("svg") || getComputedStyle(at).overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom, footOver(at, element))];
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };

  const scaleOf = (element) => {
    const matrix = element.getScreenCTM?.();
    if (matrix) return Math.hypot(matrix.a, matrix.b);
    let scale = 1;
    for (let at = element; at; at = at.parentElement) scale *= parseFloat(getComputedStyle(at).zoom) || 1;
    return scale;
  };

  /** What lies over the board when the match is over: nobody reads what is under it. */
  const over = document.getElementById("ui-result");
  const cover = over && isSeen(over) && getComputedStyle(over).position === "absolute" ? over.getBoundingClientRect() : null;
  const covered = (box, element) =>
    cover && element.closest("#ui-board") && box.right > cover.left && box.left < cover.right && box.bottom > cover.top && box.top < cover.bottom;

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    const words = node.textContent.trim().slice(0, 40);
    for (const line of range.getClientRects()) {
      const box = shown(line, node);
      if (box.width > 1 && box.height > 1 && !covered(box, element)) texts.push({ node, words, size, box });
    }
  }

  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) {
    found.add(`the page is ${root.scrollWidth} x ${root.scrollHeight}`);
  }
  for (const { words, size, box } of texts) {
    if (size < least - 0.06) found.add(`too small, ${size.toFixed(1)}: ${words}`);
    if (box.right > innerWidth + 1 || box.left < -1) found.add(`beyond the window: ${words}`);
  }

  /** Lines stand so close that boxes touch; letters meet where much of the height is shared. */
  const meet = (one, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 2 && high > 0.42 * Math.min(one.height, other.height);
  };
  /** The larger sheet of a card lies over what is round it while one points at the card. */
  const sheetOf = ({ node }) => node.parentElement.closest(".closer");
  texts.forEach((one, place) => {
    for (const other of texts.slice(place + 1)) {
      if (sheetOf(one) !== sheetOf(other)) continue;
      if (one.node !== other.node && meet(one.box, other.box)) found.add(`one over the other: ${one.words} / ${other.words}`);
    }
  });

  const measure = (box, least, what) => {
    const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
    if (Math.min(box.width, box.height) < least - 0.5) found.add(`target ${size}: ${what}`);
  };
  for (const button of document.querySelectorAll("button, summary, a.btn, [role=tab]")) {
    const box = button.getBoundingClientRect();
    if (isSeen(button) && box.width) measure(box, 24, button.id || button.textContent.trim());
  }

  const mustShow = (element, what) => {
    const box = element.getBoundingClientRect();
    const part = shown(box, element);
    const cut = part.width < box.width * 0.6 || part.height < box.height * 0.6;
    if (cut || part.bottom > innerHeight + 1 || part.top < -1) found.add(`out of sight: ${what}`);
  };
  if (document.querySelector("main").dataset.mood === "asked") {
    for (const id of ["confirm", "undo", "prompt"]) mustShow(document.getElementById(`ui-${id}`), id);
    for (const total of document.querySelectorAll(".ledger:not([hidden]) .total")) mustShow(total, "the sum");
    for (const thing of document.querySelectorAll('svg.panel :is(.pickable, .chosen)[data-choice=true]')) {
      measure(thing.getBoundingClientRect(), thing.matches(".square") ? 24 : target, thing.id);
      if (root.dataset.form !== "narrow") mustShow(thing, thing.id);
    }
  }
  if (document.querySelector("main").dataset.mood === "over") {
    for (const target of document.querySelectorAll("#ui-prompt, .next :is(button, a, summary)")) {
      if (isSeen(target)) mustShow(target, target.textContent.trim());
    }
  }
  return [...found];
};
