import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/api/errors.ts';
import { ServerBusy } from '#server/load/load.ts';
import type { HashAnswer, HashTask } from './hash-task.ts';

/** Some seconds of work: who would wait longer is better told to come back. */
const MOST_WAITING = 64;

interface Job {
  task: HashTask;
  resolve: (result: string | boolean) => void;
  reject: (error: AppError) => void;
}

export interface HashThreads {
  /** @throws ServerBusy where too many wait already; AppError internal for what is no hash */
  run(task: HashTask): Promise<string | boolean>;
}

/**
 * Hashing apart from everything else. Node's own pool would run it at full priority on the threads that also read files
 * and the store, so that everybody waited for whoever signs in. Threads begin with the first task and then stay, since
 * starting one costs as much as a hash; they keep no process alive.
 */
export function createHashThreads(
  most = availableParallelism(),
  mostWaiting = MOST_WAITING,
  start = startWorker,
): HashThreads {
  const idle: Worker[] = [];
  const queue: Job[] = [];
  const running = new Map<Worker, Job>();

  const settle = (worker: Worker, finish: (job: Job) => void): void => {
    const job = running.get(worker);
    running.delete(worker);
    if (job !== undefined) finish(job);
  };
  const begin = (): Worker => {
    const worker = start();
    worker.on('message', (answer: HashAnswer) => {
      worker.unref();
      idle.push(worker);
      settle(worker, (job) => conclude(job, answer));
      next();
    });
    // A thread that broke is not used again; the next task begins another.
    worker.on('error', (cause) => {
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      settle(worker, (job) => job.reject(new AppError('internal', { cause })));
      next();
    });
    return worker;
  };
  const next = (): void => {
    while (queue.length > 0 && running.size < most) {
      const job = queue.shift();
      if (job === undefined) return;
      const worker = idle.pop() ?? begin();
      running.set(worker, job);
      worker.ref();
      worker.postMessage(job.task, []);
    }
  };
  return {
    run: (task) => {
      if (queue.length >= mostWaiting) return Promise.reject(new ServerBusy());
      return new Promise((resolve, reject) => {
        queue.push({ task, resolve, reject });
        next();
      });
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./hash-worker.ts', import.meta.url));
}

function conclude({ resolve, reject }: Job, answer: HashAnswer): void {
  if ('result' in answer) resolve(answer.result);
  else reject(new AppError('internal', { cause: new Error(answer.failure) }));
}
