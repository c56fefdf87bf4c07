import { collectionOf, toRecord } from '#couchdb/record-document.ts';
import type { Change } from '#couchdb/store.ts';
import { takesPart } from '#domain/rules/permissions/permissions.ts';

/** A state of a chat: its generation and its participants. */
interface KnownChat {
  generation: number;
  users: readonly string[];
}
interface KnownUser {
  chats: Set<string>;
  /** The participants as a sorted list; the same object until they change. */
  list: readonly string[] | null;
}

const NONE: readonly string[] = [];

/** Revisions are `<generation>-<hash>`; a document's generation only grows. */
function generationOf(revision: string): number {
  return Number.parseInt(revision, 10);
}

/**
 * Maps chats of one company to their participants. States can arrive from several sources out of order: one that is
 * older than the known one is ignored.
 */
export class ChatIndex {
  private readonly chats = new Map<string, KnownChat>();
  private readonly users = new Map<string, KnownUser>();
  private parts = 0;

  /** Chats times participants: a measure of the memory used. */
  get weight(): number {
    return this.parts;
  }

  note(change: Pick<Change, 'id' | 'document' | 'deleted'>): void {
    const { document } = change;
    if (document === null || collectionOf(change.id) !== 'chat') return;
    const generation = generationOf(document._rev);
    const known = this.chats.get(change.id);
    if (known !== undefined && known.generation > generation) return;
    const gone = change.deleted || document['_deleted'] === true;
    const chat = gone ? null : toRecord(document, 'chat');
    const users =
      chat === null ? NONE : Object.keys(chat.participants).filter((user) => takesPart(user, chat));
    const uid = change.id.slice(change.id.indexOf(':') + 1);
    const staying = new Set(users);
    for (const user of known?.users ?? NONE) if (!staying.has(user)) this.leave(user, uid);
    for (const user of users) this.join(user, uid);
    this.parts += users.length - (known?.users.length ?? 0);
    this.chats.set(change.id, { generation, users });
  }

  /** uids of the chats in which `user` takes part, sorted. The same object until that changes. */
  of(user: string): readonly string[] {
    const known = this.users.get(user);
    if (known === undefined) return NONE;
    known.list ??= [...known.chats].sort();
    return known.list;
  }

  private join(user: string, chat: string): void {
    const known = this.users.get(user) ?? { chats: new Set(), list: null };
    this.users.set(user, known);
    if (known.chats.has(chat)) return;
    known.chats.add(chat);
    known.list = null;
  }

  private leave(user: string, chat: string): void {
    const known = this.users.get(user);
    if (known?.chats.delete(chat) !== true) return;
    known.list = null;
    if (known.chats.size === 0) this.users.delete(user);
  }
}
