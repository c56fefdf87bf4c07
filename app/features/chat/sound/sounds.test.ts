import { describe, expect, it } from 'vitest';
import type { ChatSummary } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';
import { aChat, aMessage, ANA, BRUNO } from '../testing/chats.ts';
import { announcedOf, messageToAnnounce, soundOf, type Listening } from './sounds.ts';

const listening: Listening = {
  me: ANA,
  muted: new Set(),
  since: '2026-11-21T10:00:00.000Z',
  watched: new Set(),
};
const newest = (change: Partial<Message> = {}): Message =>
  aMessage({ user: { uid: BRUNO, name: 'Bruno' }, date: '2026-11-21T10:00:05.000Z', ...change });
const summary = (change: Partial<ChatSummary> = {}): ChatSummary => ({
  chat: aChat(),
  unread: 1,
  newest: newest(),
  newestUnread: newest(),
  ...change,
});
const said = (uid: string, date: string): Message => newest({ uid: `chat-0001:${uid}`, date });
const sounds = (
  summaries: ChatSummary[],
  change: Partial<Listening> = {},
  heard = announcedOf([]),
): boolean => messageToAnnounce(summaries, heard, { ...listening, ...change }) !== null;

describe('S07 whether to sound', () => {
  it('S07 for an unread message of others, once', () => {
    expect(sounds([summary()])).toBe(true);
    expect(sounds([summary()], {}, announcedOf([summary()]))).toBe(false);
  });

  it('S07 for an unread message though somebody joined, or one wrote oneself, right after it', () => {
    const joined = newest({ event: 'joined', message: '', date: '2026-11-21T10:00:06.000Z' });
    const own = newest({ user: { uid: ANA, name: 'Ana' }, createdBy: ANA, date: joined.date });
    for (const last of [joined, own]) {
      const before = announcedOf([summary({ newest: last, unread: 0, newestUnread: null })]);
      expect(sounds([summary({ newest: last })], {}, before)).toBe(true);
    }
  });

  it('S07 not again for an older one that is still unread once the newer one was read', () => {
    const older = said('1', '2026-11-21T10:00:05.000Z');
    const newer = said('2', '2026-11-21T10:00:06.000Z');
    const both = announcedOf([summary({ unread: 2, newestUnread: newer })]);
    const left = summary({ newestUnread: older });
    expect(sounds([left], {}, both)).toBe(false);
    expect(sounds([left], {}, announcedOf([left], both))).toBe(false);
  });

  it.each([
    ['said before the page was opened', { newestUnread: newest({ date: '2026-11-21T09:59:59.000Z' }) }],
    ['of which none is unread', { unread: 0, newestUnread: null }],
    ['of a chat that was left', { chat: aChat({ actives: { [ANA]: false } }) }],
  ] as const)('S07 not for a message %s', (_what, change) => {
    expect(sounds([summary(change)])).toBe(false);
  });

  it('S07 not for a muted chat, nor for one that a tab shows to who looks at it', () => {
    const { uid } = aChat();
    expect(sounds([summary()], { muted: new Set([uid]) })).toBe(false);
    expect(sounds([summary()], { watched: new Set([uid]) })).toBe(false);
  });

  it('S07 one of three times by the other sound, of who is listed', () => {
    const chances = [0, 0.33, 0.34, 0.99];
    expect(chances.map((chance) => soundOf(BRUNO, [BRUNO], chance))).toEqual([
      'alternate',
      'alternate',
      'usual',
      'usual',
    ]);
    expect(soundOf(BRUNO, [ANA], 0)).toBe('usual');
  });
});
