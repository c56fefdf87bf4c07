/** Runs tasks one after the other, in order of arrival. A task that fails does not stop the next one. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when every task submitted so far has settled. */
  async idle(): Promise<void> {
    await this.last;
  }
}
