import { describe, expect, it } from 'vitest';
import type { Chat, Message } from '../entities/chat.ts';
import type { TemplateArea } from '../entities/template-area.ts';
import { holdsOwnWords } from './own-words.ts';

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

describe('O02 C12 what is shown of a change that is given up', () => {
  it('O02 a message one said, or took back, but no mark on it and nothing of others', () => {
    expect(holdsOwnWords('message', message, null, 'user-anaa')).toBe(true);
    expect(holdsOwnWords('message', { ...message, deleted: true }, message, 'user-anaa')).toBe(true);
    expect(holdsOwnWords('message', { ...message, views: { 'user-anaa': at } }, message, 'user-anaa')).toBe(
      false,
    );
    expect(holdsOwnWords('message', { ...message, views: { 'user-bruno': at } }, message, 'user-bruno')).toBe(
      false,
    );
    expect(holdsOwnWords('message', message, null, 'user-bruno')).toBe(false);
  });

  it('O02 a chat one began or arranged, but not that one was there', () => {
    expect(holdsOwnWords('chat', chat, null, 'user-anaa')).toBe(true);
    expect(holdsOwnWords('chat', { ...chat, title: 'Obra' }, chat, 'user-anaa')).toBe(true);
    expect(holdsOwnWords('chat', { ...chat, participants: {} }, chat, 'user-anaa')).toBe(true);
    const there = { ...chat, actives: { 'user-anaa': at }, lastMessage: at };
    expect(holdsOwnWords('chat', there, chat, 'user-anaa')).toBe(false);
  });

  it('O02 everything else always', () => {
    const area: TemplateArea = {
      ...base('user-anaa'),
      uid: 'area-0001',
      name: '',
      description: '',
      parent: '',
    };
    expect(holdsOwnWords('templateArea', area, area, 'user-bruno')).toBe(true);
  });
});
