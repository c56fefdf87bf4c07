import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentSchema, type Comment, type CommentAnswer } from '#domain/entities/comment.ts';
import { sampleAnswer, sampleComment } from '#domain/rules/testing/sample-comment.ts';
import { mergeComment } from './merge-comment.ts';

const [ana, bruno] = ['user-ana-1', 'user-bruno-1'] as const;
type Person = typeof ana | typeof bruno;

/** What a person does to a thread without network: each changes their own words only. */
type Step =
  | { does: 'answer'; text: string }
  | { does: 'edit' | 'delete' | 'restore'; which: number }
  | { does: 'rewrite'; text: string }
  | { does: 'remove' }
  | { does: 'state'; state: 'open' | 'done' };

const base = sampleComment({
  answers: [
    sampleAnswer({ id: 'answer-0', by: ana }),
    sampleAnswer({ id: 'answer-1', by: bruno, at: '2026-11-21T10:01:00.000Z' }),
    sampleAnswer({ id: 'answer-2', by: bruno, deletedAt: '2026-11-21T10:03:00.000Z' }),
    sampleAnswer({ id: 'answer-3', by: ana, deletedAt: '2026-11-21T10:04:00.000Z' }),
  ],
});

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('answer' as const), text: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({ does: fc.constantFrom('edit', 'delete', 'restore'), which: fc.nat(6) }),
  fc.record({ does: fc.constant('rewrite' as const), text: fc.string({ minLength: 1, maxLength: 5 }) }),
  fc.record({ does: fc.constant('remove' as const) }),
  fc.record({ does: fc.constant('state' as const), state: fc.constantFrom('open', 'done') }),
);
interface Timed {
  /** In seconds after noon; no two steps have the same. */
  second: number;
  step: Step;
}
const history = fc.array(step, { maxLength: 8 });
const instant = (second: number): string => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString();

function changedAnswer(
  answer: CommentAnswer,
  does: 'edit' | 'delete' | 'restore',
  at: string,
): CommentAnswer {
  const { deletedAt: _deletedAt, ...living } = answer;
  if (does === 'restore') return living;
  return does === 'delete'
    ? { ...answer, deletedAt: at }
    : { ...answer, text: `${does} ${at}`, editedAt: at };
}

function played(comment: Comment, person: Person, { second, step: done }: Timed): Comment {
  const at = instant(second);
  switch (done.does) {
    case 'answer': {
      const id = `${person}-${second}`;
      return {
        ...comment,
        answers: [...comment.answers, sampleAnswer({ id, by: person, at, text: done.text })],
      };
    }
    case 'rewrite':
      return person === ana ? { ...comment, text: done.text, editedAt: at } : comment;
    case 'remove':
      return person === ana ? { ...comment, deleted: true } : comment;
    case 'state':
      return { ...comment, state: done.state, stateBy: person, stateAt: at };
    case 'edit':
    case 'delete':
    case 'restore':
      return {
        ...comment,
        answers: comment.answers.map((answer, index) =>
          index === done.which && answer.by === person ? changedAnswer(answer, done.does, at) : answer,
        ),
      };
  }
}

function timed(steps: readonly Step[], offset: 0 | 1): Timed[] {
  return steps.map((one, index) => ({ second: 2 * index + offset, step: one }));
}

const play = (steps: readonly Timed[], person: Person): Comment =>
  steps.reduce((comment, one) => played(comment, person, one), base);

/** Words of everybody as they left them, and the state that was set last. */
function expected(first: Comment, second: Comment): unknown {
  const words = new Map<string, CommentAnswer>();
  for (const [side, person] of [
    [first, ana],
    [second, bruno],
  ] as const)
    for (const answer of side.answers) if (answer.by === person) words.set(answer.id, answer);
  const [last] = [first, second].toSorted((a, b) => ((a.stateAt ?? '') < (b.stateAt ?? '') ? 1 : -1));
  return {
    text: first.text,
    deleted: first.deleted,
    answers: new Set(words.values()),
    state: [last?.state, last?.stateBy, last?.stateAt],
  };
}

const told = ({ text, deleted, answers, state, stateBy, stateAt }: Comment): unknown => ({
  text,
  deleted,
  answers: new Set(answers),
  state: [state, stateBy, stateAt],
});

describe('T13 O04 two states of one thread', () => {
  it('T13 O04 unite to what both people wrote, whoever is merged into whom', () => {
    fc.assert(
      fc.property(history, history, (ofAna, ofBruno) => {
        const [first, second] = [play(timed(ofAna, 0), ana), play(timed(ofBruno, 1), bruno)];
        const [one, other] = [mergeComment(base, first, second), mergeComment(base, second, first)];
        expect(told(one.merged)).toEqual(expected(first, second));
        expect(one.merged).toEqual(other.merged);
        expect([one.conflicts, other.conflicts]).toEqual([[], []]);
      }),
    );
  });

  it('T13 O04 show a text that its author changed on two devices at once', () => {
    const answered = sampleComment({ answers: [sampleAnswer({ id: 'answer-0' })] });
    const change = (text: string): Comment => ({
      ...answered,
      text,
      answers: [sampleAnswer({ id: 'answer-0', text })],
    });
    const { merged, conflicts } = mergeComment(answered, change('A'), change('B'));
    expect(conflicts).toEqual(['text', 'answer-0']);
    expect([merged.text, merged.answers[0]?.text]).toEqual(['B', 'B']);
  });

  it('T13 O04 keep what is deleted deleted if nobody knows what came before', () => {
    const gone = sampleAnswer({ id: 'answer-0', deletedAt: instant(1) });
    const living = sampleComment({ answers: [sampleAnswer({ id: 'answer-0' })] });
    const { merged } = mergeComment(undefined, living, { ...living, answers: [gone], deleted: true });
    expect([merged.deleted, merged.answers]).toEqual([true, [gone]]);
  });
});

describe('T13 C12 what a thread can hold', () => {
  const answers = [sampleAnswer({ id: 'answer-01' }), sampleAnswer({ id: 'answer-01' })];
  const block = { type: 'paragraph', version: 1, children: [] };
  const deep = (levels: number): unknown => (levels === 0 ? [] : { type: 'x', children: [deep(levels - 1)] });

  it('T13 C12 a thread on words, on the whole template, or with a suggestion', () => {
    const suggestion = { base: [block], proposed: [block, block], after: 'block-0' };
    for (const change of [{}, { anchor: null }, { suggestion }, { answers: answers.slice(1) }])
      expect(commentSchema.safeParse(sampleComment(change)).success).toBe(true);
  });

  it.each([
    ['no text', { text: '' }],
    ['a text that is too long', { text: 'x'.repeat(5000) }],
    ['an answer twice', { answers }],
    ['a mention twice', { mentions: ['user-bruno-1', 'user-bruno-1'] }],
    ['an unknown state', { state: 'closed' }],
    ['an unknown area', { anchor: { ...sampleComment().anchor, area: 'margin' } }],
    ['blocks nested too deeply', { suggestion: { base: [], proposed: [deep(900)] } }],
    ['a part of its own', { color: 'red' }],
  ])('T13 C12 but never %s', (_, change) => {
    expect(commentSchema.safeParse({ ...sampleComment(), ...change }).success).toBe(false);
  });
});
