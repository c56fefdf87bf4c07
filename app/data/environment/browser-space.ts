import type { Space } from './environment.ts';

type BrowserStorage = Partial<Pick<StorageManager, 'estimate' | 'persist' | 'persisted'>>;

/** Our space as the browser tells of it. Old browsers, and pages that are not secure, tell nothing. */
export class BrowserSpace {
  private readonly storage: BrowserStorage | undefined;
  private asked = false;

  constructor(storage: BrowserStorage | undefined) {
    this.storage = storage;
  }

  /** Once a page: some browsers show the question to the person. */
  persist(): void {
    if (this.asked) return;
    this.asked = true;
    void this.persistOnce().catch(() => false);
  }

  async read(): Promise<Space> {
    // Refusing to answer is the browser's right (private windows do), and changes nothing but what can be shown.
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
