import type { SyncProgress } from '#app/data/ports.ts';

/** How far sending is: counted from the moment something began to wait, until nothing does. */
export class SendingProgress {
  private most = 0;

  /** `waiting`: what the server has not confirmed now; null while that is not known. */
  of(waiting: number | null): SyncProgress | null {
    if (waiting === null) return null;
    this.most = waiting === 0 ? 0 : Math.max(this.most, waiting);
    return waiting === 0 ? null : { done: this.most - waiting, total: this.most };
  }
}
