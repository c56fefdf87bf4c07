import { keepKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';

/**
 * Notices that what the person may see has changed. Answers can overtake one another, so a different scope is only a
 * reason to ask the session; what that says counts.
 */
export class ScopeGuard {
  private readonly keep: KeyValueStore;
  private readonly key: string;
  private readonly ask: () => Promise<void>;
  private readonly changed: () => Promise<void>;
  private asking = false;
  private settling: Promise<void> = Promise.resolve();

  constructor(
    keep: KeyValueStore,
    database: string,
    parts: { ask: () => Promise<void>; changed: () => Promise<void> },
  ) {
    this.keep = keep;
    this.key = keepKeys.forDatabase(database, 'scope');
    this.ask = parts.ask;
    this.changed = parts.changed;
  }

  /** A scope that came along with an answer. */
  note(scope: string): void {
    if (scope === this.keep.getItem(this.key) || this.asking) return;
    this.asking = true;
    void this.ask()
      // Unreachable just now: the next answer raises the question again.
      .catch(() => undefined)
      .finally(() => {
        this.asking = false;
      });
  }

  /** The session's own word. */
  settle(scope: string): Promise<void> {
    this.settling = this.settling
      .catch(() => undefined)
      .then(async () => {
        const held = this.keep.getItem(this.key);
        if (held !== null && held !== scope) await this.changed();
        this.keep.setItem(this.key, scope);
      });
    return this.settling;
  }
}
