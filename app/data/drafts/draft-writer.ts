import { Mutex } from '#primitives/mutex.ts';
/** Maximum time that a change may be only in memory, in milliseconds. */
export interface DraftDelay {
  /**
   * After a pause. Short enough for a tab that is about to close, long enough to draw the change before it is
   * written.
   */
  first: number;
  /** From the start of one write to the next, while changes continue. */
  next: number;
}

/**
 * For a keystroke on the fill screen, whose draft is small, and for a change of a document, which is written
 * completely.
 */
export const draftDelays = {
  fill: { first: 16, next: 100 },
  edit: { first: 600, next: 600 },
} as const satisfies Record<string, DraftDelay>;

export interface DraftWriter {
  /** Call after a change: it is written at the latest after the longer delay, however fast changes follow. */
  touch: () => void;
  /** Writes pending changes now; resolves when they are on disk. */
  flush: () => Promise<void>;
  /** Drops pending changes, waits for a running write, and then runs `work`. */
  settle: (work: () => Promise<void>) => Promise<void>;
}

export interface DraftWriterPorts {
  delay: DraftDelay;
  write: () => Promise<void>;
  /** Called with true while a change is not on disk. */
  onUnwritten: (unwritten: boolean) => void;
  onError: (error: unknown) => void;
}

/**
 * Writes one state at a time, in order, so that an older one cannot replace a newer one. A failed write is reported
 * and repeated with the next change or flush.
 */
export function createDraftWriter({ delay, write, onUnwritten, onError }: DraftWriterPorts): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let begun = Number.NEGATIVE_INFINITY;
  const turn = new Mutex();

  const run = async (): Promise<void> => {
    if (!waiting) return;
    waiting = false;
    begun = performance.now();
    try {
      await write();
      if (!waiting) onUnwritten(false);
    } catch (error) {
      waiting = true;
      onError(error);
    }
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): Promise<void> => {
    stop();
    return turn.run(run);
  };
  return {
    touch: () => {
      waiting = true;
      onUnwritten(true);
      timer ??= setTimeout(() => void flush(), Math.max(delay.first, begun + delay.next - performance.now()));
    },
    flush,
    settle: async (work) => {
      stop();
      waiting = false;
      await turn.run(work);
      if (!waiting) onUnwritten(false);
    },
  };
}
