import { mergedFault, sizeFault, type PrecheckFault } from '#domain/rules/pdf/check-files.ts';
import type { PdfFault } from '#domain/rules/pdf/check-pdf.ts';

export interface Refused {
  /** Name of the file. */
  file: string;
  fault: PrecheckFault;
}

export interface PrecheckedFiles {
  main: File;
  attachments?: readonly File[];
  /** The attachments are merged into the main file. */
  merging?: boolean;
}

function startOwnWorker(): Worker {
  return new Worker(new URL('./precheck.worker.ts', import.meta.url), { type: 'module' });
}

/** The problem that prevents signing these files; null if there is none. Files are read one after the other. */
export async function precheck(
  { main, attachments = [], merging = false }: PrecheckedFiles,
  startWorker = startOwnWorker,
): Promise<Refused | null> {
  const files = [main, ...attachments];
  for (const file of files) {
    const fault = sizeFault(file);
    if (fault !== null) return { file: file.name, fault };
  }
  const merged = mergedFault(main, attachments, merging);
  if (merged !== null) return { file: main.name, fault: merged };
  for (const file of files) {
    const fault = await faultApart(file, startWorker);
    if (fault !== null) return { file: file.name, fault };
  }
  return null;
}

/** Checks a file in its own worker, so that all memory is released when the worker ends. */
function faultApart(file: File, startWorker: () => Worker): Promise<PdfFault | null> {
  const worker = startWorker();
  const fault = new Promise<PdfFault | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PdfFault | null>) => resolve(data));
    // The worker ran out of memory or could not read the file.
    worker.addEventListener('error', () => resolve('unreadable'));
    worker.postMessage(file, []);
  });
  return fault.finally(() => worker.terminate());
}
