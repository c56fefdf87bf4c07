import { Mutex } from '#primitives/mutex.ts';
/** How long a change may stay in memory only, in milliseconds. */
export interface DraftDelay {
  /** After a pause. Short enough to outrun a closing tab, long enough that the change is drawn before it is written. */
  first: number;
  /** From one write's beginning to the next, while changes follow each other. */
  next: number;
}

/** Of a keystroke on the fill screen, whose draft is small, and of a change of a document, which is written whole. */
export const draftDelays = {
  fill: { first: 16, next: 100 },
  edit: { first: 600, next: 600 },
} as const satisfies Record<string, DraftDelay>;

export interface DraftWriter {
  /** Something changed: it is written at the latest after the longer delay, however fast changes follow. */
  touch: () => void;
  /** Writes now what is not written yet; resolves when it is on disk. */
  flush: () => Promise<void>;
  /** Forgets what is not written, waits for a write under way, and then runs `work`. */
  settle: (work: () => Promise<void>) => Promise<void>;
}

export interface DraftWriterPorts {
  delay: DraftDelay;
  write: () => Promise<void>;
  /** True while something is not on disk. */
  onUnwritten: (unwritten: boolean) => void;
  onError: (error: unknown) => void;
}

/**
 * One write at a time, in order, so that an older state cannot land after a newer one; a failed one is told and tried
 * again with the next change or flush.
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
