import { z } from 'zod';
import { readScope, writeScope } from '#domain/api/replication.ts';
import { keepKeys } from '../environment/keys.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import { pause } from '../environment/pause.ts';

/** What the device holds, as far as chats go, and what it heard of them since. */
export interface HeardChats {
  held: string;
  /** Chats parts under which messages came in that may have left some out. */
  since: readonly string[];
}

export interface ScopeParts {
  /** Has the session say anew what the person is. */
  ask: () => Promise<void>;
  /** Drops and fetches what depends on the person's role. */
  roleChanged: () => Promise<void>;
  /** Brings the chats to what the server says; gives the chats part that is true of the device then, null where it is too early. */
  refreshChats: (heard: HeardChats) => Promise<string | null>;
  failed: (error: unknown) => void;
}

const listSchema = z.array(z.string());

/**
 * Notices that what the person may see has changed. Answers can overtake one another, so a different scope is only a
 * reason to ask: the session for the role, the server's own list for the chats. What those say counts.
 */
export class ScopeGuard {
  private readonly keep: KeyValueStore;
  private readonly key: string;
  private readonly sinceKey: string;
  private readonly dueKey: string;
  private readonly parts: ScopeParts;
  private asking = false;
  private settling: Promise<void> = Promise.resolve();
  private refreshing = false;
  /** Chats parts that were heard while the chats were being refreshed. */
  private readonly heard = new Set<string>();

  constructor(keep: KeyValueStore, database: string, parts: ScopeParts) {
    this.keep = keep;
    this.key = keepKeys.forDatabase(database, 'scope');
    this.sinceKey = keepKeys.forDatabase(database, 'scope.since');
    this.dueKey = keepKeys.forDatabase(database, 'scope.due');
    this.parts = parts;
  }

  /** A scope that came along with an answer. `counts`: under it messages were chosen, or left out. */
  note(scope: string, counts: boolean): void {
    const { role, chats } = readScope(scope);
    const held = this.held();
    // The first answer of all comes before any record: what it says of the role is true of all that follow it.
    if (held.role === '') this.write({ role });
    else if (role !== held.role) this.askSession();
    // While a refresh is due, coming back to what is held is a change as well: what was told in between had holes.
    const due = this.isDue();
    if (chats === held.chats && !due) return;
    if (!due) this.keep.setItem(this.dueKey, 'due');
    if (counts) this.remember(chats);
    this.heard.add(chats);
    this.refreshChats();
  }

  /** The session's own word. */
  settle(scope: string): Promise<void> {
    const { role } = readScope(scope);
    this.settling = this.settling
      .catch(() => undefined)
      .then(async () => {
        const held = this.held();
        if (held.role !== '' && held.role !== role) await this.parts.roleChanged();
        this.write({ role });
        this.note(scope, false);
      });
    return this.settling;
  }

  private held(): { role: string; chats: string } {
    return readScope(this.keep.getItem(this.key) ?? '');
  }

  private write(change: { role: string } | { chats: string }): void {
    this.keep.setItem(this.key, writeScope({ ...this.held(), ...change }));
  }

  private askSession(): void {
    if (this.asking) return;
    this.asking = true;
    void this.parts
      .ask()
      // Unreachable just now: the next answer raises the question again.
      .catch(() => undefined)
      .finally(() => {
        this.asking = false;
      });
  }

  /** Other chats than are held were heard of, and that was not looked into to its end; a kill changes nothing about it. */
  private isDue(): boolean {
    return this.keep.getItem(this.dueKey) !== null;
  }

  private refreshChats(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    void this.refreshUntilQuiet().catch((error: unknown) => this.parts.failed(error));
  }

  private async refreshUntilQuiet(): Promise<void> {
    try {
      // What came along with the news is queued to be stored right behind it, and is to be part of what is looked at.
      await pause(0);
      do {
        this.heard.clear();
        const since = this.since();
        const chats = await this.parts.refreshChats({ held: this.held().chats, since });
        if (chats === null) return;
        this.write({ chats });
        this.forgetSince(since.length, chats);
      } while (!this.isQuiet());
      this.keep.removeItem(this.dueKey);
    } finally {
      this.refreshing = false;
    }
  }

  /** A refresh has answers come in by itself: those that say what it found are no reason for another. */
  private isQuiet(): boolean {
    const { chats } = this.held();
    return [...this.heard].every((heard) => heard === chats);
  }

  private since(): string[] {
    const list = listSchema.safeParse(JSON.parse(this.keep.getItem(this.sinceKey) ?? '[]'));
    return list.success ? list.data : [];
  }

  private remember(chats: string): void {
    const since = this.since();
    if (since.at(-1) !== chats) this.writeSince([...since, chats]);
  }

  /** Without the first so many, and what then says the same as is `held` now. */
  private forgetSince(count: number, held: string): void {
    const left = this.since().slice(count);
    this.writeSince(left[0] === held ? left.slice(1) : left);
  }

  private writeSince(since: readonly string[]): void {
    if (since.length === 0) this.keep.removeItem(this.sinceKey);
    else this.keep.setItem(this.sinceKey, JSON.stringify(since));
  }
}
