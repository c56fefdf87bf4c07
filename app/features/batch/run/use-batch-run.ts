import { useEffect, useRef, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import type { Batch } from '#app/data/ports.ts';
import { openPrinter } from '#app/shared/printing/open-printer.ts';
import { AppError } from '#domain/api/errors.ts';
import { reopenFolder, writeInto } from './folder.ts';
import { openWork } from './open-work.ts';
import { runBatch } from './run-batch.ts';
import { secondsLeft } from './time-left.ts';

/** One for each core that a small device has to spare. */
const PRINTERS = 2;

interface RunningBatch {
  id: string;
  done: number;
  /** Null until it is known. */
  secondsLeft: number | null;
}

export interface BatchRun {
  running: RunningBatch | null;
  /** What stopped the last run, with its batch; null if nothing did. */
  stopped: { id: string; error: unknown } | null;
  start: (id: string, options: { again?: boolean; takesLacking?: boolean }) => void;
  pause: () => void;
}

/** Makes the documents of one batch at a time while the screen is open. */
export function useBatchRun(): BatchRun {
  const { batches, executions, templates, files } = useData();
  const [running, setRunning] = useState<RunningBatch | null>(null);
  const [stopped, setStopped] = useState<BatchRun['stopped']>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const make = async (batch: Batch, again: boolean, signal: AbortSignal): Promise<void> => {
    const work = await openWork(batch, { files, templates });
    const printers = await Promise.all(Array.from({ length: PRINTERS }, () => openPrinter(files)));
    const { id, folder } = batch;
    const begun = performance.now();
    const rest = (await batches.waiting(id, again)).length;
    let done = 0;
    try {
      const deliver = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
        if (folder !== null) await writeInto(folder, name, bytes);
      };
      const ports = { batches, executions, printers, deliver, now: () => new Date() };
      const onRow = (): void => {
        done += 1;
        setRunning({ id, done, secondsLeft: secondsLeft(done, rest - done, performance.now() - begun) });
      };
      await runBatch(work, ports, { signal, again, onRow });
    } finally {
      for (const printer of printers) printer.close();
    }
  };

  const run = async (
    id: string,
    { again = false, takesLacking = false }: Parameters<BatchRun['start']>[1],
  ): Promise<void> => {
    if (controller.current !== null) return;
    const own = new AbortController();
    controller.current = own;
    setRunning({ id, done: 0, secondsLeft: null });
    setStopped(null);
    try {
      if (takesLacking) await batches.change(id, { takesLacking });
      const batch = await batches.get(id);
      if (batch === null) throw new AppError('not-found');
      if (batch.folder !== null) await reopenFolder(batch.folder);
      await batches.alone(id, () => make(batch, again, own.signal));
    } catch (error) {
      if (!own.signal.aborted) setStopped({ id, error });
    } finally {
      controller.current = null;
      setRunning(null);
    }
  };

  return {
    running,
    stopped,
    start: (id, options) => void run(id, options),
    pause: () => controller.current?.abort(),
  };
}
