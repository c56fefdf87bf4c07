import type { SyncProgress } from '#app/data/ports.ts';

/** Progress of sending: counted from the first waiting item until none is left. */
export class SendingProgress {
  private most = 0;

  /** `waiting`: number of items that the server has not confirmed; null if unknown. */
  of(waiting: number | null): SyncProgress | null {
    if (waiting === null) return null;
    this.most = waiting === 0 ? 0 : Math.max(this.most, waiting);
    return waiting === 0 ? null : { done: this.most - waiting, total: this.most };
  }
}
