import type { Environment } from '../environment/environment.ts';

/**
 * Elects the tab that syncs an open store: the leader has a browser lock until it closes the store or ends. The lock
 * is requested while the store is being opened.
 */
export class Leadership {
  /** Resolves when this tab becomes the leader; never, if another tab leads for as long as this store is open. */
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
