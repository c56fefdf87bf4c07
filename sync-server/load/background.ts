import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '#primitives/mutex.ts';

/** Pause between two pieces, even if there are no requests. */
const PAUSE_MS = 20;
/** Requests come in groups: for this long after one, another is expected. */
const CALM_MS = 250;
/**
 * While there are requests, a piece waits at most this multiple of the duration of the last one, within these bounds.
 */
const SHARE = 12;
const WAIT_MS = { least: 200, most: 1500 } as const;

/** The process clock in milliseconds, and a way to sleep. */
export interface Pace {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const realPace: Pace = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Counts the requests that clients wait for. */
export class Foreground {
  private readonly pace: Pace;
  private underWay = 0;
  private endedAt = -Infinity;

  constructor(pace: Pace = realPace) {
    this.pace = pace;
  }

  /** Returns a function that marks the request as complete. */
  begin(): () => void {
    this.underWay += 1;
    return () => {
      this.underWay -= 1;
      this.endedAt = this.pace.now();
    };
  }

  get busy(): boolean {
    return this.underWay > 0 || this.pace.now() - this.endedAt < CALM_MS;
  }
}

/**
 * Runs tasks without a waiting client, such as the check of all companies after a start: one small piece at a time,
 * between requests. Under constant load it gets a small share of the time, so that it completes eventually.
 */
export class Background {
  private readonly foreground: Foreground;
  private readonly pace: Pace;
  private readonly turn = new Mutex();
  private lastTook = 0;

  constructor(foreground: Foreground, pace: Pace = realPace) {
    this.foreground = foreground;
    this.pace = pace;
  }

  /** Runs `piece` in its turn; skips it if its signal is aborted by then. */
  run(piece: () => Promise<void>, signal: AbortSignal): Promise<void> {
    return this.turn.run(() => this.take(piece, signal));
  }

  private async take(piece: () => Promise<void>, signal: AbortSignal): Promise<void> {
    await this.giveWay(signal);
    if (signal.aborted) return;
    const started = this.pace.now();
    try {
      await piece();
    } finally {
      this.lastTook = this.pace.now() - started;
    }
  }

  private async giveWay(signal: AbortSignal): Promise<void> {
    const longest = Math.min(WAIT_MS.most, Math.max(WAIT_MS.least, this.lastTook * SHARE));
    const until = this.pace.now() + longest;
    do await this.pace.sleep(PAUSE_MS, signal).catch(() => undefined);
    while (this.foreground.busy && this.pace.now() < until && !signal.aborted);
  }
}
