/** Longest time a change stays in memory only, in milliseconds. */
export const WRITE_AFTER = 600;

export interface DraftWriter {
  /** Something changed: it is written at the latest `WRITE_AFTER` later, however fast changes follow. */
  touch: () => void;
  /** Writes now what is not written yet; resolves when it is on disk. */
  flush: () => Promise<void>;
  /** Forgets what is not written, waits for a write under way, and then runs `work`. */
  settle: (work: () => Promise<void>) => Promise<void>;
}

export interface DraftWriterPorts {
  write: () => Promise<void>;
  onWritten: () => void;
  onError: (error: unknown) => void;
}

/** One write at a time, in order; a failed one is told and tried again with the next change or flush. */
export function createDraftWriter({ write, onWritten, onError }: DraftWriterPorts): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;
  let last: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    if (!waiting) return;
    waiting = false;
    try {
      await write();
      if (!waiting) onWritten();
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
      timer ??= setTimeout(() => void flush(), WRITE_AFTER);
    },
    flush,
    settle: async (work) => {
      stop();
      waiting = false;
      const working = last.then(work);
      last = working.catch(() => undefined);
      await working;
    },
  };
}
