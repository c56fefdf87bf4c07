interface Bound {
  /** Tasks that may wait. */
  mostWaiting: number;
  /** Why a task is refused where so many wait already. */
  full: () => Error;
}

/** Runs at most `most` tasks at once and the others in the order in which they come. */
export class Semaphore {
  private readonly most: number;
  private readonly bound: Bound | null;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(most: number, bound: Bound | null = null) {
    this.most = most;
    this.bound = bound;
  }

  /** @throws what `full` says, where too many wait */
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
    // Whoever waits takes over the place of the one that leaves.
    if (next === undefined) this.running -= 1;
    else next();
  }
}
