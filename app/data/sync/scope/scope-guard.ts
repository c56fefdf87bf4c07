import { readScope, writeScope } from '#domain/api/replication.ts';
import { Mutex } from '#primitives/mutex.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { pause } from '#app/data/environment/pause.ts';

export interface ScopeParts {
  /** Reloads the session and with it the person's role. */
  ask: () => Promise<void>;
  /** Removes and fetches again what depends on the person's role. */
  roleChanged: () => Promise<void>;
  /** Whether the messages were copied completely once. */
  areCopied: () => boolean;
  /**
   * Limits the device's chats to the server's list; returns the chats part of the scope that the list was made under.
   */
  takeChats: () => Promise<string>;
  /** Copies all messages again over the stored ones; `copied` is called before it resolves. */
  copyMessages: () => Promise<void>;
  failed: (error: unknown) => void;
}

/**
 * Detects a change of what the person may see. Answers can overtake one another, so a different scope is only a
 * reason to ask: the session for the role, the server's list for the chats. Those answers are authoritative. A stored
 * chats part means: the last complete copy of messages was made under it, and so was every answer since. If it
 * differs from that of the list, or is empty, messages may be missing.
 */
export class ScopeGuard {
  private readonly keep: KeyValueStore;
  private readonly key: string;
  private readonly dueKey: string;
  private readonly parts: ScopeParts;
  private asking = false;
  private readonly settling = new Mutex();
  private refreshing = false;
  /** Chats parts received since the last check of the chats began, if a check is due. */
  private readonly heard = new Set<string>();

  constructor(keep: KeyValueStore, database: string, parts: ScopeParts) {
    this.keep = keep;
    this.key = storageKeys.forDatabase(database, 'scope');
    this.dueKey = storageKeys.forDatabase(database, 'scope.due');
    this.parts = parts;
  }

  /** Takes a scope that came with an answer. `counts`: messages were selected or left out under it. */
  note(scope: string, counts: boolean): void {
    const { role, chats } = readScope(scope);
    const held = this.held();
    // The first answer arrives before any record, so its role holds for all that follow.
    if (held.role === '') this.write({ role });
    else if (role !== held.role) this.askSession();
    if (chats === held.chats && !this.isDue()) return;
    this.makeDue();
    if (counts && chats !== held.chats) this.write({ chats: '' });
    this.heard.add(chats);
    this.refreshChats();
  }

  /** Call when all messages of this scope were copied. */
  copied(scope: string): void {
    const { chats } = readScope(scope);
    if (chats !== this.held().chats) this.makeDue();
    // Answers under another part in the meantime may have left out messages that are newer than the copy.
    this.write({ chats: this.heardOnly(chats) ? chats : '' });
  }

  /** Takes the scope of the session's answer. */
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
      // If the server cannot be reached, the next answer triggers the check again.
      .catch(() => undefined)
      .finally(() => {
        this.asking = false;
      });
  }

  /** Whether a different chats part was received and its check has not finished; a kill does not change that. */
  private isDue(): boolean {
    return this.keep.getItem(this.dueKey) !== null;
  }

  private makeDue(): void {
    if (!this.isDue()) this.keep.setItem(this.dueKey, 'due');
  }

  /** If it is too early, the first copy triggers the check again. */
  private refreshChats(): void {
    if (this.refreshing || !this.parts.areCopied()) return;
    this.refreshing = true;
    void this.refreshUntilQuiet().catch((error: unknown) => this.parts.failed(error));
  }

  private async refreshUntilQuiet(): Promise<void> {
    const { takeChats, copyMessages } = this.parts;
    try {
      // The record that came with this scope is queued to be stored next, and must be part of the check.
      await pause(0);
      for (let quiet = false; !quiet;) {
        this.heard.clear();
        const chats = await takeChats();
        if (this.held().chats !== chats) await copyMessages();
        // A check causes answers of its own: those with the scope that it found do not trigger another.
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
