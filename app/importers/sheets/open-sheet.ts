import { releaseProxy, wrap } from 'comlink';
import { SHEET_LIMITS, SheetError, type Sheet } from './sheet.ts';
import type { SheetService } from './worker.ts';

/** The largest sheets are read within a tenth of this on an old phone. */
const GIVEN_UP_MS = 60_000;

function startOwnWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

interface OpenOptions {
  /** Index of the sheet; the first that has something if absent. */
  wanted?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Rejects when the worker dies, is given up or is aborted: its answer would never come. */
function end(worker: Worker, signal: AbortSignal | undefined): Promise<never> {
  return new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new SheetError('unavailable')));
    worker.addEventListener('messageerror', () => reject(new SheetError('broken')));
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    setTimeout(() => reject(new SheetError('stalled')), GIVEN_UP_MS);
  });
}

/**
 * Reads one sheet of a file in a worker of its own, which ends with it: whatever the file is, the page stays quick.
 * @throws SheetError; the signal's reason if it is aborted
 */
export async function openSheet(content: Blob, { wanted, signal }: OpenOptions = {}): Promise<Sheet> {
  signal?.throwIfAborted();
  // Before anything of it is read.
  if (content.size > SHEET_LIMITS.bytes) throw new SheetError('too-large');
  if (content.size === 0) throw new SheetError('empty');
  const worker = startOwnWorker();
  const service = wrap<SheetService>(worker);
  const ended = end(worker, signal);
  ended.catch(() => undefined);
  try {
    const answer = await Promise.race([service.read(content, wanted), ended]);
    if ('refused' in answer) throw new SheetError(answer.refused);
    return answer.sheet;
  } finally {
    service[releaseProxy]();
    worker.terminate();
  }
}
