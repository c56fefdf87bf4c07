import { describe, expect, it } from 'vitest';
import type { Execution } from '#domain/entities/execution.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { limits } from '#domain/api/limits.ts';
import type { Template } from '#domain/entities/template.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { judge as judgeAt, readRow, type Submission, type Verdict } from './record-policy.ts';

const ana: Actor = {
  user: 'user-ana-1',
  company: 'company-1',
  companyadmin: true,
  groups: [],
  sees: ['documents'],
  chats: [],
};
const bruno: Actor = { ...ana, user: 'user-bruno-1', companyadmin: false };
const at = '2026-11-21T10:00:00.000Z';

const judge = <N extends CollectionName>(submission: Omit<Submission<N>, 'now'>, now: string = at): Verdict =>
  judgeAt({ ...submission, now: new Date(now) });

function template(change: Partial<Template> = {}): Template {
  return {
    uid: 'template-1',
    company: 'company-1',
    createdAt: at,
    createdBy: bruno.user,
    deleted: false,
    write: { id: 'write-0001', by: bruno.user, at, ancestors: [] },
    name: 'Contrato',
    description: '',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
    lastModifiedAt: at,
    ...change,
  };
}

function execution(change: Partial<Execution> = {}): Execution {
  return {
    id: 'execution-1',
    company: 'company-1',
    createdAt: at,
    createdBy: bruno.user,
    deleted: false,
    write: { id: 'write-0001', by: bruno.user, at, ancestors: [] },
    template: 'template-1',
    templateName: 'Contrato',
    fields: [{ id: 'NOME', name: 'nome', value: 'Ana' }],
    newestFirst: '98210000000000',
    ...change,
  };
}

const next = (held: Template | Execution, by: Actor, id = 'write-0002') =>
  nextWriteMark(held.write, { id, by: by.user, at });

describe('C12 reading a pushed row', () => {
  it('C12 takes a record of its collection and nothing else', () => {
    expect(readRow('template', template())).toEqual({ record: template() });
    expect(readRow('template', execution())).toEqual({ code: 'record-invalid' });
    for (const row of [null, 7, 'text', [], {}, undefined]) {
      expect(readRow('template', row)).toEqual({ code: 'record-invalid' });
    }
  });

  it('C12 refuses wrong types, unknown fields and names over their limit', () => {
    expect(readRow('template', { ...template(), name: 5 })).toEqual({ code: 'record-invalid' });
    expect(readRow('template', { ...template(), admin: true })).toEqual({ code: 'record-invalid' });
    expect(readRow('template', { ...template(), _rev: '1-a' })).toEqual({ code: 'record-invalid' });
    expect(readRow('template', template({ name: 'x'.repeat(10_000) }))).toEqual({ code: 'record-invalid' });
    expect(readRow('template', template({ uid: 'a/../b' }))).toEqual({ code: 'record-invalid' });
  });

  it('C12 keeps script in texts as the text it is', () => {
    const name = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    expect(readRow('template', template({ name }))).toEqual({ record: template({ name }) });
  });

  it('C12 refuses a record over the size a store takes', () => {
    const children = [{ type: 'paragraph', text: 'x'.repeat(limits.recordBytes) }];
    const document = { header: null, content: { root: { type: 'root' as const, children } }, footer: null };
    expect(readRow('template', template({ document }))).toEqual({ code: 'record-too-large' });
  });

  it('C12 survives content nested deeper than JSON can be written', () => {
    let deep: unknown[] = [];
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    const document = {
      header: null,
      content: { root: { type: 'root' as const, children: deep } },
      footer: null,
    };
    expect(readRow('template', template({ document }))).toEqual({ code: 'record-invalid' });
  });
});

describe('C12 judging a new record', () => {
  it('C12 stores what its author sends for the own company', () => {
    expect(judge({ actor: bruno, collection: 'template', incoming: template(), held: null })).toEqual({
      verdict: 'store',
    });
    expect(judge({ actor: bruno, collection: 'execution', incoming: execution(), held: null })).toEqual({
      verdict: 'store',
    });
  });

  it('C12 refuses a foreign company, whoever asks', () => {
    for (const actor of [ana, bruno]) {
      const incoming = template({ company: 'company-2', createdBy: actor.user });
      const verdict = judge({ actor, collection: 'template', incoming, held: null });
      expect(verdict).toEqual({ verdict: 'refused', code: 'record-foreign-company' });
    }
  });

  it('C12 refuses a forged author, also from an administrator', () => {
    const forged = { verdict: 'refused', code: 'record-forged-author' };
    expect(judge({ actor: ana, collection: 'template', incoming: template(), held: null })).toEqual(forged);
    const write = { ...template().write, by: ana.user };
    expect(judge({ actor: ana, collection: 'template', incoming: template({ write }), held: null })).toEqual(
      forged,
    );
    const createdBy = template({ createdBy: ana.user });
    expect(judge({ actor: ana, collection: 'template', incoming: createdBy, held: null })).toEqual(forged);
  });

  it('C12 refuses every projection, for it is the server that writes them', () => {
    const incoming = {
      uid: 'company-1',
      company: 'company-1',
      createdAt: at,
      createdBy: ana.user,
      deleted: false,
      write: { id: 'write-0001', by: ana.user, at, ancestors: [] },
      kind: 'company' as const,
      data: { kind: 'company' as const, name: 'Minha', logo: null },
    };
    const verdict = judge({ actor: ana, collection: 'projection', incoming, held: null });
    expect(verdict).toEqual({ verdict: 'refused', code: 'record-read-only' });
  });
});

