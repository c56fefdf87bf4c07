import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { PdfFault } from '#domain/rules/pdf/check-pdf.ts';
import { ServerBusy } from '#server/load/load.ts';
import { Semaphore } from '#primitives/semaphore.ts';

const LONGEST_MILLISECONDS = 10_000;
const MEMORY_MEGABYTES = 200;
/** Files that wait, whose bytes are read when their turn comes. */
const MOST_WAITING = 7;

const answerSchema = z.object({ fault: z.enum(['signed', 'encrypted', 'unreadable']).nullable() });

const turn = new Semaphore(1, { mostWaiting: MOST_WAITING, full: () => new ServerBusy() });

/**
 * What the browser was told of the file before, by the same rules, apart from everything else and one file at a time:
 * reading is work for a processor, of which others need some too. The bytes that `read` gives are given away.
 * @throws ServerBusy where many wait; what `read` throws
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

/** The file asked for more time or memory than it is given. */
function isTooMuch(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return cause.name === 'AbortError' || ('code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
