import { Emitter } from './emitter.ts';
import { nextEvent } from './next-event.ts';

/** Wakes one waiting task. A signal that is sent while no task waits wakes the next task that waits. */
export class AsyncSignal {
  private readonly given = new Emitter();
  private isGiven = false;

  give(): void {
    this.isGiven = true;
    this.given.emit();
  }

  /** Rejects when `signal` is aborted. */
  async wait(signal: AbortSignal): Promise<void> {
    if (!this.isGiven) await nextEvent(this.given, { signal });
    signal.throwIfAborted();
    this.isGiven = false;
  }
}