describe('C12 O04 judging a change', () => {
  const held = template();

  it('O04 stores a change that knows what is stored, by any colleague', () => {
    const incoming = template({ name: 'Novo', write: next(held, ana) });
    expect(judge({ actor: ana, collection: 'template', incoming, held })).toEqual({ verdict: 'store' });
  });

  it('O04 stores a change several steps ahead of what is stored', () => {
    const second = template({ write: next(held, bruno) });
    const third = template({ name: 'Terceiro', write: next(second, bruno, 'write-0003') });
    expect(judge({ actor: bruno, collection: 'template', incoming: third, held })).toEqual({
      verdict: 'store',
    });
  });

  it('O04 takes deletion and its undoing for data like any other', () => {
    const deleted = template({ deleted: true, write: next(held, bruno) });
    expect(judge({ actor: bruno, collection: 'template', incoming: deleted, held })).toEqual({
      verdict: 'store',
    });
    const back = template({ write: next(deleted, bruno, 'write-0003') });
    expect(judge({ actor: bruno, collection: 'template', incoming: back, held: deleted })).toEqual({
      verdict: 'store',
    });
  });

  it('O04 finds a conflict where what is stored was not known', () => {
    const stored = template({ name: 'De Ana', write: next(held, ana, 'write-ana1') });
    const incoming = template({ name: 'De Bruno', write: next(held, bruno, 'write-bru1') });
    expect(judge({ actor: bruno, collection: 'template', incoming, held: stored })).toEqual({
      verdict: 'conflict',
    });
    expect(judge({ actor: bruno, collection: 'template', incoming: held, held: stored })).toEqual({
      verdict: 'conflict',
    });
  });

  it('O04 knows a change whose answer was lost, and never passes off another content for it', () => {
    expect(judge({ actor: bruno, collection: 'template', incoming: template(), held })).toEqual({
      verdict: 'held-already',
    });
    const other = template({ name: 'Outro' });
    expect(judge({ actor: bruno, collection: 'template', incoming: other, held })).toEqual({
      verdict: 'conflict',
    });
  });

  it('C12 refuses changed origins and a write mark in another name', () => {
    const forged = { verdict: 'refused', code: 'record-forged-author' };
    const write = next(held, ana);
    const later = template({ createdAt: '2026-11-22T10:00:00.000Z', write });
    expect(judge({ actor: ana, collection: 'template', incoming: later, held })).toEqual(forged);
    const mine = template({ createdBy: ana.user, write });
    expect(judge({ actor: ana, collection: 'template', incoming: mine, held })).toEqual(forged);
    const inBrunosName = template({ write: next(held, bruno) });
    expect(judge({ actor: ana, collection: 'template', incoming: inBrunosName, held })).toEqual(forged);
  });
});

describe('T30 C12 judging a change of an execution', () => {
  const held = execution();
  const carlos: Actor = { ...bruno, user: 'user-carlos-1' };

  it('T30 lets its maker and an administrator delete it, and nothing more', () => {
    for (const actor of [bruno, ana]) {
      const deleted = execution({ deleted: true, write: next(held, actor) });
      expect(judge({ actor, collection: 'execution', incoming: deleted, held })).toEqual({
        verdict: 'store',
      });
      const changed = execution({ fields: [], write: next(held, actor) });
      const verdict = judge({ actor, collection: 'execution', incoming: changed, held });
      expect(verdict).toEqual({ verdict: 'refused', code: 'record-not-allowed' });
    }
  });

  it('C12 tells nobody else more than no, whatever they send', () => {
    const refused = { verdict: 'refused', code: 'record-not-allowed' };
    const write = next(held, carlos);
    for (const change of [{ deleted: true }, { createdBy: carlos.user }, { fields: [] }, {}]) {
      const incoming = execution({ ...change, write });
      expect(judge({ actor: carlos, collection: 'execution', incoming, held })).toEqual(refused);
    }
  });
});

describe('C12 what no schema narrows', () => {
  const deep = (levels: number): unknown => {
    let value: unknown = [];
    for (let level = 0; level < levels; level += 1) value = [value];
    return value;
  };
  const empties = Array.from({ length: 300_000 }, () => []);
  const page = (part: unknown) => [{ index: 0, part }];
  const root = (children: unknown[]): Template['document'] => ({
    ...template().document,
    content: { root: { type: 'root', children } },
  });
  const people = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`user-${at}-invented`, true]));
  const chat = {
    uid: 'chat-0001',
    company: 'company-1',
    createdAt: at,
    createdBy: bruno.user,
    deleted: false,
    write: template().write,
    participants: people(1001),
    actives: {},
    active: true,
    title: '',
    groupChat: true,
    lastMessage: '',
  };

  it.each([
    ['template', 'pages nested deeply', { ...template(), pages: page(deep(4000)) }],
    ['template', 'pages of many parts', { ...template(), pages: page(empties) }],
    ['template', 'many pages', { ...template(), pages: empties.slice(0, 2001).map(() => ({ index: 0 })) }],
    ['template', 'a text of many parts', template({ document: root(empties) })],
    ['chat', 'many participants', chat],
  ] as const)('C12 a %s with %s is no record', (collection, _, row) => {
    expect(readRow(collection, row)).toEqual({ code: 'record-invalid' });
  });

  it('C12 a template as large as any is one', () => {
    const children = Array.from({ length: 60_000 }, () => ({ type: 'text', text: 'x' }));
    expect(
      readRow('template', { ...template({ document: root(children) }), pages: page([[1]]) }),
    ).toHaveProperty('record');
  });
});
