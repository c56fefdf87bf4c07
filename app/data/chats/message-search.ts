import type { Message } from '#domain/entities/chat.ts';
import { foldText, queryWords } from '#domain/rules/match-text.ts';
import { plainText } from '#domain/rules/messages/message-text.ts';
import { comparePlaces, type MessageChanges, type MessageIndex, type MessagePlace } from './message-index.ts';

/** Maximum number of results of a search. */
const HITS_MOST = 100;
/** Maximum number of characters stored of one message, so that all fit into memory. */
const MOST_KEPT = 4000;
/** Number of messages read at once. */
const AT_ONCE = 500;

/** The words of a store's messages: read at the first search, and updated with each change. */
export class MessageSearch {
  private readonly index: MessageIndex;
  private readonly texts = new Map<string, string>();

  constructor(index: MessageIndex) {
    this.index = index;
    index.changed$.subscribe((changes) => this.take(changes));
  }

  /** Messages of these chats that contain every word of `text`, newest first. */
  async find(text: string, chats: readonly string[]): Promise<Message[]> {
    const words = queryWords(text);
    if (words.length === 0) return [];
    const places = chats.flatMap((chat) => this.index.placesOf(chat));
    await this.load(places);
    const held = places.filter(({ uid }) => {
      const said = this.texts.get(uid) ?? '';
      return words.every((word) => said.includes(word));
    });
    const newest = held.sort((a, b) => comparePlaces(b, a)).slice(0, HITS_MOST);
    const read = await this.index.read(newest.map(({ uid }) => uid));
    return newest.flatMap(({ uid }) => read.get(uid) ?? []);
  }

  private take(changes: MessageChanges): void {
    for (const [uid, message] of changes) {
      if (message === null) this.texts.delete(uid);
      else this.texts.set(uid, wordsOf(message));
    }
  }

  private async load(places: readonly MessagePlace[]): Promise<void> {
    const unread = places.map(({ uid }) => uid).filter((uid) => !this.texts.has(uid));
    for (let from = 0; from < unread.length; from += AT_ONCE) {
      const read = await this.index.read(unread.slice(from, from + AT_ONCE));
      // Changes that were reported in the meantime are newer.
      for (const [uid, message] of read) if (!this.texts.has(uid)) this.texts.set(uid, wordsOf(message));
    }
  }
}

function wordsOf({ message, files = [], card }: Message): string {
  const names = [...files.map(({ name }) => name), card?.name ?? ''];
  return foldText([plainText(message), ...names].join('\n').slice(0, MOST_KEPT));
}
