import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PdfFault } from '#domain/rules/pdf/check-pdf.ts';
import { ServerBusy } from '#server/load/load.ts';
import { Semaphore } from '#primitives/semaphore.ts';

const LONGEST_MILLISECONDS = 10_000;
const MEMORY_MEGABYTES = 200;
/** Files that wait; their bytes are read only in their turn. */
const MOST_WAITING = 7;

const answerSchema = z.object({ fault: z.enum(['signed', 'encrypted', 'unreadable']).nullable() });

const turn = new Semaphore(1, { mostWaiting: MOST_WAITING, full: () => new ServerBusy() });

/**
 * Repeats the browser's check of the file by the same rules, in a separate thread and one file at a time, so that it
 * leaves processor time for other work. The bytes that `read` returns are transferred to the thread.
 * @throws ServerBusy if too many wait; what `read` throws
 */
export function checkPdfApart(read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<PdfFault | null> {
  return turn.run(async () => checkAlone(await read()));
}

async function checkAlone(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFault | null> {
  const worker = new Worker(new URL('./pdf-check-worker.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
  });
  try {
    const [told] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MILLISECONDS) });
    return answerSchema.parse(told).fault;
  } catch (cause) {
    if (isTooMuch(cause)) return 'unreadable';
    throw cause;
  } finally {
    await worker.terminate();
  }
}

/** The file needed more time or memory than allowed. */
function isTooMuch(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return cause.name === 'AbortError' || ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
