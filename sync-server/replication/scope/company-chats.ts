import { idRangeOf } from '#couchdb/databases.ts';
import type { Change, Store } from '#couchdb/store.ts';
import { ChatIndex } from './chat-index.ts';
import { KnownCollection } from '../digests/known-collection.ts';

/** If no feed follows the company, data is reused for this long for hints. */
const RECENT_MS = 1000;

/** One company's chat memberships: read completely once, then updated by changes. */
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

  /** Whether a feed reports every change; while it does, this must stay in memory. */
  get followed(): boolean {
    return this.followers > 0;
  }

  follow(): void {
    this.followers += 1;
  }

  unfollow(): void {
    this.followers -= 1;
  }

  /** Applies a change from a feed. */
  note(change: Change): void {
    this.known.digest.note(change);
  }

  /** The known chats in which `user` takes part. The same object until they change. */
  of(user: string): readonly string[] {
    return this.known.digest.of(user);
  }

  /**
   * Updates to the current state of the store, including writes of other servers; concurrent callers share one read.
   */
  refresh(): Promise<void> {
    return this.known.refresh();
  }

  /** For hints, which may lag: does not read if a feed reports changes, or if the last read was a moment ago. */
  async recent(): Promise<void> {
    const fresh = this.followed || this.known.age < RECENT_MS;
    if (!this.known.isKnown || !fresh) await this.refresh();
  }
}
