interface Bound {
  /** Maximum number of waiting tasks. */
  mostWaiting: number;
  /** Creates the error of a task that is refused because too many are waiting. */
  full: () => Error;
}

/** Runs at most `most` tasks at once and queues the others in order of arrival. */
export class Semaphore {
  private readonly most: number;
  private readonly bound: Bound | null;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: number, bound: Bound | null = null) {
    this.most = most;
    this.bound = bound;
  }

  /** @throws the error that `full` returns, if too many tasks are waiting */
  async run<T>(task: () => T | Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.most) {
      this.running += 1;
      return;
    }
    if (this.bound !== null && this.waiting.length >= this.bound.mostWaiting) throw this.bound.full();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.push(resolve);
    await promise;
  }

  private leave(): void {
    const next = this.waiting.shift();
    // A waiting task takes the slot of the task that ended.
    if (next === undefined) this.running -= 1;
    else next();
  }
}
