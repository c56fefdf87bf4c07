import { setTimeout as sleep } from 'node:timers/promises';
import { Mutex } from '#primitives/mutex.ts';

/** Between two pieces, even where nobody asks for anything. */
const PAUSE_MS = 20;
/** A request is seldom alone: for so long after one the next is expected. */
const CALM_MS = 250;
/** While people ask, a piece waits at most this many times as long as the last one took, within these bounds. */
const SHARE = 12;
const WAIT_MS = { least: 200, most: 1500 } as const;

/** Milliseconds of this process, and how to let some go by. */
export interface Pace {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

const realPace: Pace = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Requests that somebody waits for. */
export class Foreground {
  private readonly pace: Pace;
  private underWay = 0;
  private endedAt = -Infinity;

  constructor(pace: Pace = realPace) {
    this.pace = pace;
  }

  /** Gives how to say that it is over. */
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
 * Work that nobody waits for, such as looking through all companies after a start: one small piece at a time, between
 * people's requests. Where these never cease it takes a small share of the time, so that it is done some day.
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

  /** Runs `piece` when it is its turn; one whose signal is aborted by then is left out. */
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
