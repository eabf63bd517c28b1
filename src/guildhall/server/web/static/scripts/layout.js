// The form of the page: what shape the window has, how large things are shown, and which box is left for the board.

/** From the largest to the smallest; the first that fits is taken. Of the window `kept` is not for drawings. */
const FORMS = [
  { name: "great", least: [1800, 1000], made: [1778, 1000], scales: [1, 2], kept: [654, 72] },
  { name: "desk", least: [1440, 900], made: [1440, 900], scales: [1, 1.25], kept: [356, 76] },
  { name: "low", least: [1240, 600], made: [1366, 657], scales: [1, 1.25], kept: [326, 60] },
  { name: "tall", least: [768, 1024], made: [820, 1180], scales: [1, 2], kept: [24, 328], shape: (width, height) => height > width },
  { name: "split", least: [720, 360], made: [844, 390], scales: [1, 1.5], kept: [38, 44], shape: (width, height) => width >= height },
];
const PHONE = { name: "narrow", width: 390, height: 700, kept: [24, 0] };

/** How much larger than drawn a board may be shown where there is room. */
const LARGEST = 1.3;

/** The form for a window: its name, the scale of the page, and the box for the board before it is scaled. */
export function formFor(width, height) {
  const found = FORMS.find(({ least, shape }) => width >= least[0] && height >= least[1] && (!shape || shape(width, height)));
  const { name, kept } = found || PHONE;
  const scale = found ? scaled(found, width, height) : Math.min(width / PHONE.width, Math.max(1, height / PHONE.height));
  return { name, scale, width: Math.floor(width / scale - kept[0]), height: Math.max(0, Math.floor(height / scale - kept[1])) };
}

function scaled({ made, scales }, width, height) {
  return Math.min(Math.max(Math.min(width / made[0], height / made[1]), scales[0]), scales[1]);
}

/** Gives the page its form, and tells `changed` whenever another one, or another box, is wanted. */
export class Layout {
  constructor(changed = () => {}) {
    this.changed = changed;
    this.take();
    addEventListener("resize", () => this.take() && this.changed());
  }

  /** Take the form that fits the window; true if that is another than before. */
  take() {
    // a phone that is still loading calls what it shows of a page too wide for it its inner width
    const { clientWidth, clientHeight } = document.documentElement;
    const now = formFor(clientWidth, clientHeight);
    const same = this.form && ["name", "scale", "width", "height"].every((key) => this.form[key] === now[key]);
    this.form = now;
    document.documentElement.dataset.form = now.name;
    document.documentElement.style.setProperty("--scale", now.scale);
    return !same;
  }

  /** What the server is told of it. */
  get wanted() {
    const { name, width, height } = this.form;
    return { form: name, width, height };
  }

  /** Show a board as large as its stage allows; one drawn for a phone may scroll instead. */
  fit(stage, board, drawn) {
    board.dataset.drawn = drawn;
    board.style.zoom = 1;
    if (drawn === "narrow") {
      stage.tabIndex = 0;
      return;
    }
    stage.removeAttribute("tabindex");
    const room = getComputedStyle(stage);
    const width = stage.clientWidth - parseFloat(room.paddingLeft) - parseFloat(room.paddingRight);
    const height = stage.clientHeight - parseFloat(room.paddingTop) - parseFloat(room.paddingBottom);
    const fits = Math.min(width / board.offsetWidth, height / board.offsetHeight, LARGEST);
    if (Number.isFinite(fits) && fits > 0) board.style.zoom = Math.floor(fits * 1000) / 1000;
  }
}
