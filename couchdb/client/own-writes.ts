import { generationOf } from './revisions.ts';
import type { ReadDocument } from '../store.ts';

/** Longer than a write that gives way to ours takes to be gone. */
const KEPT_MS = 2000;

/** What this process wrote a moment ago. */
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

  /** A tombstone may end one branch of a history, and another lives. */
  forget(id: string): void {
    this.writes.delete(id);
  }

  /** Whether what was read does not come after what was written: it is older, or a rival that gives way to it. */
  isBehind({ _id, _rev }: ReadDocument): boolean {
    const own = this.writes.get(_id);
    if (own === undefined || own.rev === _rev || performance.now() - own.at > KEPT_MS) return false;
    return generationOf(_rev) <= generationOf(own.rev);
  }
}
