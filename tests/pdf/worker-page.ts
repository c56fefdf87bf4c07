import { createPrinter } from '#app/pdf/create-printer.ts';
import type { Pagination, PrintProgress } from '#app/pdf/printer.ts';
import { modelFrom } from './worker-model.ts';

/** The page of the worker test: what a feature does with the printer. */
interface Outcome {
  bytes: number[];
  pagination: Pagination;
  progress: PrintProgress[];
  asked: string[];
  failure: string;
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
  const [pagination, bytes] = await Promise.all([
    printer.paginate(job),
    printer.print(job, (step) => progress.push(step)),
  ]);
  const failure = await printer.print({ ...job, document: modelFrom(10) }).then(
    () => 'printed',
    (error: unknown) => (error instanceof Error ? `${error.name} ${error.message}` : String(error)),
  );
  await printer.paginate(job);
  printer.close();
  return { bytes: [...bytes], pagination, progress, asked, failure };
}

declare global {
  interface Window {
    printOnce: typeof printOnce;
  }
}
window.printOnce = printOnce;
