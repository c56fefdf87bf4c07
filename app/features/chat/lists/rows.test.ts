import { describe, expect, it } from 'vitest';
import type { ChatSummary } from '#app/data/ports.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { mayManage } from '../members/rights.ts';
import { unreadOf } from '../state/chat-world.ts';
import { aChat, aMessage, ANA, aWorld, BRUNO, CARLA } from '../testing/chats.ts';
import { colleagueRows, groupRows, matchingRows, type ChatRow } from './rows.ts';

const NOBODY = 'Pessoa desconhecida';
const GROUP = { uid: 'group-0001', name: 'Obras', members: [ANA, BRUNO] };
const of = (chat: Partial<Chat>, change: Partial<ChatSummary> = {}): ChatSummary => ({
  chat: aChat(chat),
  unread: 0,
  newest: null,
  newestUnread: null,
  ...change,
});
const direct = (uid: string, other: string): Partial<Chat> => ({
  uid,
  groupChat: false,
  title: 'Ana Ribeiro',
  participants: { [ANA]: true, [other]: true },
});
const names = (rows: readonly ChatRow[]): string[] => rows.map(({ name }) => name);

describe('S05 the lists', () => {
  it('S05 has the groups that one belongs to, with the chat begun from each however it is called, and other group chats', () => {
    const summaries = [
      of({ uid: 'chat-0002', title: 'Mutirão' }),
      of({ uid: 'chat-0003', title: 'Obra da ponte', group: GROUP.uid }),
    ];
    const rows = groupRows(aWorld({ groups: [GROUP], summaries }), NOBODY);
    expect(names(rows)).toEqual(['Mutirão', 'Obra da ponte']);
    expect(rows[1]).toMatchObject({ group: GROUP, summary: { chat: { uid: 'chat-0003' } } });
    expect(groupRows(aWorld({ groups: [GROUP] }), NOBODY)).toMatchObject([{ name: 'Obras', summary: null }]);
  });

  it('S05 takes the chat that was begun first where two were begun from one group', () => {
    const summaries = [
      of({ uid: 'chat-0002', group: GROUP.uid, createdAt: '2026-11-21T10:00:02.000Z' }),
      of({ uid: 'chat-0003', group: GROUP.uid, createdAt: '2026-11-21T10:00:01.000Z' }),
    ];
    const rows = groupRows(aWorld({ groups: [GROUP], summaries }), NOBODY);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ group }) => group !== null)?.summary?.chat.uid).toBe('chat-0003');
  });

  it('S05 calls a direct chat as the other person, and lists colleagues without one', () => {
    expect(names(colleagueRows(aWorld(), NOBODY))).toEqual(['Bruno Carvalho']);
    const summaries = [of(direct('chat-0002', CARLA)), of(direct('chat-0003', 'user-gone-1'))];
    expect(names(colleagueRows(aWorld({ summaries }), NOBODY))).toEqual([
      'Bruno Carvalho',
      'Carla Nogueira',
      NOBODY,
    ]);
    const newest = aMessage({ user: { uid: 'user-gone-1', name: 'Davi' } });
    const told = [of(direct('chat-0003', 'user-gone-1'), { newest })];
    expect(names(colleagueRows(aWorld({ summaries: told }), NOBODY))[0]).toBe('Davi');
  });

  it('S05 puts what was said last first, and what was left last', () => {
    const said = (date: string) => ({ newest: aMessage({ date }) });
    const summaries = [
      of({ uid: 'chat-0001', title: 'A' }, said('2026-11-21T10:00:00.000Z')),
      of({ uid: 'chat-0002', title: 'B' }, said('2026-11-21T11:00:00.000Z')),
      of({ uid: 'chat-0003', title: 'C', actives: { [ANA]: false } }, said('2026-11-21T12:00:00.000Z')),
    ];
    expect(names(groupRows(aWorld({ summaries }), NOBODY))).toEqual(['B', 'A', 'C']);
  });

  it('S05 finds by name without accents, and colleagues by their login', () => {
    const rows = colleagueRows(aWorld(), NOBODY);
    expect(names(matchingRows(rows, 'carvãlho'))).toEqual(['Bruno Carvalho']);
    expect(names(matchingRows(rows, 'bruno-1@'))).toEqual(['Bruno Carvalho']);
    expect(matchingRows(rows, 'xyz')).toEqual([]);
  });

  it('S07 counts what is unread in chats that are neither muted nor left', () => {
    const summaries = [
      of({ uid: 'chat-0001' }, { unread: 2 }),
      of({ uid: 'chat-0002' }, { unread: 3 }),
      of({ uid: 'chat-0003', actives: { [ANA]: false } }, { unread: 4 }),
    ];
    expect(unreadOf(aWorld({ summaries, muted: new Set(['chat-0002']) }))).toBe(2);
  });

  it('S05 who made a group chat, and administrators, manage it; nobody manages a direct one', () => {
    const [hers, his] = [aChat(), aChat({ createdBy: BRUNO })];
    expect(mayManage(hers, aWorld())).toBe(true);
    expect(mayManage(his, aWorld())).toBe(false);
    expect(mayManage(his, aWorld({ companyadmin: true }))).toBe(true);
    expect(mayManage(hers, aWorld({ mayWrite: false }))).toBe(false);
    expect(mayManage(aChat(direct('chat-0002', BRUNO)), aWorld())).toBe(false);
  });
});
