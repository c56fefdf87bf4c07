import type { Space } from './environment.ts';

type BrowserStorage = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

/** The app's disk use as the browser reports it. Old browsers, and insecure pages, report nothing. */
export class BrowserSpace {
  private readonly storage: BrowserStorage | undefined;
  private asked = false;

  constructor(storage: BrowserStorage | undefined) {
    this.storage = storage;
  }

  /** Once per page: some browsers ask the person. */
  persist(): void {
    if (this.asked) return;
    this.asked = true;
    void this.persistOnce().catch(() => false);
  }

  async read(): Promise<Space> {
    // Browsers may refuse to answer (private windows do); only the display is affected.
    const [estimate, persisted] = await Promise.all([
      this.storage?.estimate?.().catch(() => null),
      this.isPersisted(),
    ]);
    return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted };
  }

  private async isPersisted(): Promise<boolean> {
    return (await this.storage?.persisted?.().catch(() => false)) ?? false;
  }

  private async persistOnce(): Promise<void> {
    if (!(await this.isPersisted())) await this.storage?.persist?.();
  }
}
