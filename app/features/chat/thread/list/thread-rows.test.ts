import { describe, expect, it } from 'vitest';
import type { ThreadView } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';
import { actionOfKey, actionsFor } from '../message/message-actions.ts';
import { newMessagesBetween } from './news.ts';
import { nearDay, threadRows } from './thread-rows.ts';

const [ANA, BRUNO] = ['user-ana-1', 'user-bruno-1'] as const;
const DAY = '2026-11-21';

let made = 0;
function message(by: string, date: string, change: Partial<Message> = {}): Message {
  made += 1;
  return {
    uid: `chat-0001:01990000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    company: 'company-1',
    createdAt: date,
    createdBy: by,
    deleted: false,
    write: { id: 'write-0001', by, at: date, ancestors: [] },
    chat: 'chat-0001',
    user: { uid: by, name: by },
    message: '<p>oi</p>',
    date,
    views: {},
    ...change,
  };
}

const shown = (
  messages: readonly Message[],
  unreadFrom: string | null = null,
  above: Message | null = null,
): string[] =>
  threadRows({ messages, unreadFrom, above }, ANA).map((row) => {
    if (row.kind === 'message') return `${row.own ? 'own' : 'other'}${row.begins ? ' begins' : ''}`;
    return row.kind;
  });

describe('S06 rows of a conversation', () => {
  it('S06 stand on their author’s side, whose name is over the first of a run', () => {
    const at = `${DAY}T10:00:00.000Z`;
    expect(shown([message(BRUNO, at), message(BRUNO, at), message(ANA, at), message(BRUNO, at)])).toEqual([
      'day',
      'other begins',
      'other',
      'own begins',
      'other begins',
    ]);
  });

  it('S06 are under a heading for each day, on which a run begins anew', () => {
    expect(
      shown([
        message(BRUNO, `${DAY}T22:00:00.000Z`),
        message(BRUNO, '2026-11-22T01:00:00.000Z'),
        message(BRUNO, '2026-11-22T02:00:00.000Z'),
      ]),
    ).toEqual(['day', 'other begins', 'day', 'other begins', 'other']);
  });

  it('S06 say where the unread ones begin, within a run as well', () => {
    const at = `${DAY}T10:00:00.000Z`;
    const unread = message(BRUNO, at);
    expect(shown([message(BRUNO, at), unread, message(BRUNO, at)], unread.uid)).toEqual([
      'day',
      'other begins',
      'unread',
      'other begins',
      'other',
    ]);
  });

  it('S06 tell once that somebody joined, until something else happens', () => {
    const at = `${DAY}T10:00:00.000Z`;
    const joined = (by: string) => message(by, at, { event: 'joined', message: '' });
    expect(shown([joined(BRUNO), joined(BRUNO), joined(ANA), message(ANA, at), joined(BRUNO)])).toEqual([
      'day',
      'joined',
      'joined',
      'own begins',
      'joined',
    ]);
  });

  it('S06 are the same whether what is above them is in view', () => {
    const at = `${DAY}T10:00:00.000Z`;
    const joined = (by: string) => message(by, at, { event: 'joined', message: '' });
    const all = [message(BRUNO, at), message(BRUNO, at), message(ANA, at), joined(BRUNO), joined(BRUNO)];
    const next = message(BRUNO, '2026-11-22T15:00:00.000Z');
    const whole = threadRows({ messages: [...all, next], unreadFrom: null, above: null }, ANA);
    for (const at of all.keys()) {
      const below = threadRows(
        { messages: [...all.slice(at + 1), next], unreadFrom: null, above: all[at] ?? null },
        ANA,
      );
      expect(below).toEqual(whole.slice(whole.length - below.length));
    }
    const [first, second] = all;
    expect(
      shown(
        [second].flatMap((one) => one ?? []),
        second?.uid,
        first,
      ),
    ).toEqual(['unread', 'other begins']);
  });

  it('S06 keep one key each, whatever dates years ahead say', () => {
    const messages = [
      message(BRUNO, `${DAY}T10:00:00.000Z`),
      message(BRUNO, '2099-01-01T00:00:00.000Z'),
      message(BRUNO, `${DAY}T11:00:00.000Z`),
      message(BRUNO, '2099-01-01T00:00:00.000Z'),
    ];
    const keys = threadRows({ messages, unreadFrom: messages[2]?.uid ?? null, above: null }, ANA).map(
      ({ key }) => key,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('S06 know their day from the one before', () => {
    const now = new Date(2026, 10, 1, 0, 30);
    expect(nearDay(new Date(2026, 10, 1, 23).toISOString(), now)).toBe('today');
    expect(nearDay(new Date(2026, 9, 31, 0, 1).toISOString(), now)).toBe('yesterday');
    expect(nearDay(new Date(2026, 9, 30, 23, 59).toISOString(), now)).toBeNull();
    expect(nearDay(new Date(2026, 10, 2).toISOString(), now)).toBeNull();
  });
});

describe('S06 news of a conversation', () => {
  const at = `${DAY}T10:00:00.000Z`;
  const view = (messages: readonly Message[], change: Partial<ThreadView> = {}): ThreadView => ({
    messages,
    above: null,
    hasEarlier: false,
    hasLater: false,
    total: messages.length,
    unread: 0,
    unreadFrom: null,
    ...change,
  });
  const [first, second, third] = [message(BRUNO, at), message(BRUNO, at), message(ANA, at)];

  it('S06 are what others said since, once', () => {
    expect(newMessagesBetween(view([first]), view([first, second, third]), ANA)).toEqual([second]);
    expect(newMessagesBetween(view([first, second]), view([first, second]), ANA)).toEqual([]);
    expect(newMessagesBetween(view([]), view([first]), ANA)).toEqual([first]);
  });

  it('S06 are neither older ones that are loaded, nor those of another place, nor the first sight', () => {
    expect(newMessagesBetween(null, view([first]), ANA)).toEqual([]);
    expect(newMessagesBetween(view([second]), view([first, second]), ANA)).toEqual([]);
    expect(newMessagesBetween(view([first], { hasLater: true }), view([first, second]), ANA)).toEqual([]);
    expect(newMessagesBetween(view([first]), view([second, third]), ANA)).toEqual([]);
  });
});

describe('S06 what can be done with a message', () => {
  const date = `${DAY}T10:00:00.000Z`;
  const soon = new Date(`${DAY}T10:14:59.000Z`);
  const late = new Date(`${DAY}T10:15:01.000Z`);

  it('S06 is what its author may do for a quarter of an hour, and what everybody may', () => {
    expect(actionsFor(message(ANA, date), ANA, soon)).toEqual(['reply', 'copy', 'edit', 'delete']);
    expect(actionsFor(message(ANA, date), ANA, late)).toEqual(['reply', 'copy', 'delete']);
    expect(actionsFor(message(BRUNO, date), ANA, soon)).toEqual(['reply', 'copy']);
    const card = { kind: 'template', uid: 'template-1', name: 'Contrato' } as const;
    expect(actionsFor(message(BRUNO, date, { message: '', card }), ANA, soon)).toEqual(['reply', 'open']);
  });

  it('S06 is nothing where it was deleted or only tells what happened', () => {
    expect(actionsFor(message(ANA, date, { deleted: true }), ANA, soon)).toEqual([]);
    expect(actionsFor(message(ANA, date, { event: 'joined' }), ANA, soon)).toEqual([]);
  });

  it('S06 has keys that no browser needs', () => {
    const key = (name: string, ctrlKey = false) =>
      actionOfKey({ key: name, ctrlKey, metaKey: false, altKey: false });
    expect([key('r'), key('E'), key('Delete'), key('o'), key('c', true)]).toEqual([
      'reply',
      'edit',
      'delete',
      'open',
      'copy',
    ]);
    expect([key('c'), key('r', true), key('x')]).toEqual([null, null, null]);
  });
});
