import { createPrinter } from '#app/rendering/create-printer.ts';
import type { PrintJob, PrintProgress, Printer } from '#app/rendering/printer.ts';
import type { Pagination } from '#app/typeset/pages/pagination.ts';
import { modelFrom } from './worker-model.ts';

/** The page of the worker test: what a feature does with the printer. */
interface Outcome {
  bytes: number[];
  pagination: Pagination;
  progress: PrintProgress[];
  asked: string[];
  failure: string;
  stopped: { reason: string; pagesBehind: number };
}

/** Stops a print in its first step: what waits behind it is done all the same, by a worker of its own. */
async function stopAndGoOn(printer: Printer, job: PrintJob): Promise<Outcome['stopped']> {
  const controller = new AbortController();
  const stopping = printer.print(job, {
    onProgress: () => controller.abort('stopped'),
    signal: controller.signal,
  });
  const behind = printer.paginate(job);
  const reason: unknown = await stopping.then(
    () => 'printed',
    (error: unknown) => error,
  );
  return { reason: String(reason), pagesBehind: (await behind).pages };
}

async function printOnce(): Promise<Outcome> {
  const asked: string[] = [];
  const progress: PrintProgress[] = [];
  const printer = createPrinter({
    images: async (hash) => {
      asked.push(hash);
      return new Uint8Array(await (await fetch('/photo.webp')).arrayBuffer());
    },
  });
  const job = { document: modelFrom(1000), values: { NOME: 'José d’Ávila' } };
  const [pagination, { bytes }] = await Promise.all([
    printer.paginate(job),
    printer.print(job, { onProgress: (step) => progress.push(step) }),
  ]);
  const failure = await printer.print({ ...job, document: modelFrom(10) }).then(
    () => 'printed',
    (error: unknown) => (error instanceof Error ? `${error.name} ${error.message}` : String(error)),
  );
  const askedByPrint = [...asked];
  const stopped = await stopAndGoOn(printer, job);
  printer.close();
  return { bytes: [...bytes], pagination, progress, asked: askedByPrint, failure, stopped };
}

/** The same bytes each time. */
async function printLong(paragraphs: number): Promise<number[]> {
  const printer = createPrinter({ images: async () => null });
  const madeAt = '2026-01-01T00:00:00.000Z';
  const { bytes } = await printer.print({ document: modelFrom(1000, paragraphs), values: {}, madeAt });
  printer.close();
  return [...bytes];
}

declare global {
  interface Window {
    printOnce: typeof printOnce;
    printLong: typeof printLong;
  }
}
window.printOnce = printOnce;
window.printLong = printLong;
