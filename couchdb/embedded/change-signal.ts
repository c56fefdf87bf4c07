import { Emitter } from '#primitives/emitter.ts';
import { nextEvent } from '#primitives/next-event.ts';

/** Notifies the feeds of one database of a write; they then read what changed. */
export class ChangeSignal {
  private writes = 0;
  private readonly changed = new Emitter();

  /** Read before reading the history and passed to `after`, so that no write in between is missed. */
  get mark(): number {
    return this.writes;
  }

  written(): void {
    this.writes += 1;
    this.changed.emit();
  }

  /** Resolves when something was written since `mark`, after `ms`, or when `signal` is aborted. */
  async after(mark: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.writes === mark) await nextEvent(this.changed, { ms, signal });
  }
}
