import { toAppError } from '#domain/api/errors.ts';
import type { BatchStore } from '#app/data/ports.ts';
import type { Printer } from '#app/rendering/printer.ts';
import { crc32 } from '#app/shared/zip/crc32.ts';
import { makeRow, stopsAll, type BatchWork, type RowPorts } from './make-row.ts';

export interface BatchPorts extends Omit<RowPorts, 'printer'> {
  batches: Pick<BatchStore, 'waiting' | 'input' | 'keepResult'>;
  /** Each makes one document at a time. */
  printers: readonly Pick<Printer, 'print'>[];
}

interface RunOptions {
  /** Ends at once; what is not made stays waiting. */
  signal: AbortSignal;
  /** Whether what failed is tried once more. */
  again?: boolean;
  /** Called after each document. */
  onRow?: () => void;
}

/**
 * Makes the documents of a batch that wait, in order, with as many at a time as there are printers. A document counts
 * as made only when its file is where it belongs and its execution is recorded; the mark is written last. A document
 * that cannot be made does not stop the others; a full device or a lost folder does.
 * @throws AppError what stopped it; the signal's reason if it is aborted
 */
export async function runBatch(
  work: BatchWork,
  { batches, printers, ...ports }: BatchPorts,
  { signal, again = false, onRow = () => undefined }: RunOptions,
): Promise<void> {
  const { id, folder } = work.batch;
  const waiting = await batches.waiting(id, again);
  let next = 0;
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);

  const makeOne = async (row: number, printer: Pick<Printer, 'print'>): Promise<void> => {
    const input = await batches.input(id, row);
    if (input === null) return;
    const { name } = input;
    try {
      const made = await makeRow(work, row, input, { ...ports, printer }, either);
      if (made === 'lacking') {
        await batches.keepResult(id, { row, state: 'failed', name, code: 'lacking' });
        return;
      }
      const file = folder === null ? new Blob([made]) : null;
      const figures = { size: made.length, crc: crc32(made) };
      await batches.keepResult(id, { row, state: 'made', name, ...figures, file });
    } catch (error) {
      either.throwIfAborted();
      if (stopsAll(error)) throw error;
      await batches.keepResult(id, { row, state: 'failed', name, code: toAppError(error).code });
    }
  };

  const makeAll = async (printer: Pick<Printer, 'print'>): Promise<void> => {
    for (let row = waiting[next++]; row !== undefined; row = waiting[next++]) {
      either.throwIfAborted();
      await makeOne(row, printer);
      onRow();
    }
  };
  const each = printers.map((printer) =>
    makeAll(printer).catch((error: unknown) => {
      failure.abort(error);
      throw error;
    }),
  );
  const ended = await Promise.allSettled(each);
  signal.throwIfAborted();
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failure.signal.reason ?? failed.reason;
}
