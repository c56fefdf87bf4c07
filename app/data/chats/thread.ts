import { merge, of, Subject, type Observable } from 'rxjs';
import { concatMap, filter, map, startWith, switchMap, tap, throttleTime } from 'rxjs/operators';
import { chatOfMessage, type Message } from '#domain/entities/chat.ts';
import type { Thread, ThreadView } from '../ports/chats.ts';
import { placesBefore, type MessageIndex, type MessagePlace } from './message-index.ts';

/** Specification 1, section 9. */
export const THREAD_PAGE = 50;
/** Maximum number of messages in the view, for which the screen has elements. */
export const THREAD_MOST = 150;
/** Number of read messages that are shown before the first unread one. */
const READ_BEFORE = 10;
/** Changes within this time, in milliseconds, are shown together: a first sync stores hundreds at a time. */
const TOGETHER_MS = 30;

const EMPTY: ThreadView = {
  messages: [],
  above: null,
  hasEarlier: false,
  hasLater: false,
  total: 0,
  unread: 0,
  unreadFrom: null,
};

/**
 * A range of a chat's messages, defined by its first and last message, so that messages added before, within or after
 * it do not move it.
 */
export class MessageThread implements Thread {
  readonly view$: Observable<ThreadView>;
  private readonly chat: string;
  private readonly moved$ = new Subject<void>();
  private readonly known = new Map<string, Message>();
  private index: MessageIndex | null = null;
  private opened = false;
  private unreadFrom: string | null = null;
  private following = true;
  /** The first message in view; null: as many as available. */
  private first: MessagePlace | null = null;
  /** The last message in view; null: the newest. */
  private last: MessagePlace | null = null;

  constructor(index$: Observable<MessageIndex | null>, chat: string) {
    this.chat = chat;
    this.view$ = index$.pipe(switchMap((index) => (index === null ? of(EMPTY) : this.watch(index))));
  }

  earlier(): void {
    const [from, to] = this.range();
    const start = Math.max(0, from - THREAD_PAGE);
    this.show(start, Math.min(to, start + THREAD_MOST));
  }

  later(): void {
    const [from, to] = this.range();
    const end = Math.min(this.places().length, to + THREAD_PAGE);
    this.show(Math.max(from, end - THREAD_MOST), end);
  }

  newest(): void {
    const { length } = this.places();
    this.show(Math.max(0, length - THREAD_PAGE), length);
  }

  around(uid: string): void {
    const at = this.places().findIndex((place) => place.uid === uid);
    if (at === -1) return;
    const half = THREAD_PAGE / 2;
    this.show(Math.max(0, at - half), Math.min(this.places().length, at + half));
  }

  follow(following: boolean): void {
    this.following = following;
  }

  private watch(index: MessageIndex): Observable<ThreadView> {
    this.index = index;
    this.known.clear();
    const told$ = index.changed$.pipe(
      map((changes) => [...changes].filter(([uid]) => chatOfMessage(uid) === this.chat)),
      filter((changes) => changes.length > 0),
      tap((changes) => {
        for (const [uid, message] of changes) {
          if (message === null) this.known.delete(uid);
          else this.known.set(uid, message);
        }
      }),
    );
    return merge(told$, this.moved$).pipe(
      startWith(null),
      throttleTime(TOGETHER_MS, undefined, { leading: true, trailing: true }),
      concatMap(() => this.read(index)),
    );
  }

  private async read(index: MessageIndex): Promise<ThreadView> {
    if (!this.opened) this.begin(index);
    const places = this.places();
    const [from, to] = this.range();
    const above = places[from - 1];
    const shown = places.slice(from, to);
    const needed = above === undefined ? shown : [above, ...shown];
    const lacking = needed.filter(({ uid }) => !this.known.has(uid)).map(({ uid }) => uid);
    for (const [uid, message] of await index.read(lacking)) this.known.set(uid, message);
    const messages = shown.flatMap(({ uid }) => this.known.get(uid) ?? []);
    this.forget(needed);
    return {
      messages,
      above: above === undefined ? null : (this.known.get(above.uid) ?? null),
      hasEarlier: from > 0,
      hasLater: to < places.length,
      total: places.length,
      unread: index.unreadOf(this.chat).size,
      unreadFrom: this.unreadFrom,
    };
  }

  private begin(index: MessageIndex): void {
    this.opened = true;
    const places = this.places();
    const unread = index.unreadOf(this.chat);
    const at = unread.size === 0 ? -1 : places.findIndex(({ uid }) => unread.has(uid));
    this.unreadFrom = places[at]?.uid ?? null;
    const start = Math.max(0, places.length - THREAD_PAGE);
    const begins = at === -1 ? start : Math.min(start, Math.max(0, at - READ_BEFORE));
    this.set(begins, Math.min(places.length, begins + THREAD_PAGE));
  }

  private places(): readonly MessagePlace[] {
    return this.index?.placesOf(this.chat) ?? [];
  }

  /**
   * Start and end of the range among the present places; a range above its maximum is cut at the end that is not
   * visible.
   */
  private range(): [number, number] {
    const places = this.places();
    const from = this.first === null ? 0 : placesBefore(places, this.first);
    const to = this.last === null ? places.length : this.endOf(places, this.last);
    if (to - from <= THREAD_MOST) return [from, to];
    if (this.following) this.set(to - THREAD_MOST, to);
    else this.set(from, from + THREAD_MOST);
    return this.following ? [to - THREAD_MOST, to] : [from, from + THREAD_MOST];
  }

  private endOf(places: readonly MessagePlace[], last: MessagePlace): number {
    const at = placesBefore(places, last);
    return places[at]?.uid === last.uid ? at + 1 : at;
  }

  private show(from: number, to: number): void {
    this.set(from, to);
    this.moved$.next();
  }

  private set(from: number, to: number): void {
    const places = this.places();
    this.first = from === 0 ? null : (places[from] ?? null);
    this.last = to >= places.length ? null : (places[to - 1] ?? null);
  }

  private forget(needed: readonly MessagePlace[]): void {
    if (this.known.size <= 2 * THREAD_MOST) return;
    const kept = new Set(needed.map(({ uid }) => uid));
    for (const uid of this.known.keys()) if (!kept.has(uid)) this.known.delete(uid);
  }
}
