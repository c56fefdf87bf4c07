import { releaseProxy, wrap } from 'comlink';
import type { CompressorService } from './compressor-worker.ts';
import { deflate, hasThreads } from './deflate.ts';

/** Turns bytes into zlib-compressed ones. */
export interface Compressor {
  /** How many may be asked for before the first is there. */
  readonly atOnce: number;
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  close(): void;
}

/** Each stream under way holds a quarter of a megabyte. */
const inPlace: Compressor = { atOnce: 8, deflate, close: () => undefined };

/** Pages that wait while the worker starts: some kilobytes each. */
const WAITING = 64;

/** Pages from which a worker saves more than it costs to start. */
const WORTH_A_WORKER = 10;

function startOwnWorker(): Worker {
  return new Worker(new URL('./compressor-worker.ts', import.meta.url), { type: 'module' });
}

/** What the worker does not answer, since it did not start or died, is compressed here. */
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
 * A browser compresses on the thread that asks for it: for a long document another one does that, while this one paints.
 * @param pages that are to be compressed
 */
export function startCompressor(pages: number, startWorker: () => Worker = startOwnWorker): Compressor {
  const isWorthIt = pages >= WORTH_A_WORKER && !hasThreads && typeof Worker !== 'undefined';
  return isWorthIt ? startBeside(startWorker) : inPlace;
}
