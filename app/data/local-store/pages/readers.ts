import { Emitter } from '#primitives/emitter.ts';
import { nextEvent } from '#primitives/next-event.ts';

/** Maximum wait of a write for pending reads, in milliseconds. */
const LONGEST_MS = 250;

interface Read {
  /** A write came in between: RxDB will repeat the read. */
  disturbed: boolean;
  /** This may be such a repeated read. */
  again: boolean;
}

/**
 * Lets pending reads of a collection finish between two writes. RxDB repeats a query if something was written while
 * it ran. Without this, a list that is opened during a first sync is shown after the last batch instead of the next
 * (`readers.test.ts`): the wait for a list of thousands of records would be that of the whole sync.
 */
export class Readers {
  private readonly reads = new Set<Read>();
  /** Number of queries that RxDB will repeat. */
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

  /** Call after a write, before its event is emitted. */
  invalidate(): void {
    for (const read of this.reads) {
      if (!read.disturbed) this.awaited += 1;
      read.disturbed = true;
    }
  }

  /** Resolves when no read is running or about to be repeated, or after the maximum wait of a write. */
  async gone(): Promise<void> {
    if (this.isCalm) return;
    await nextEvent(this.calmed, { ms: LONGEST_MS });
    // Reads that were not repeated by now will not be repeated.
    this.awaited = 0;
  }

  private get isCalm(): boolean {
    return this.reads.size === 0 && this.awaited === 0;
  }
}
