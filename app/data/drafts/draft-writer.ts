/** Longest time in milliseconds that a keystroke on the fill screen, or a change of a document, stays in memory only. */
export const draftDelays = { fill: 250, edit: 600 } as const;

export interface DraftWriter {
  /** Something changed: it is written at the latest after the delay, however fast changes follow. */
  touch: () => void;
  /** Writes now what is not written yet; resolves when it is on disk. */
  flush: () => Promise<void>;
  /** Forgets what is not written, waits for a write under way, and then runs `work`. */
  settle: (work: () => Promise<void>) => Promise<void>;
}

export interface DraftWriterPorts {
  /** In milliseconds, counted from the first change that is not written. */
  delay: number;
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
  let last: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    if (!waiting) return;
    waiting = false;
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
    last = last.then(run);
    return last;
  };
  return {
    touch: () => {
      waiting = true;
      onUnwritten(true);
      timer ??= setTimeout(() => void flush(), delay);
    },
    flush,
    settle: async (work) => {
      stop();
      waiting = false;
      const working = last.then(work);
      last = working.catch(() => undefined);
      await working;
      if (!waiting) onUnwritten(false);
    },
  };
}
