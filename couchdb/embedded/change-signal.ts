import { Emitter } from '#primitives/emitter.ts';
import { nextEvent } from '#primitives/next-event.ts';

/** Tells the feeds of one database that something was written; they then read what it was. */
export class ChangeSignal {
  private writes = 0;
  private readonly changed = new Emitter();

  /** To be read before looking at the history, and given to `after`: nothing written in between is slept through. */
  get mark(): number {
    return this.writes;
  }

  written(): void {
    this.writes += 1;
    this.changed.emit();
  }

  /** Resolves when something was written since `mark`, and in any case after `ms` or when `signal` is aborted. */
  async after(mark: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.writes === mark) await nextEvent(this.changed, { ms, signal });
  }
}
