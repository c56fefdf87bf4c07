import { describe, expect, it } from 'vitest';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Filing } from '#domain/entities/filing.ts';
import type { Projection } from '#domain/entities/projection.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { canRead, scopeTexts, type Actor } from './permissions.ts';

const at = '2026-11-21T10:00:00.000Z';
const bruno: Actor = {
  user: 'user-bruno',
  company: 'company-1',
  companyadmin: false,
  groups: ['group-b', 'group-a'],
  sees: ['documents'],
  chats: ['chat-0001'],
};
const ana: Actor = { ...bruno, user: 'user-anaa', companyadmin: true };
const base = {
  company: 'company-1',
  createdAt: at,
  deleted: false,
  write: { id: 'write-001', by: 'user-anaa', at, ancestors: [] },
};
const area: TemplateArea = {
  ...base,
  uid: 'area-0001',
  createdBy: 'user-anaa',
  name: 'Contratos',
  description: '',
  parent: '',
};
const execution: Execution = {
  ...base,
  id: 'execution-1',
  createdBy: 'user-anaa',
  template: 'template-1',
  templateName: 'Contrato',
  fields: [],
  newestFirst: '00000000000000',
};

describe('C12 reading', () => {
  it('C12 nobody reads a record of another company, admin or not', () => {
    expect(canRead({ ...ana, company: 'company-2' }, 'templateArea', area)).toBe(false);
    expect(canRead({ ...ana, company: 'company-2' }, 'execution', execution)).toBe(false);
  });

  it('C12 categories are for the whole company', () => {
    expect(canRead(bruno, 'templateArea', area)).toBe(true);
  });

  it("C12 S05 a group is its members' alone, admin or not; other projections are everyone's", () => {
    const group: Projection = {
      ...base,
      uid: 'group-a',
      createdBy: 'server-01',
      kind: 'group',
      data: { kind: 'group', name: 'Obras', members: ['user-bruno'] },
    };
    const company: Projection = {
      ...group,
      kind: 'company',
      data: { kind: 'company', name: 'Horizonte', logo: null },
    };
    expect(canRead(bruno, 'projection', group)).toBe(true);
    expect(canRead(ana, 'projection', group)).toBe(false);
    expect(canRead({ ...ana, groups: [] }, 'projection', group)).toBe(false);
    expect(canRead({ ...bruno, groups: [] }, 'projection', group)).toBe(false);
    expect(canRead({ ...bruno, company: 'company-2' }, 'projection', group)).toBe(false);
    expect(canRead(ana, 'projection', company)).toBe(true);
  });

  it("C12 a plain user reads only their own executions; a company admin reads everyone's", () => {
    expect(canRead(bruno, 'execution', execution)).toBe(false);
    expect(canRead(bruno, 'execution', { ...execution, createdBy: 'user-bruno' })).toBe(true);
    expect(canRead(ana, 'execution', { ...execution, createdBy: 'user-bruno' })).toBe(true);
  });

  it('C12 S21 documents are seen by permission, and what they are filed by by its administrators too', () => {
    const box: Filing = {
      ...base,
      uid: 'box-00001',
      createdBy: 'user-anaa',
      kind: 'safeBox',
      data: { kind: 'safeBox', name: 'Cofre', code: '', place: '' },
    };
    const part: Filing = {
      ...box,
      kind: 'organizationalItem',
      data: { kind: 'organizationalItem', type: 'subsidiary', name: 'Filial', code: '', parent: '' },
    };
    const seenBy = (sees: Actor['sees']): boolean[] =>
      [box, part].map((each) => canRead({ ...bruno, sees }, 'filing', each));
    expect(seenBy(['documents'])).toEqual([true, true]);
    expect(seenBy(['document.custody'])).toEqual([true, false]);
    expect(seenBy(['subsidiary'])).toEqual([false, true]);
    expect(seenBy(['company', 'classification'])).toEqual([false, false]);
    expect(canRead({ ...bruno, company: 'company-2' }, 'filing', box)).toBe(false);
  });

  it('O02 S21 the role part of the scope changes when documents are shown no more', () => {
    const scopes = [['documents'], ['classification'], []].map(
      (sees) => scopeTexts({ ...bruno, sees: sees as Actor['sees'] }).role,
    );
    expect(new Set(scopes).size).toBe(3);
  });

  it('O02 the role part of the scope changes with role, groups, user and company, not with the order of groups', () => {
    expect(scopeTexts({ ...bruno, groups: ['group-a', 'group-b'] })).toEqual(scopeTexts(bruno));
    const changed = [
      { companyadmin: true },
      { groups: [] },
      { user: 'user-other' },
      { company: 'company-2' },
    ];
    for (const change of changed) {
      expect(scopeTexts({ ...bruno, ...change }).role).not.toBe(scopeTexts(bruno).role);
    }
  });

  it('O02 a chat more or less changes the chats part of the scope alone', () => {
    const before = scopeTexts(bruno);
    const after = scopeTexts({ ...bruno, chats: [] });
    expect(after.chats).not.toBe(before.chats);
    expect(after.role).toBe(before.role);
  });

  it('C12 a chat and its messages are for its participants only, whoever is admin', () => {
    const chat: Chat = {
      ...base,
      uid: 'chat-0001',
      createdBy: 'user-bruno',
      participants: { 'user-bruno': true },
      actives: {},
      active: true,
      title: '',
      groupChat: false,
      lastMessage: '',
    };
    const message: Message = {
      ...base,
      uid: 'chat-0001:01990000-0000-7000-8000-000000000000',
      createdBy: 'user-bruno',
      chat: 'chat-0001',
      user: { uid: 'user-bruno', name: 'Bruno' },
      message: 'oi',
      date: at,
      views: {},
    };
    expect(canRead(bruno, 'chat', chat)).toBe(true);
    expect(canRead(bruno, 'message', message)).toBe(true);
    expect(canRead({ ...ana, chats: [] }, 'chat', chat)).toBe(false);
    expect(canRead({ ...ana, chats: [] }, 'message', message)).toBe(false);
  });
});
