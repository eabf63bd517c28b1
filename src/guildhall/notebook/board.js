// The shell of a board in a notebook: a page in a frame of its own, so that neither style nor keys disturb the notebook.

/** Frames for widths of a cell, the widest first: the forms of the page that are not too high for a notebook. */
const HEIGHTS = [[1240, () => 657], [720, (width) => Math.max(360, Math.min(520, Math.round((width * 390) / 844)))], [0, () => 700]];

/** The windows that the forms of the page are made for. */
const WINDOWS = { great: [1800, 1000], desk: [1440, 900], low: [1366, 657], tall: [820, 1180], split: [844, 390], narrow: [390, 700] };

/** A whole page: the modules by their names, and the one that begins. */
function pageOf(html) {
  const imports = {};
  for (const [name, source] of Object.entries(SCRIPTS)) imports[name] = `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`;
  const map = JSON.stringify({ imports }).replaceAll("<", "\\u003c");
  return html.replace("</head>", () => `<script type="importmap">${map}</script><script type="module">import "${BEGINS}";</script></head>`);
}

/** Whether the notebook is dark, by the marks of JupyterLab and VS Code; others follow the system, as the page does. */
function theme() {
  const { dataset, classList } = document.body;
  if (dataset.jpThemeLight) return dataset.jpThemeLight === "true" ? "light" : "dark";
  if (classList.contains("vscode-dark")) return "dark";
  return classList.contains("vscode-light") ? "light" : "";
}

/** Give the frame its size: that of the form that is wanted, or what the cell has room for. */
function size(frame, el, form) {
  if (form) {
    [frame.style.width, frame.style.height] = WINDOWS[form].map((length) => `${length}px`);
    return;
  }
  const width = el.clientWidth;
  if (width) frame.style.height = `${HEIGHTS.find(([least]) => width >= least)[1](width)}px`;
}

function render({ model, el }) {
  const frame = document.createElement("iframe");
  const paint = () => theme() && frame.contentDocument?.documentElement && (frame.contentDocument.documentElement.dataset.theme = theme());
  const tell = (text) => frame.guildhall.hear?.(JSON.parse(text));
  frame.title = model.get("title");
  frame.className = "guildhall-board";
  frame.style.cssText = "display: block; width: 100%; max-width: none; border: 0; border-radius: 10px; color-scheme: auto;";
  frame.guildhall = { send: (text) => model.send(text), hear: null };
  frame.srcdoc = pageOf(model.get("page"));
  frame.addEventListener("load", paint);
  el.style.overflowX = "auto";
  el.append(frame);
  model.on("msg:custom", tell);
  const shape = () => size(frame, el, model.get("form"));
  const sized = new ResizeObserver(shape);
  const painted = new MutationObserver(paint);
  sized.observe(el);
  painted.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
  shape();
  return () => {
    sized.disconnect();
    painted.disconnect();
    model.off("msg:custom", tell);
  };
}

export default { render };
