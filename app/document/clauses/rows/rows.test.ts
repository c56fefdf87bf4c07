import { describe, expect, it } from 'vitest';
import { field, truth } from '#domain/rules/expression/testing/build.ts';
import type { ComparedContent } from '../../comparing/comparison.ts';
import {
  blocksOf,
  content,
  done,
  inserted,
  line,
  means,
  origin,
  passagesOf,
} from '../../testing/clause-fixture.ts';
import { linkUse, makeClause } from '../make-clause.ts';
import { inRowsOfPlace, withoutOuterRows } from './rows.ts';
import { updateUse } from '../update-use.ts';
import { isChangedHere, textOfUse } from '../use-content.ts';

const repetition = (group: string) => ({ kind: 'repetition', group });
const condition = (group?: string) => ({
  kind: 'condition',
  shown: field('VALOR'),
  ...(group === undefined ? {} : { group }),
});

const clause = content([line('a', 'Do valor', { within: ['q'] }), line('b', 'Do resto')], {
  q: condition(),
});
const repeated = content(
  [line('x', 'Item', { within: ['r'] }), line('y', 'Foto', { within: ['r', 's'] }), line('z', 'Fim')],
  { r: repetition('ITENS'), s: repetition('FOTOS') },
);

const conditionsOf = (all: ComparedContent): unknown[] =>
  Object.values(passagesOf(all)).filter((passage) => JSON.stringify(passage).includes('"condition"'));

function isChanged(all: ComparedContent, passage: string): boolean {
  const use = textOfUse(all, passage);
  if (use === null) throw new Error('no use');
  return isChangedHere(use, clause);
}

describe('T21 the conditions of a clause', () => {
  it('T21 are decided in the rows of the innermost repetition that the clause is inserted in', () => {
    expect(conditionsOf(inserted(repeated, clause, 0).content)).toEqual([condition('ITENS')]);
    expect(conditionsOf(inserted(repeated, clause, 1).content)).toEqual([condition('FOTOS')]);
    expect(conditionsOf(inserted(repeated, clause, 2).content)).toEqual([condition()]);
  });

  it('T21 are no change by anybody for being decided in rows', () => {
    const { content: all, passage } = inserted(repeated, clause, 1);
    expect(isChanged(all, passage)).toBe(false);
    const other = Object.fromEntries(
      Object.entries(passagesOf(all)).map(([id, each]) => [
        id,
        JSON.stringify(each) === JSON.stringify(condition('FOTOS'))
          ? { ...condition('FOTOS'), shown: truth(true) }
          : each,
      ]),
    );
    const { root } = all.document.content;
    const changed = {
      ...all,
      document: { ...all.document, content: { root: { ...root, $: { passages: other } } } },
    };
    expect(isChanged(changed, passage)).toBe(true);
  });

  it('T21 of a new version are decided in the rows around the use', () => {
    const before = inserted(repeated, clause, 0);
    const next = content([line('a', 'Do valor'), line('b', 'Do resto', { within: ['q'] })], {
      q: { kind: 'condition', shown: field('OUTRO') },
    });
    const version = { content: next, origin: origin('w2'), inserted: clause };
    const { content: all } = done(updateUse(before.content, before.passage, version, means()));
    expect(conditionsOf(all)).toEqual([{ kind: 'condition', shown: field('OUTRO'), group: 'ITENS' }]);
  });

  it('T21 that are in a repetition of the clause itself stay in its rows', () => {
    const own = content([line('a', 'Cada um', { within: ['t', 'q'] })], {
      t: repetition('SOCIOS'),
      q: condition('SOCIOS'),
    });
    const { content: all, passage } = inserted(repeated, own, 0);
    expect(conditionsOf(all)).toEqual([condition('SOCIOS')]);
    const use = textOfUse(all, passage);
    expect(use !== null && isChangedHere(use, own)).toBe(false);
  });

  it('T21 that the clause decides once in a repetition of its own are decided once for each row around it', () => {
    const own = content([line('a', 'Cada um', { within: ['t', 'q'] })], {
      t: repetition('SOCIOS'),
      q: condition(),
    });
    expect(conditionsOf(inserted(repeated, own, 2).content)).toEqual([condition()]);
    const { content: all, passage } = inserted(repeated, own, 0);
    expect(conditionsOf(all)).toEqual([condition('ITENS')]);
    const use = textOfUse(all, passage);
    expect(use !== null && isChangedHere(use, own)).toBe(false);
  });

  it('T21 leave the rows of a repetition that does not come along into a clause', () => {
    const source = content(
      [line('x', 'Item', { within: ['r'] }), line('y', 'Caro', { within: ['r', 'q'] })],
      { r: repetition('ITENS'), q: condition('ITENS') },
      { fields: [{ id: 'VALOR', name: 'Valor' }] },
    );
    const made = makeClause(source, { from: 1, to: 1 });
    expect(passagesOf({ ...source, ...made })).toEqual({ q: condition() });
    const linked = done(linkUse(source, { from: 1, to: 1 }, { origin: origin('w1'), passage: 'u' }));
    expect(passagesOf(linked)['q']).toEqual(condition('ITENS'));
    const use = textOfUse(linked, 'u');
    expect(use !== null && isChangedHere(use, made)).toBe(false);
    expect(conditionsOf(inserted(repeated, made, 1).content)).toEqual([condition('FOTOS')]);
  });
});

describe('T21 rows around passages', () => {
  it('T21 are none for one that is in several rows, and those around the table for a column', () => {
    const apart = [line('a', 'x', { within: ['r', 'q'] }), line('b', 'y', { within: ['q'] })];
    const passages = { r: repetition('ITENS'), q: condition() };
    expect(inRowsOfPlace(apart, passages, ['q'])).toEqual(passages);
    const cell = { ...line('d', '', { columnWithin: ['q'] }), type: 'tablecell' };
    const row = { ...line('c', '', { within: ['r'] }), type: 'tablerow', children: [cell] };
    const table = (within: string[]) => [{ ...line('t', '', { within }), type: 'table', children: [row] }];
    expect(inRowsOfPlace(table([]), passages, ['q'])['q']).toEqual(condition());
    expect(inRowsOfPlace(table(['r']), passages, ['q'])['q']).toEqual(condition('ITENS'));
  });

  it('T21 leave what is not of this release as it is', () => {
    const odd = { q: { kind: 'later', group: 'X' }, n: 7 };
    const blocks = blocksOf(content([line('a', 'x', { within: ['q', 'n'] })]));
    expect(withoutOuterRows(blocks, odd)).toEqual(odd);
    expect(inRowsOfPlace(blocks, odd, ['q', 'n'])).toEqual(odd);
  });
});
