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
  /** Rejects when the worker dies or is terminated: a pending call would never be answered. */
  death: Promise<never>;
  giveUp: (reason: unknown) => void;
}

type Run<T> = (service: Remote<PrintService>) => Promise<T>;

/** Errors lose their class when they cross from the worker; their message is the error code. */
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

/** Drops progress messages that arrive after the result of the call: they use a channel of their own. */
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
 * A printer with its own worker, which starts with the first call. Calls run one after the other. A failed call does
 * not affect the others, and a worker that died is replaced. Aborting a call terminates its worker, because the worker
 * cannot receive messages while it typesets; so the call ends immediately.
 */
export function createPrinter({
  images,
  startWorker = startOwnWorker,
}: {
  images: ImageSource;
  /** The same worker from another address. */
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
    refill: (values, selection) => queued((service) => service.refill(values, selection)),
    print: (job, { format = 'pdf', onProgress = () => null, signal } = {}) => {
      const progress = whileOpen(onProgress);
      const printed = queued(
        (service) => service.print(job, format, proxy(images), proxy(progress.tell)),
        signal,
      );
      return printed.finally(progress.close);
    },
    join: (job, onJoined = () => undefined) => {
      const progress = whileOpen(onJoined);
      return queued((service) => service.join(job, proxy(progress.tell))).finally(progress.close);
    },
    close: disconnect,
  };
}
