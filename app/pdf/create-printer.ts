import { proxy, releaseProxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import { AppError, errorCodeSchema } from '#domain/api/errors.ts';
import type { ImageSource, Printer } from './printer.ts';
import type { PrintService } from './worker.ts';

interface Connection {
  worker: Worker;
  service: Remote<PrintService>;
  /** Rejects when the worker dies: a call in it would never answer. */
  death: Promise<never>;
}

/** Errors lose their class on the way from the worker; their message is the code. */
function fromWorker(error: unknown): AppError {
  const code = errorCodeSchema.safeParse(error instanceof Error ? error.message : null);
  return new AppError(code.success ? code.data : 'document-generation-failed', { cause: error });
}

function connect(): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const death = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new AppError('document-generation-failed', { cause: event.error })),
    );
    worker.addEventListener('messageerror', () => reject(new AppError('document-generation-failed')));
  });
  death.catch(() => null);
  return { worker, service: wrap<PrintService>(worker), death };
}

/**
 * A printer on a worker of its own, which starts with the first call. Calls run one after the other; one that fails
 * takes no other with it, and a worker that died is replaced.
 */
export function createPrinter({ images }: { images: ImageSource }): Printer {
  let connection: Connection | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const disconnect = () => {
    connection?.service[releaseProxy]();
    connection?.worker.terminate();
    connection = null;
  };

  const call = async <T>(run: (service: Remote<PrintService>) => Promise<T>): Promise<T> => {
    const current = connection ?? connect();
    if (connection === null) current.death.catch(() => (connection === current ? disconnect() : null));
    connection = current;
    const { service, death } = current;
    return Promise.race([run(service), death]).catch((error: unknown) => {
      throw fromWorker(error);
    });
  };

  const queued = <T>(run: (service: Remote<PrintService>) => Promise<T>): Promise<T> => {
    const result = last.then(() => call(run));
    last = result.catch(() => null);
    return result;
  };

  return {
    paginate: (job) => queued((service) => service.paginate(job)),
    print: (job, onProgress) =>
      queued((service) => service.print(job, proxy(images), proxy(onProgress ?? (() => null)))),
    close: disconnect,
  };
}
