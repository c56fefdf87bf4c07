import { generationOf } from './revisions.ts';
import type { ReadDocument } from '../store.ts';

/** Longer than a write that loses against ours takes to be removed. */
const KEPT_MS = 2000;

/** Recent writes of this process. */
export class OwnWrites {
  private readonly writes = new Map<string, { rev: string; at: number }>();

  note(id: string, rev: string): void {
    const now = performance.now();
    this.writes.delete(id);
    this.writes.set(id, { rev, at: now });
    for (const [oldest, { at }] of this.writes) {
      if (now - at <= KEPT_MS) return;
      this.writes.delete(oldest);
    }
  }

  /** After a deletion: a tombstone may end one branch while another remains. */
  forget(id: string): void {
    this.writes.delete(id);
  }

  /**
   * Whether the read state does not follow the written one: it is older, or a conflicting branch that loses against it.
   */
  isBehind({ _id, _rev }: ReadDocument): boolean {
    const own = this.writes.get(_id);
    if (own === undefined || own.rev === _rev || performance.now() - own.at > KEPT_MS) return false;
    return generationOf(_rev) <= generationOf(own.rev);
  }
}
