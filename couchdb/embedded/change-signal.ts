/** Tells the feeds of one database that something was written; they then read what it was. */
export class ChangeSignal {
  private writes = 0;
  private readonly waiting = new Set<() => void>();

  /** To be read before looking at the history, and given to `after`: nothing written in between is slept through. */
  get mark(): number {
    return this.writes;
  }

  written(): void {
    this.writes += 1;
    for (const wake of this.waiting) wake();
  }

  /** Resolves when something was written since `mark`, and in any case after `ms` or when `signal` is aborted. */
  after(mark: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.writes !== mark || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
