/** The first wait and the longest, in milliseconds: a copy that lags mostly catches up within a minute. */
const FIRST_MS = 120_000;
const LONGEST_MS = 1_920_000;

/** Rings once after a while, each time after one twice as long; apart from the other devices, which were told the same. */
export class LaterRing {
  private readonly ringNow: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rung = 0;

  constructor(ring: () => void) {
    this.ringNow = ring;
  }

  /** Where a ring is due already, it stays so. */
  ring(): void {
    if (this.timer !== undefined) return;
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.rung);
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.rung += 1;
        this.ringNow();
      },
      wait * (0.5 + Math.random()),
    );
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The next wait is the first again. */
  beginAnew(): void {
    this.cancel();
    this.rung = 0;
  }
}
