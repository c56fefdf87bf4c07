/** The first and the longest wait, in milliseconds. A lagging replica usually catches up within a minute. */
const FIRST_MS = 120_000;
const LONGEST_MS = 1_920_000;

/**
 * A timer that fires once, each time after twice the wait of the time before. The wait is randomised, because
 * all devices received the same event.
 */
export class LaterRing {
  private readonly ringNow: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rung = 0;

  constructor(ring: () => void) {
    this.ringNow = ring;
  }

  /** A timer that already runs is not changed. */
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

  /** Resets the next wait to the first one. */
  beginAnew(): void {
    this.cancel();
    this.rung = 0;
  }
}
