import { proxy, releaseProxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import { errorCodeSchema } from '#domain/api/error-answer.ts';
import { AppError } from '#domain/api/errors.ts';
import type { ImageSource } from '#app/exporters/exporter.ts';
import { Mutex } from '#primitives/mutex.ts';
import type { Printer } from './printer.ts';
import type { PrintService } from './worker.ts';

interface Connection {
  worker: Worker;
  service: Remote<PrintService>;
  /** Rejects when the worker dies or is given up: a call in it would never answer. */
  death: Promise<never>;
  giveUp: (reason: unknown) => void;
}

type Run<T> = (service: Remote<PrintService>) => Promise<T>;

/** Errors lose their class on the way from the worker; their message is the code. */
function fromWorker(error: unknown): AppError {
  const code = errorCodeSchema.safeParse(error instanceof Error ? error.message : null);
  return new AppError(code.success ? code.data : 'document-generation-failed', { cause: error });
}

function startOwnWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

function connect(startWorker: () => Worker): Connection {
  const worker = startWorker();
  let giveUp: Connection['giveUp'] = () => undefined;
  const death = new Promise<never>((_, reject) => {
    giveUp = reject;
    worker.addEventListener('error', (event) =>
      reject(new AppError('document-generation-failed', { cause: event.error })),
    );
    worker.addEventListener('messageerror', () => reject(new AppError('document-generation-failed')));
  });
  death.catch(() => null);
  return { worker, service: wrap<PrintService>(worker), death, giveUp };
}

/** News come by a channel of their own, and may be later than the answer that they tell the way to. */
function whileOpen<T>(listener: (news: T) => void): { tell: (news: T) => void; close: () => void } {
  let isOpen = true;
  return {
    tell: (news) => {
      if (isOpen) listener(news);
    },
    close: () => {
      isOpen = false;
    },
  };
}

/**
 * A printer on a worker of its own, which starts with the first call. Calls run one after the other; one that fails
 * takes no other with it, and a worker that died is replaced. A call that is stopped ends its worker, which has no ear
 * for anything while it sets a document: so it ends at once, wherever it is.
 */
export function createPrinter({
  images,
  startWorker = startOwnWorker,
}: {
  images: ImageSource;
  /** The same worker at another address. */
  startWorker?: () => Worker;
}): Printer {
  let connection: Connection | null = null;
  const turn = new Mutex();

  const disconnect = () => {
    connection?.service[releaseProxy]();
    connection?.worker.terminate();
    connection = null;
  };

  const connected = (): Connection => {
    if (connection !== null) return connection;
    const made = connect(startWorker);
    connection = made;
    made.death.catch(() => (connection === made ? disconnect() : null));
    return made;
  };

  const call = async <T>(run: Run<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const { service, death, giveUp } = connected();
    const stop = () => giveUp(signal?.reason);
    signal?.addEventListener('abort', stop);
    const answer = run(service).catch((error: unknown) => {
      throw fromWorker(error);
    });
    return Promise.race([answer, death]).finally(() => signal?.removeEventListener('abort', stop));
  };

  const queued = <T>(run: Run<T>, signal?: AbortSignal): Promise<T> => turn.run(() => call(run, signal));

  return {
    paginate: (job) => queued((service) => service.paginate(job)),
    follow: (document) => queued((service) => service.follow(document)),
    repaginate: (change) => queued((service) => service.repaginate(change)),
    preview: (job) => queued((service) => service.preview(job)),
    refill: (values) => queued((service) => service.refill(values)),
    print: (job, { format = 'pdf', onProgress = () => null, signal } = {}) => {
      const progress = whileOpen(onProgress);
      const printed = queued(
        (service) => service.print(job, format, proxy(images), proxy(progress.tell)),
        signal,
      );
      return printed.finally(progress.close);
    },
    close: disconnect,
  };
}
