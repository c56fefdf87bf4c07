import type { Environment } from '../environment/environment.ts';

/**
 * Which of the tabs that have a store open syncs it: the one that holds a lock of the browser, until it closes the store
 * or is gone. It is asked for while the store is being opened.
 */
export class Leadership {
  /** This tab leads from here on. Never where another one does for as long as this store is open. */
  readonly begun: Promise<void>;
  private leading = false;
  private over = false;
  private readonly ended = Promise.withResolvers<void>();

  constructor(environment: Pick<Environment, 'multiTab' | 'exclusively'>, store: string) {
    this.begun = new Promise((resolve) => {
      const lead = async (): Promise<void> => {
        if (this.over) return;
        this.leading = true;
        resolve();
        await this.ended.promise;
      };
      void (environment.multiTab ? environment.exclusively(`${store}-leader`, lead) : lead());
    });
  }

  get isLeader(): boolean {
    return this.leading;
  }

  end(): void {
    this.over = true;
    this.leading = false;
    this.ended.resolve();
  }
}
