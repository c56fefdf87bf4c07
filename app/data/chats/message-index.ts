import { concat, Observable, of, ReplaySubject, retry, share, Subject, switchMap, timer } from 'rxjs';
import type { Subscription } from 'rxjs';
import { chatOfMessage, type Message } from '#domain/entities/chat.ts';
import { changedRecords } from '../local-store/records/changes.ts';
import { recordsUnder } from '../local-store/records/held.ts';
import { liveRead, waitForReopening } from '../local-store/records/live.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { visitColumns } from '../local-store/pages/sought-columns.ts';

/** The sort key of a message. */
export interface MessagePlace {
  uid: string;
  date: string;
}

interface IndexedChat {
  /** Sorted by date, then by key. */
  places: MessagePlace[];
  unread: Set<string>;
}

/** New states of messages, by uid; null for one that is no longer on the device. */
export type MessageChanges = ReadonlyMap<string, Message | null>;

/** Number of messages read at once. */
const AT_ONCE = 500;
/** Time in milliseconds that the index stays in memory after its last use. */
const KEEP_MS = 300_000;
const NONE: IndexedChat = { places: [], unread: new Set() };

/** Compares two messages of one chat: negative if the first comes first. */
export function comparePlaces(a: MessagePlace, b: MessagePlace): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.uid === b.uid) return 0;
  return a.uid < b.uid ? -1 : 1;
}

/** Number of places before `place`. */
export function placesBefore(places: readonly MessagePlace[], place: MessagePlace): number {
  let low = 0;
  for (let high = places.length; low < high;) {
    const middle = (low + high) >> 1;
    const at = places[middle];
    if (at !== undefined && comparePlaces(at, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * An index in memory of all messages of an open store: their order, and whether the person has seen them. It is read
 * once and updated with each change by any tab.
 */
export class MessageIndex {
  /** Emits after each change. */
  readonly changed$ = new Subject<MessageChanges>();
  readonly store: OpenStore;
  private chats = new Map<string, IndexedChat>();
  private dates = new Map<string, string>();
  private readonly early: MessageChanges[] = [];
  private loaded = false;
  private readonly following: Subscription;

  private constructor(store: OpenStore) {
    this.store = store;
    this.following = changedRecords(store.collections.message).subscribe((changes) => {
      if (this.loaded) this.take(changes);
      else this.early.push(changes);
    });
  }

  static async open(store: OpenStore): Promise<MessageIndex> {
    const index = new MessageIndex(store);
    try {
      await index.load();
      return index;
    } catch (error) {
      index.close();
      throw error;
    }
  }

  placesOf(chat: string): readonly MessagePlace[] {
    return (this.chats.get(chat) ?? NONE).places;
  }

  unreadOf(chat: string): ReadonlySet<string> {
    return (this.chats.get(chat) ?? NONE).unread;
  }

  newestUnreadOf(chat: string): string | null {
    const { places, unread } = this.chats.get(chat) ?? NONE;
    return unread.size === 0 ? null : (places.findLast(({ uid }) => unread.has(uid))?.uid ?? null);
  }

  /** Reads those of these messages that the device has. */
  async read(uids: readonly string[]): Promise<Map<string, Message>> {
    return uids.length === 0 ? new Map() : recordsUnder(this.store.collections.message, uids);
  }

  close(): void {
    this.following.unsubscribe();
    this.changed$.complete();
  }

  private async load(): Promise<void> {
    const { store } = this;
    await store.supervisor.ready();
    const uids: string[] = [];
    await visitColumns(store.pages, store.collections.message, [], (uid) => uids.push(uid));
    for (let from = 0; from < uids.length; from += AT_ONCE) {
      const read = await recordsUnder(store.collections.message, uids.slice(from, from + AT_ONCE));
      for (const message of read.values()) this.note(message, 'unordered');
    }
    for (const { places } of this.chats.values()) places.sort(comparePlaces);
    this.loaded = true;
    for (const changes of this.early.splice(0)) this.take(changes);
  }

  private take(changes: MessageChanges): void {
    for (const [uid, message] of changes) {
      if (message === null) this.remove(uid);
      else this.note(message, 'in order');
    }
    this.changed$.next(changes);
  }

  private note(message: Message, how: 'in order' | 'unordered'): void {
    const { uid, date } = message;
    const known = this.dates.get(uid);
    if (known !== undefined && known !== date) this.remove(uid);
    const chat = this.chatOf(uid);
    if (known !== date) {
      const place = { uid, date };
      const at = how === 'unordered' ? chat.places.length : placesBefore(chat.places, place);
      chat.places.splice(at, 0, place);
      this.dates.set(uid, date);
    }
    if (isUnread(message, this.store.profile.user.uid)) chat.unread.add(uid);
    else chat.unread.delete(uid);
  }

  private remove(uid: string): void {
    const date = this.dates.get(uid);
    if (date === undefined) return;
    const { places, unread } = this.chatOf(uid);
    places.splice(placesBefore(places, { uid, date }), 1);
    unread.delete(uid);
    this.dates.delete(uid);
  }

  private chatOf(uid: string): IndexedChat {
    const chat = chatOfMessage(uid);
    const known = this.chats.get(chat);
    if (known !== undefined) return known;
    const made: IndexedChat = { places: [], unread: new Set() };
    this.chats.set(chat, made);
    return made;
  }
}

/** Sent by somebody else, and not seen on any of the person's devices. */
function isUnread({ deleted, createdBy, views, event }: Message, user: string): boolean {
  return !deleted && event === undefined && createdBy !== user && !Object.hasOwn(views, user);
}

/** The index of the open store; null while nobody is signed in. */
export function watchMessageIndex(local: LocalStore): Observable<MessageIndex | null> {
  return liveRead<MessageIndex | null>(local, followStore, null).pipe(
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(KEEP_MS) }),
  );
}

/** Built again after the database was closed: changes in the meantime were not reported. */
function followStore(store: OpenStore): Observable<MessageIndex> {
  return concat(of(null), store.supervisor.reopened$).pipe(
    switchMap(() => openWhileWatched(store)),
    retry({ delay: waitForReopening, resetOnSuccess: true }),
  );
}

function openWhileWatched(store: OpenStore): Observable<MessageIndex> {
  return new Observable((watcher) => {
    const opening = MessageIndex.open(store);
    opening.then(
      (index) => watcher.next(index),
      (error: unknown) => watcher.error(error),
    );
    return () => {
      void opening.then(
        (index) => index.close(),
        () => undefined,
      );
    };
  });
}
