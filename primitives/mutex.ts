/** Runs tasks one after the other, in the order in which they come; one that fails does not hold up the next. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves once every task that has come so far has ended, in whatever way. */
  async idle(): Promise<void> {
    await this.last;
  }
}
