import { releaseProxy, wrap } from 'comlink';
import type { CompressorService } from './compressor-worker.ts';
import { deflate, hasThreads } from './deflate.ts';

/** Compresses bytes with zlib. */
export interface Compressor {
  /** Maximum number of concurrent requests. */
  readonly atOnce: number;
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  close(): void;
}

/** Each concurrent stream uses a quarter of a megabyte. */
const inPlace: Compressor = { atOnce: 8, deflate, close: () => undefined };

/** Maximum number of pages that wait while the worker starts; each is a few kilobytes. */
const WAITING = 64;

/** Number of pages from which a worker saves more time than it costs to start. */
const WORTH_A_WORKER = 10;

function startOwnWorker(): Worker {
  return new Worker(new URL('./compressor-worker.ts', import.meta.url), { type: 'module' });
}

/** Streams that the worker does not answer, because it failed to start or died, are compressed on this thread. */
function startBeside(startWorker: () => Worker): Compressor {
  const worker = startWorker();
  const service = wrap<CompressorService>(worker);
  const died = new Promise<null>((resolve) => {
    for (const event of ['error', 'messageerror']) worker.addEventListener(event, () => resolve(null));
  });
  return {
    atOnce: WAITING,
    async deflate(bytes) {
      const compressed = await Promise.race([service.deflate(bytes).catch(() => null), died]);
      return compressed ?? deflate(bytes);
    },
    close() {
      service[releaseProxy]();
      worker.terminate();
    },
  };
}

/**
 * A browser compresses on the calling thread. For a long document a worker compresses while this thread paints.
 * @param pages number of pages to compress
 */
export function startCompressor(pages: number, startWorker: () => Worker = startOwnWorker): Compressor {
  const isWorthIt = pages >= WORTH_A_WORKER && !hasThreads && typeof Worker !== 'undefined';
  return isWorthIt ? startBeside(startWorker) : inPlace;
}
