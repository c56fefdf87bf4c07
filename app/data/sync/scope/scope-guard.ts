import { readScope, writeScope } from '#domain/api/replication.ts';
import { Mutex } from '#primitives/mutex.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { pause } from '#app/data/environment/pause.ts';

export interface ScopeParts {
  /** Has the session say anew what the person is. */
  ask: () => Promise<void>;
  /** Drops and fetches what depends on the person's role. */
  roleChanged: () => Promise<void>;
  /** Whether the messages were ever copied whole. */
  areCopied: () => boolean;
  /** Makes the device's chats those of the server's list; gives the chats part that the list was made under. */
  takeChats: () => Promise<string>;
  /** Copies all messages anew over those that are there; `copied` is called by then. */
  copyMessages: () => Promise<void>;
  failed: (error: unknown) => void;
}

/**
 * Notices that what the person may see has changed. Answers can overtake one another, so a different scope is only a
 * reason to ask: the session for the role, the server's own list for the chats. What those say counts.
 *
 * The chats part that is held says: the messages were last copied whole under it, and every answer since came under it.
 * Where it is another than that of the list, or none, messages may be missing.
 */
export class ScopeGuard {
  private readonly keep: KeyValueStore;
  private readonly key: string;
  private readonly dueKey: string;
  private readonly parts: ScopeParts;
  private asking = false;
  private readonly settling = new Mutex();
  private refreshing = false;
  /** Chats parts that were heard since the last look into the chats began, while one is due. */
  private readonly heard = new Set<string>();

  constructor(keep: KeyValueStore, database: string, parts: ScopeParts) {
    this.keep = keep;
    this.key = storageKeys.forDatabase(database, 'scope');
    this.dueKey = storageKeys.forDatabase(database, 'scope.due');
    this.parts = parts;
  }

  /** A scope that came along with an answer. `counts`: under it messages were chosen, or left out. */
  note(scope: string, counts: boolean): void {
    const { role, chats } = readScope(scope);
    const held = this.held();
    // The first answer of all comes before any record: what it says of the role is true of all that follow it.
    if (held.role === '') this.write({ role });
    else if (role !== held.role) this.askSession();
    if (chats === held.chats && !this.isDue()) return;
    this.makeDue();
    if (counts && chats !== held.chats) this.write({ chats: '' });
    this.heard.add(chats);
    this.refreshChats();
  }

  /** All messages that this scope allows were copied. */
  copied(scope: string): void {
    const { chats } = readScope(scope);
    if (chats !== this.held().chats) this.makeDue();
    // What came under another part meanwhile may have left out messages that lie behind the copy.
    this.write({ chats: this.heardOnly(chats) ? chats : '' });
  }

  /** The session's own word. */
  settle(scope: string): Promise<void> {
    const { role } = readScope(scope);
    return this.settling.run(async () => {
      const held = this.held();
      if (held.role !== '' && held.role !== role) await this.parts.roleChanged();
      this.write({ role });
      this.note(scope, false);
    });
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

  private makeDue(): void {
    if (!this.isDue()) this.keep.setItem(this.dueKey, 'due');
  }

  /** The first copy raises the question again where it is too early for it. */
  private refreshChats(): void {
    if (this.refreshing || !this.parts.areCopied()) return;
    this.refreshing = true;
    void this.refreshUntilQuiet().catch((error: unknown) => this.parts.failed(error));
  }

  private async refreshUntilQuiet(): Promise<void> {
    const { takeChats, copyMessages } = this.parts;
    try {
      // What came along with the news is queued to be stored right behind it, and is to be part of what is looked at.
      await pause(0);
      for (let quiet = false; !quiet;) {
        this.heard.clear();
        const chats = await takeChats();
        if (this.held().chats !== chats) await copyMessages();
        // A look has answers come in by itself: those that say what it found are no reason for another.
        quiet = this.held().chats === chats && this.heardOnly(chats);
      }
      this.heard.clear();
      this.keep.removeItem(this.dueKey);
    } finally {
      this.refreshing = false;
    }
  }

  private heardOnly(chats: string): boolean {
    return [...this.heard].every((heard) => heard === chats);
  }
}
