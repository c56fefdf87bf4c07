import { Emitter } from '#primitives/emitter.ts';
import { nextEvent } from '#primitives/next-event.ts';
import type { Timing } from '#app/data/environment/environment.ts';

/** Wait before the next attempt, in milliseconds: full jitter, so that devices do not reconnect all at once. */
export function backoffDelay(failures: number, timing: Timing, random: () => number = Math.random): number {
  const longest = Math.min(timing.backoffMaxMs, timing.backoffMinMs * 2 ** Math.min(failures, 20));
  return Math.max(timing.backoffMinMs / 2, random() * longest);
}

/**
 * Wait before the stream is opened again, in milliseconds. `spreadMs` is the server's last requested spread: it holds
 * until the device is connected again, so that devices that lost their streams together stay spread out for any
 * length of outage.
 */
export function streamDelay(
  failures: number,
  spreadMs: number,
  timing: Timing,
  random: () => number = Math.random,
): number {
  return Math.max(backoffDelay(failures, timing, random), random() * spreadMs);
}

/** Waits that all end early when a better time to try is signalled. */
export class Waits {
  private readonly early = new Emitter();

  /** Rejects when `signal` aborts. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    await nextEvent(this.early, { ms, signal });
    if (signal.aborted) throw stopped(signal);
  }

  wake(): void {
    this.early.emit();
  }
}

export function stopped(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('stopped');
}
