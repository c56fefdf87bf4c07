import { proxy, releaseProxy, wrap, type Remote } from 'comlink';
import { Mutex } from '#primitives/mutex.ts';
import { ImportError } from './import-error.ts';
import type { ChosenFile, ReadFile, ReadMeans } from './read-file.ts';
import type { ImportService } from './worker.ts';

/** A file of which nothing is read for this time is given up. */
const STALLED_MS = 2000;
/** Time for the worker, the file's bytes and the part of the app that reads its format. */
const BEGIN_MS = 30_000;
/** A page that was busy itself hears late what the worker said in time. */
const GRACE_MS = 250;

interface ReadOptions {
  onProgress?: ((done: number) => void) | undefined;
  /** Ends the reading at once. */
  signal?: AbortSignal | undefined;
}

/** Reads files in a worker, one after the other. */
export interface OfficeReader {
  /** @throws ImportError; the signal's reason if it is aborted */
  read(file: ChosenFile, means: ReadMeans, options?: ReadOptions): Promise<ReadFile>;
  close(): void;
}

interface Connection {
  worker: Worker;
  service: Remote<ImportService>;
  /** Rejects when the worker dies. */
  death: Promise<never>;
}

function startOwnWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

function connect(startWorker: () => Worker): Connection {
  const worker = startWorker();
  const death = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new ImportError('unavailable')));
    worker.addEventListener('messageerror', () => reject(new ImportError('broken')));
  });
  death.catch(() => null);
  return { worker, service: wrap<ImportService>(worker), death };
}

/** Rejects when nothing was heard for the time that is given; `heard` begins it anew. */
function watchdog(): { stalled: Promise<never>; heard: (next: number) => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (reason: ImportError) => void = () => undefined;
  const stalled = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  stalled.catch(() => null);
  const heard = (next: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = setTimeout(() => giveUp(new ImportError('stalled')), GRACE_MS);
    }, next);
  };
  return { stalled, heard, end: () => clearTimeout(timer) };
}

function aborted(signal: AbortSignal | undefined): { stopped: Promise<never>; end: () => void } {
  let stop = (): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal?.reason as Error);
  });
  stopped.catch(() => null);
  signal?.addEventListener('abort', stop);
  return { stopped, end: () => signal?.removeEventListener('abort', stop) };
}

/**
 * A reader with its own worker, which starts with the first file. A file that is given up or aborted ends its worker,
 * which cannot hear anything while it reads; the next file gets a new one.
 */
export function createImporter({
  startWorker = startOwnWorker,
  stalledMs = STALLED_MS,
}: {
  /** The same worker from another address. */
  startWorker?: () => Worker;
  stalledMs?: number;
} = {}): OfficeReader {
  let connection: Connection | null = null;
  const turn = new Mutex();

  const disconnect = () => {
    connection?.service[releaseProxy]();
    connection?.worker.terminate();
    connection = null;
  };

  const answerTo = async (file: ChosenFile, means: ReadMeans, options: ReadOptions) => {
    options.signal?.throwIfAborted();
    connection ??= connect(startWorker);
    const { service, death } = connection;
    const watch = watchdog();
    const abort = aborted(options.signal);
    let isOpen = true;
    const tell = (done: number) => {
      if (!isOpen) return;
      watch.heard(stalledMs);
      options.onProgress?.(done);
    };
    watch.heard(BEGIN_MS);
    try {
      return await Promise.race([
        service.read(file, means, proxy(tell)),
        death,
        watch.stalled,
        abort.stopped,
      ]);
    } catch (error) {
      disconnect();
      throw error;
    } finally {
      isOpen = false;
      watch.end();
      abort.end();
    }
  };

  const read = async (file: ChosenFile, means: ReadMeans, options: ReadOptions): Promise<ReadFile> => {
    const answer = await answerTo(file, means, options);
    if ('refused' in answer) throw new ImportError(answer.refused);
    return answer.read;
  };

  return {
    read: (file, means, options = {}) => turn.run(() => read(file, means, options)),
    close: disconnect,
  };
}
