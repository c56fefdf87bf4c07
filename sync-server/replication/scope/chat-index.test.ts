import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '#couchdb/store.ts';
import { ChatIndex } from './chat-index.ts';

function document(
  chat: string,
  generation: number,
  users: readonly string[],
  fields: object = {},
): ReadDocument {
  const participants = Object.fromEntries(users.map((user) => [user, true]));
  return {
    _id: `chat:${chat}`,
    _rev: `${generation}-abc`,
    uid: chat,
    deleted: false,
    participants,
    ...fields,
  };
}

function note(index: ChatIndex, ...state: Parameters<typeof document>): void {
  const told = document(...state);
  index.note({ id: told._id, document: told, deleted: told['_deleted'] === true });
}

describe('S05 C12 who takes part in which chat', () => {
  it('S05 follows joining and leaving, and gives one list for as long as nothing changes', () => {
    const index = new ChatIndex();
    note(index, 'chat-0002', 1, ['ana', 'bruno']);
    note(index, 'chat-0001', 1, ['ana']);
    const chats = index.of('ana');
    expect(chats).toEqual(['chat-0001', 'chat-0002']);
    note(index, 'chat-0001', 2, ['ana', 'bruno']);
    expect(index.of('ana')).toBe(chats);
    expect(index.of('bruno')).toEqual(['chat-0001', 'chat-0002']);
    note(index, 'chat-0002', 2, ['bruno']);
    expect(index.of('ana')).toEqual(['chat-0001']);
    expect(index.weight).toBe(3);
  });

  it('C12 an older state that comes late gives nobody back what they lost', () => {
    const index = new ChatIndex();
    note(index, 'chat-0001', 10, ['ana']);
    note(index, 'chat-0001', 9, ['ana', 'bruno']);
    expect(index.of('bruno')).toEqual([]);
  });

  it('C12 nobody takes part in a deleted or removed chat, and other documents are none', () => {
    const index = new ChatIndex();
    note(index, 'chat-0001', 1, ['ana']);
    note(index, 'chat-0002', 1, ['ana']);
    note(index, 'chat-0001', 2, ['ana'], { deleted: true });
    note(index, 'chat-0002', 2, [], { _deleted: true });
    const message: ReadDocument = { _id: 'message:chat-0001:x', _rev: '1-a', participants: { ana: true } };
    index.note({ id: message._id, document: message, deleted: false });
    expect(index.of('ana')).toEqual([]);
    expect(index.weight).toBe(0);
  });
});
