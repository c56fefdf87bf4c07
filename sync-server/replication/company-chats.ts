import { idRangeOf } from '#couchdb/databases.ts';
import type { Change, Database, Store } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { ChatIndex } from './chat-index.ts';
import { idAfter } from './id-after.ts';
import { PageSize } from './page-size.ts';
import { SharedReading } from './shared-reading.ts';

const CHANGES_PAGE = 500;
/** Where nobody follows the company's changes, what was read is good for this long for those who need a hint only. */
const RECENT_MS = 1000;

async function readAll(chat: Database): Promise<ChatIndex> {
  const index = new ChatIndex();
  const size = new PageSize();
  let { start, end } = idRangeOf('chat');
  for (;;) {
    const limit = size.next();
    const page = await chat.range({ start, end, limit });
    for (const document of page) index.note({ id: document._id, document, deleted: false });
    size.saw(
      page.length,
      page.reduce((sum, document) => sum + JSON.stringify(document).length, 0),
    );
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return index;
    start = idAfter(last._id);
  }
}

/** One company's chat memberships: read whole once, then by the changes alone. */
export class CompanyChats {
  private readonly store: Store;
  private readonly company: string;
  private index = new ChatIndex();
  private identity = '';
  private since = '';
  private readAt = Number.NEGATIVE_INFINITY;
  private followers = 0;
  private readonly reading = new SharedReading(() => this.read());

  constructor(store: Store, company: string) {
    this.store = store;
    this.company = company;
  }

  get weight(): number {
    return this.index.weight;
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
    this.index.note(change);
  }

  /** The chats in which `user` takes part, as far as known. The same object until that changes. */
  of(user: string): readonly string[] {
    return this.index.of(user);
  }

  /** Brings this to what the store holds now, whichever server wrote it; however many ask at once, they share. */
  refresh(): Promise<void> {
    return this.reading.now();
  }

  /** For hints, which may lag: nothing is asked of the store where a feed tells, or it was asked a moment ago. */
  async recent(): Promise<void> {
    const known = this.identity !== '' && (this.followed || performance.now() - this.readAt < RECENT_MS);
    if (!known) await this.refresh();
  }

  private async read(): Promise<void> {
    const { chat } = await this.store.company(this.company);
    if (chat.identity !== this.identity || !(await this.readChanges(chat))) {
      const since = await chat.currentSeq();
      this.index = await readAll(chat);
      this.since = since;
      this.identity = chat.identity;
    }
    this.readAt = performance.now();
  }

  /** False where the history does not know our place: then everything is read again. */
  private async readChanges(chat: Database): Promise<boolean> {
    try {
      for (let complete = false; !complete;) {
        const query = { since: this.since, limit: CHANGES_PAGE, ids: idRangeOf('chat') };
        const page = await chat.changes(query);
        for (const change of page.changes) this.index.note(change);
        this.since = page.lastSeq;
        ({ complete } = page);
      }
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'checkpoint-unknown') return false;
      throw error;
    }
  }
}
