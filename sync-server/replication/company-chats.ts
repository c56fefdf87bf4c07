import { idRangeOf } from '#couchdb/databases.ts';
import type { Change, Store } from '#couchdb/store.ts';
import { ChatIndex } from './chat-index.ts';
import { KnownCollection } from './known-collection.ts';

/** Where nobody follows the company's changes, what was read is good for this long for those who need a hint only. */
const RECENT_MS = 1000;

/** One company's chat memberships: read whole once, then by the changes alone. */
export class CompanyChats {
  private readonly known: KnownCollection<ChatIndex>;
  private followers = 0;

  constructor(store: Store, company: string) {
    this.known = new KnownCollection({
      ids: idRangeOf('chat'),
      open: async () => (await store.company(company)).chat,
      create: () => new ChatIndex(),
    });
  }

  get weight(): number {
    return this.known.digest.weight;
  }

  /** Whether a feed tells this of every change; until it is let go, this must not be forgotten. */
  get followed(): boolean {
    return this.followers > 0;
  }

  follow(): void {
    this.followers += 1;
  }

  unfollow(): void {
    this.followers -= 1;
  }

  /** A change that a feed came by. */
  note(change: Change): void {
    this.known.digest.note(change);
  }

  /** The chats in which `user` takes part, as far as known. The same object until that changes. */
  of(user: string): readonly string[] {
    return this.known.digest.of(user);
  }

  /** Brings this to what the store holds now, whichever server wrote it; however many ask at once, they share. */
  refresh(): Promise<void> {
    return this.known.refresh();
  }

  /** For hints, which may lag: nothing is asked of the store where a feed tells, or it was asked a moment ago. */
  async recent(): Promise<void> {
    const fresh = this.followed || this.known.age < RECENT_MS;
    if (!this.known.isKnown || !fresh) await this.refresh();
  }
}
