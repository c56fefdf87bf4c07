import { describe, expect, it } from 'vitest';
import type { Message } from '../../entities/chat.ts';
import { sameButForWrite } from '../merge/merge-by-field.ts';
import { mergeMessage, withdrawn } from './merge-message.ts';

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T11:00:00.000Z';

function message(change: Partial<Message> = {}): Message {
  return {
    uid: 'chat-0001:01990000-0000-7000-8000-000000000000',
    company: 'company-1',
    createdAt: at,
    createdBy: 'user-anaa',
    deleted: false,
    write: { id: 'write-0001', by: 'user-anaa', at, ancestors: [] },
    chat: 'chat-0001',
    user: { uid: 'user-anaa', name: 'Ana' },
    message: '<p>oi</p>',
    date: at,
    views: {},
    ...change,
  };
}

describe('O04 S07 merging a message', () => {
  it('O04 keeps the marks of all readers, each at its earliest time', () => {
    const local = message({ views: { 'user-bruno': at, 'user-davi': later } });
    const server = message({ views: { 'user-bruno': later, 'user-carla': at } });
    const { merged, differs } = mergeMessage(undefined, local, server);
    expect(merged.views).toEqual({ 'user-bruno': at, 'user-carla': at, 'user-davi': later });
    expect(differs).toBe(false);
    expect(mergeMessage(undefined, server, local).merged.views).toEqual(merged.views);
  });

  it('O04 what either side deleted stays deleted', () => {
    expect(mergeMessage(undefined, message({ deleted: true }), message()).merged.deleted).toBe(true);
    expect(mergeMessage(undefined, message(), message({ deleted: true })).merged.deleted).toBe(true);
  });

  it('S06 takes words that one side changed, whatever marks came meanwhile', () => {
    const edited = message({ message: '<p>olá</p>', editedAt: later });
    const marked = message({ views: { 'user-bruno': at } });
    const both = { ...edited, views: marked.views };
    expect(mergeMessage(message(), edited, marked)).toEqual({ merged: both, differs: false });
    expect(mergeMessage(message(), marked, edited)).toEqual({ merged: both, differs: false });
  });

  it('S06 shows the words of a device that lost them to another of their author’s', () => {
    const ours = message({ message: '<p>olá</p>', editedAt: later });
    const theirs = message({ message: '<p>bom dia</p>', editedAt: at });
    for (const base of [message(), undefined]) {
      const { merged, differs } = mergeMessage(base, ours, theirs);
      expect([merged.message, differs]).toEqual([theirs.message, true]);
    }
    expect(mergeMessage(message(), ours, withdrawn(message()))).toMatchObject({
      merged: { deleted: true },
      differs: true,
    });
    const reader = { ...message(), write: { ...message().write, by: 'user-bruno' } };
    expect(mergeMessage(undefined, reader, theirs)).toMatchObject({ merged: theirs, differs: false });
  });

  it('S06 what was taken back says nothing any more, whichever side still has the words', () => {
    const gone = withdrawn(message({ files: [], editedAt: later }));
    expect(gone).toMatchObject({ message: '', deleted: true });
    expect(mergeMessage(undefined, gone, message()).merged).toMatchObject({ message: '', deleted: true });
    expect(mergeMessage(undefined, message({ editedAt: later }), gone).merged).toMatchObject({
      message: '',
      deleted: true,
    });
  });

  it('O04 keeps the words of the server and says where ours were others', () => {
    const { merged, differs } = mergeMessage(undefined, message({ message: '<p>tchau</p>' }), message());
    expect(merged.message).toBe('<p>oi</p>');
    expect(differs).toBe(true);
  });

  it('O04 two states are the same whatever write they come from', () => {
    const other = message({ write: { id: 'write-0002', by: 'user-bruno', at, ancestors: ['write-0001'] } });
    expect(sameButForWrite(message(), other)).toBe(true);
    expect(sameButForWrite(message(), message({ views: { 'user-bruno': at } }))).toBe(false);
  });
});
