import { describe, expect, it } from 'vitest';
import type { Comment } from '#domain/entities/comment.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { sampleAnswer, sampleComment } from '#domain/rules/testing/sample-comment.ts';
import { judge, type Verdict } from './record-policy.ts';
import { isOwnPart } from './write-permission.ts';

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T11:00:00.000Z';
const ana: Actor = {
  user: 'user-ana-1',
  company: 'company-1',
  companyadmin: false,
  groups: [],
  sees: [],
  chats: [],
};
const bruno: Actor = { ...ana, user: 'user-bruno-1', companyadmin: true };
const now = new Date(later);

const store: Verdict = { verdict: 'store' };
const refused = (code = 'record-not-allowed') => ({ verdict: 'refused', code });

const answers = [
  sampleAnswer({ id: 'answer-01', by: ana.user }),
  sampleAnswer({ id: 'answer-02', by: bruno.user, at: later }),
];
const held = sampleComment({ answers });
const colleagues = new Set([ana.user, bruno.user]);
const begin = (actor: Actor, change: Partial<Comment>) =>
  judge({ actor, collection: 'comment', incoming: sampleComment(change), held: null, colleagues, now });

function changed(actor: Actor, change: Partial<Comment>, from = held): Comment {
  const write = nextWriteMark(from.write, { id: 'write-0002', by: actor.user, at: later });
  return { ...from, ...change, write };
}
const touch = (actor: Actor, change: Partial<Comment>, from = held) =>
  judge({
    actor,
    collection: 'comment',
    incoming: changed(actor, change, from),
    held: from,
    colleagues,
    now,
  });

describe('T13 C12 beginning a thread', () => {
  it('T13 everybody begins one in their own name', () => {
    expect(begin(ana, { answers: answers.slice(0, 1) })).toEqual(store);
    expect(begin(ana, { state: 'done', stateBy: ana.user, stateAt: at })).toEqual(store);
    expect(begin(bruno, {})).toEqual(refused('record-forged-author'));
  });

  it('T13 nobody answers, or calls it done, in the name of another', () => {
    expect(begin(ana, { answers })).toEqual(refused('record-forged-author'));
    expect(begin(ana, { state: 'done', stateBy: bruno.user, stateAt: at })).toEqual(
      refused('record-forged-author'),
    );
    expect(begin(ana, { state: 'done' })).toEqual(refused('record-forged-author'));
  });

  it('T13 only a suggestion is accepted or refused', () => {
    const accepted = { state: 'accepted', stateBy: ana.user, stateAt: at } as const;
    expect(begin(ana, accepted)).toEqual(refused('record-invalid'));
    expect(begin(ana, { ...accepted, suggestion: { base: [], proposed: [] } })).toEqual(store);
  });
});

describe('T13 C12 whom a text mentions', () => {
  const mentions = ['user-stranger-1'];

  it('T13 only people of the company, in the thread and in an answer', () => {
    expect(begin(ana, { mentions: [bruno.user] })).toEqual(store);
    expect(begin(ana, { mentions: [bruno.user, ...mentions] })).toEqual(refused());
    const answer = (named: string[]) => ({
      answers: [...answers, sampleAnswer({ id: 'answer-03', by: bruno.user, mentions: named })],
    });
    expect(touch(bruno, answer([ana.user]))).toEqual(store);
    expect(touch(bruno, answer(mentions))).toEqual(refused());
    expect(touch(ana, { mentions })).toEqual(refused());
  });

  it('T13 who has left since stays mentioned where they were', () => {
    const before = sampleComment({ answers, mentions });
    expect(touch(ana, { text: 'Outra' }, before)).toEqual(store);
    expect(touch(bruno, { state: 'done', stateBy: bruno.user, stateAt: later }, before)).toEqual(store);
    const moved = [sampleAnswer({ id: 'answer-01', by: ana.user, mentions }), ...answers.slice(1)];
    expect(touch(ana, { answers: moved }, before)).toEqual(refused());
  });
});

describe('T13 C12 changing a thread', () => {
  it('T13 its author changes its text and deletes it, nobody else does, administrator or not', () => {
    for (const change of [
      { text: 'Outra', editedAt: later },
      { deleted: true },
      { mentions: [bruno.user] },
    ]) {
      expect(touch(ana, change)).toEqual(store);
      expect(touch(bruno, change)).toEqual(refused());
    }
  });

  it('T13 each changes and deletes their own answers, and takes away none', () => {
    const [first, second] = answers;
    const edit = [{ ...first, text: 'Não', editedAt: later }, second] as Comment['answers'];
    const gone = [{ ...first, deletedAt: later }, second] as Comment['answers'];
    for (const change of [edit, gone]) {
      expect(touch(ana, { answers: change })).toEqual(store);
      expect(touch(bruno, { answers: change })).toEqual(refused());
    }
    expect(touch(ana, { answers: answers.slice(1) })).toEqual(refused());
    const redated = [{ ...first, at: later }, second] as Comment['answers'];
    expect(touch(ana, { answers: redated })).toEqual(refused());
    const given = [{ ...first, by: bruno.user }, second] as Comment['answers'];
    expect(touch(ana, { answers: given })).toEqual(refused());
  });

  it('T13 anybody answers in their own name', () => {
    const own = sampleAnswer({ id: 'answer-03', by: bruno.user });
    expect(touch(bruno, { answers: [...answers, own] })).toEqual(store);
    expect(touch(ana, { answers: [...answers, own] })).toEqual(refused());
  });

  it('T13 anybody calls it done in their own name, and opens it again', () => {
    const done = { state: 'done', stateBy: bruno.user, stateAt: later } as const;
    expect(touch(bruno, done)).toEqual(store);
    expect(touch(ana, done)).toEqual(refused());
    expect(touch(bruno, { state: 'done' })).toEqual(refused());
    const open = { state: 'open', stateBy: ana.user, stateAt: later } as const;
    expect(touch(ana, open, sampleComment({ ...done, answers }))).toEqual(store);
  });

  it('T13 what it is about never changes', () => {
    const elsewhere = { area: 'content', block: 'block-2', quote: '', before: '', after: '' } as const;
    expect(touch(ana, { template: 'template-2' })).toEqual(refused());
    expect(touch(ana, { anchor: elsewhere })).toEqual(refused());
    expect(touch(ana, { suggestion: { base: [], proposed: [] } })).toEqual(refused());
  });

  it('O04 two who answer at once are a conflict, which their devices settle', () => {
    const stored = changed(bruno, {
      answers: [...answers, sampleAnswer({ id: 'answer-03', by: bruno.user })],
    });
    const write = nextWriteMark(held.write, { id: 'write-0003', by: ana.user, at: later });
    const incoming = { ...held, answers: [...answers, sampleAnswer({ id: 'answer-04' })], write };
    expect(judge({ actor: ana, collection: 'comment', incoming, held: stored, now })).toEqual({
      verdict: 'conflict',
    });
  });

  it('T13 C12 who may not edit templates still takes back their own words, and does no more', () => {
    const own = (change: Partial<Comment>) => isOwnPart('comment', changed(ana, change), held);
    expect(own({ deleted: true })).toBe(true);
    expect(own({ text: 'Outra' })).toBe(true);
    expect(own({ state: 'done', stateBy: ana.user, stateAt: later })).toBe(false);
    expect(own({ answers: [...answers, sampleAnswer({ id: 'answer-03' })] })).toBe(false);
    expect(isOwnPart('comment', held, null)).toBe(false);
  });
});
