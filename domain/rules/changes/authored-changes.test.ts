import { describe, expect, it } from 'vitest';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { onto, ownParts, withOwnParts } from './authored-changes.ts';

const at = '2026-11-21T10:00:00.000Z';
const base = (by: string) => ({
  company: 'company-1',
  createdAt: at,
  createdBy: by,
  deleted: false,
  write: { id: 'write-0001', by, at, ancestors: [] },
});
const message: Message = {
  ...base('user-anaa'),
  uid: 'chat-0001:01990000-0000-7000-8000-000000000000',
  chat: 'chat-0001',
  user: { uid: 'user-anaa', name: 'Ana' },
  message: 'oi',
  date: at,
  views: {},
};
const chat: Chat = {
  ...base('user-anaa'),
  uid: 'chat-0001',
  participants: { 'user-anaa': true },
  actives: {},
  active: true,
  title: '',
  groupChat: true,
  lastMessage: '',
};

const own = (state: Message, known: Message | null, user = 'user-anaa') =>
  ownParts('message', state, known, user);
const ownOfChat = (state: Chat, known: Chat | null) => ownParts('chat', state, known, 'user-bruno');

describe('O02 C12 what is shown of a change that is given up', () => {
  it('O02 a message one said, or took back, but no mark on it and nothing of others', () => {
    expect(own(message, null)).toEqual(['message']);
    expect(own({ ...message, deleted: true }, message)).toEqual(['message']);
    expect(own({ ...message, views: { 'user-anaa': at } }, message)).toEqual([]);
    expect(own({ ...message, views: { 'user-bruno': at } }, message, 'user-bruno')).toEqual([]);
    expect(own(message, null, 'user-bruno')).toEqual([]);
  });

  it('O02 a chat one began or arranged, but not that one was there', () => {
    expect(ownOfChat(chat, null)).toEqual(['title', 'participants.user-anaa']);
    expect(ownOfChat({ ...chat, title: 'Obra' }, chat)).toEqual(['title']);
    expect(ownOfChat({ ...chat, deleted: true }, chat)).toEqual(['deleted']);
    const others = { 'user-bruno': true, 'user-carla': true } as const;
    expect(ownOfChat({ ...chat, participants: others }, chat)).toEqual([
      'participants.user-anaa',
      'participants.user-bruno',
      'participants.user-carla',
    ]);
    const there = { ...chat, actives: { 'user-anaa': at }, lastMessage: at };
    expect(ownOfChat(there, chat)).toEqual([]);
  });

  it('O02 everything else whole', () => {
    const area: TemplateArea = {
      ...base('user-anaa'),
      uid: 'area-0001',
      name: '',
      description: '',
      parent: '',
    };
    expect(ownParts('templateArea', area, area, 'user-bruno')).toBeNull();
  });
});

describe('O02 C12 a change without what others wrote', () => {
  const everyone = { 'user-anaa': true, 'user-bruno': true, 'user-carla': true } as const;
  const changed: Chat = {
    ...chat,
    title: 'Nome dela',
    participants: everyone,
    actives: { 'user-anaa': at, 'user-bruno': at },
    lastMessage: at,
  };

  it('O02 keeps of a chat the parts that are one’s own, and oneself', () => {
    const reduced = withOwnParts('chat', changed, ['participants.user-carla'], 'user-bruno');
    expect(reduced).toEqual({
      ...changed,
      title: '',
      participants: { 'user-bruno': true, 'user-carla': true },
      actives: { 'user-bruno': at },
      lastMessage: '',
    });
    expect(withOwnParts('chat', changed, ['title'], 'user-bruno')).toMatchObject({
      title: 'Nome dela',
      participants: { 'user-bruno': true },
    });
  });

  it('O02 keeps of a message what one said, not who read it, and nothing where no part is one’s own', () => {
    const read = { ...message, views: { 'user-bruno': at } };
    expect(withOwnParts('message', read, ['message'], 'user-anaa')).toEqual(message);
    expect(withOwnParts('message', message, [], 'user-bruno')).toBeNull();
    expect(withOwnParts('chat', changed, [], 'user-bruno')).toBeNull();
  });
});

describe('O02 what one did to a chat, done again', () => {
  const refused: Chat = {
    ...chat,
    title: 'Obra',
    participants: { 'user-anaa': true, 'user-bruno': true, 'user-carla': true },
  };
  const held: Chat = {
    ...chat,
    title: 'Reforma',
    participants: { 'user-anaa': true, 'user-dora': true },
    actives: { 'user-dora': at },
    lastMessage: at,
  };

  it('O02 one’s own parts alone go into what others made of it since', () => {
    expect(onto(held, refused, ['title', 'participants.user-bruno'])).toEqual({
      ...held,
      title: 'Obra',
      participants: { 'user-anaa': true, 'user-dora': true, 'user-bruno': true },
    });
    const without = onto(held, refused, ['participants.user-dora']);
    expect([without.participants, without.actives]).toEqual([{ 'user-anaa': true }, {}]);
    expect(onto(held, { ...refused, deleted: true }, ['deleted'])).toEqual({ ...held, deleted: true });
  });

  it('O02 where nobody knows what was one’s own, a name and who was added are, and nobody is taken out', () => {
    expect(onto(held, refused, undefined)).toEqual({
      ...held,
      title: 'Obra',
      participants: { ...held.participants, 'user-bruno': true, 'user-carla': true },
    });
    expect(onto(held, { ...refused, title: '', participants: {} }, undefined)).toEqual(held);
  });
});
