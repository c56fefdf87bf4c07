/** Longest time a keystroke stays in memory only, in milliseconds. */
export const KEEP_AFTER = 250;

export interface DraftKeeper {
  /** Something was typed: it is kept at the latest `KEEP_AFTER` later, however fast typing goes on. */
  touch: () => void;
  /** Keeps now what is not kept yet; done when it is on disk. */
  flush: () => Promise<void>;
  /** Runs `end` after the last keeping; what was touched and not yet kept is forgotten. */
  finish(end: () => Promise<void>): Promise<void>;
}

export interface DraftKeeperPorts {
  save: () => Promise<void>;
  /** True while something is typed that is not on disk. */
  onUnsaved: (unsaved: boolean) => void;
  onError: (error: unknown) => void;
}

/**
 * Writes one after the other, never two at once, so that an older state can't land after a newer one. A failed write is
 * told through `onError` and tried again with the next keystroke or flush.
 */
export function createDraftKeeper(ports: DraftKeeperPorts): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaved = false;
  let queue: Promise<void> = Promise.resolve();

  const enqueue = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work);
    return queue;
  };
  const keep = async (): Promise<void> => {
    if (!unsaved) return;
    unsaved = false;
    try {
      await ports.save();
      if (!unsaved) ports.onUnsaved(false);
    } catch (error) {
      unsaved = true;
      ports.onError(error);
    }
  };
  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): Promise<void> => {
    stopTimer();
    return enqueue(keep);
  };

  return {
    touch() {
      unsaved = true;
      ports.onUnsaved(true);
      timer ??= setTimeout(() => void flush(), KEEP_AFTER);
    },
    flush,
    async finish(end) {
      stopTimer();
      unsaved = false;
      ports.onUnsaved(false);
      const ending = queue.then(end);
      queue = ending.catch(() => undefined);
      await ending;
    },
  };
}
