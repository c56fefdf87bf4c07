import { describe, expect, it } from 'vitest';
import type { Chat } from '#domain/entities/chat.ts';
import { mergeChat } from './merge-chat.ts';

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T11:00:00.000Z';
const [ana, bruno, carlos] = ['user-anaa', 'user-bruno', 'user-carlos'];

function chat(change: Partial<Chat> = {}): Chat {
  return {
    uid: 'chat-0001',
    company: 'company-1',
    createdAt: at,
    createdBy: ana,
    deleted: false,
    write: { id: 'write-0001', by: ana, at, ancestors: [] },
    participants: { [ana]: true, [bruno]: true },
    actives: { [ana]: at, [bruno]: at },
    active: true,
    title: 'Obra',
    groupChat: true,
    lastMessage: at,
    ...change,
  };
}

describe('O04 S07 merging a chat', () => {
  it('O04 takes in who was added and removed on both sides', () => {
    const local = chat({ participants: { [ana]: true, [bruno]: true, [carlos]: true } });
    const server = chat({ participants: { [ana]: true }, actives: { [ana]: later } });
    const { merged } = mergeChat(chat(), local, server, ana);
    expect(merged.participants).toEqual({ [ana]: true, [carlos]: true });
    expect(merged.actives).toEqual({ [ana]: later });
  });

  it('O04 says of one’s own activity what this device says, of others’ what the server does', () => {
    const local = chat({ actives: { [ana]: false, [bruno]: later } });
    const server = chat({ actives: { [ana]: at, [bruno]: false } });
    expect(mergeChat(chat(), local, server, ana).merged.actives).toEqual({ [ana]: false, [bruno]: false });
  });

  it('O04 somebody’s own leaving outlives what the others did meanwhile', () => {
    const local = chat({ participants: { [ana]: true }, actives: { [ana]: at, [bruno]: false } });
    const server = chat({ title: 'Reforma', lastMessage: later });
    const { merged } = mergeChat(chat(), local, server, bruno);
    expect(merged).toMatchObject({ participants: { [ana]: true }, title: 'Reforma', lastMessage: later });
  });

  it('O04 a name given on one side stays; given on both, the server’s does and that is told', () => {
    expect(mergeChat(chat(), chat({ title: 'A' }), chat({ active: false }), ana)).toMatchObject({
      merged: { title: 'A', active: false },
      conflicts: [],
    });
    expect(mergeChat(chat(), chat({ title: 'A' }), chat({ title: 'B' }), ana)).toMatchObject({
      merged: { title: 'B' },
      conflicts: ['title'],
    });
  });

  it('O04 not knowing what the device began from, nobody is removed and nothing given up unseen', () => {
    const local = chat({ title: 'A', participants: { [ana]: true }, actives: { [ana]: later } });
    const { merged, conflicts } = mergeChat(undefined, local, chat(), ana);
    expect(merged).toMatchObject({ title: 'Obra', participants: chat().participants });
    expect(merged.actives).toEqual({ [ana]: later, [bruno]: at });
    expect(conflicts).toEqual(['title', 'participants']);
    expect(mergeChat(undefined, chat({ lastMessage: later }), chat(), ana).conflicts).toEqual([]);
  });

  it('O04 the later of two messages is the last, and a deleted chat stays so', () => {
    const { merged } = mergeChat(chat(), chat({ lastMessage: later }), chat({ deleted: true }), ana);
    expect(merged).toMatchObject({ lastMessage: later, deleted: true });
  });
});
