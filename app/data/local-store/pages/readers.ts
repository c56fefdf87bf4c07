import { Emitter } from '#primitives/emitter.ts';
import { nextEvent } from '#primitives/next-event.ts';

/** How long a write waits at most for who reads. */
const LONGEST_MS = 250;

interface Read {
  /** A write came in between: RxDB asks again. */
  disturbed: boolean;
  /** It may be what was asked again. */
  again: boolean;
}

/**
 * Lets who reads a collection come to an end between two writes. RxDB asks a query anew, a moment later, when something
 * was written while it was answered: while a first sync stores batch after batch, a list would be read whole again
 * and again, and shown when all is over.
 */
export class Readers {
  private readonly reads = new Set<Read>();
  /** Queries that RxDB will ask again. */
  private awaited = 0;
  private readonly calmed = new Emitter();

  async read<T>(work: () => Promise<T>): Promise<T> {
    const read = { disturbed: false, again: this.awaited > 0 };
    this.reads.add(read);
    try {
      return await work();
    } finally {
      this.reads.delete(read);
      if (read.again && this.awaited > 0) this.awaited -= 1;
      if (this.isCalm) this.calmed.emit();
    }
  }

  /** Something was written, and is about to be told. */
  invalidate(): void {
    for (const read of this.reads) {
      if (!read.disturbed) this.awaited += 1;
      read.disturbed = true;
    }
  }

  /** Until nobody reads, nor is about to read again, or for so long as a write can wait. */
  async gone(): Promise<void> {
    if (this.isCalm) return;
    await nextEvent(this.calmed, { ms: LONGEST_MS });
    // Who has not come back by now, will not.
    this.awaited = 0;
  }

  private get isCalm(): boolean {
    return this.reads.size === 0 && this.awaited === 0;
  }
}
