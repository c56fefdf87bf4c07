interface QueueOptions {
  /** That wait. */
  most: number;
  /** Under way. */
  atOnce: number;
  /** One was left out, since too many wait. */
  dropped: () => void;
  report: (error: unknown) => void;
}

/** Work that nobody waits for and that may be left out; of two with one key the later is done, once. */
export class BoundedQueue {
  private readonly options: QueueOptions;
  private readonly waiting = new Map<string, () => Promise<void>>();
  private readonly underWay = new Set<Promise<void>>();
  private closed = false;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  add(key: string, task: () => Promise<void>): void {
    if (this.closed) return;
    if (!this.waiting.has(key) && this.waiting.size >= this.options.most) return this.options.dropped();
    this.waiting.set(key, task);
    this.begin();
  }

  /** Resolves once nothing waits and nothing is under way. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** What waits is left out; what is under way is waited for. */
  async close(): Promise<void> {
    this.closed = true;
    this.waiting.clear();
    await this.idle();
  }

  private begin(): void {
    for (const [key, task] of this.waiting) {
      if (this.underWay.size >= this.options.atOnce) return;
      this.waiting.delete(key);
      const run: Promise<void> = task()
        .catch(this.options.report)
        .then(() => {
          this.underWay.delete(run);
          this.begin();
        });
      this.underWay.add(run);
    }
  }
}
