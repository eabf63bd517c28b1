// The last moves once more: the scenes they led to are kept and can be watched.

const KEPT = 12;
const PAUSE = 1100;

export class LastMoves {
  constructor(board) {
    this.board = board;
    this.scenes = [];
    this.playing = false;
    this.wake = () => {};
    for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, () => this.stop(), { capture: true });
  }

  stop() {
    this.playing = false;
    this.wake();
  }

  keep(scene, told, turned) {
    if (turned) this.scenes = [];
    this.scenes = [...this.scenes, { panels: this.board.panels, told }].slice(-KEPT);
  }

  /** Show the kept scenes one after another; any key or click ends it. `done` puts the marks back. */
  async play(tell, done) {
    if (this.playing || this.scenes.length < 2) return;
    this.playing = true;
    for (const { panels, told } of this.scenes) {
      if (!this.playing) break;
      this.put(panels);
      if (told.length) tell(told.join(" "));
      await this.pause();
    }
    this.playing = false;
    this.put(this.scenes.at(-1).panels);
    done();
  }

  pause() {
    return new Promise((over) => {
      this.wake = over;
      setTimeout(over, PAUSE);
    });
  }

  put(panels) {
    const before = this.board.remember();
    this.board.draw(panels);
    this.board.animate(before);
  }
}
