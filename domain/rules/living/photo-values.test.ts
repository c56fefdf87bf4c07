import { describe, expect, it } from 'vitest';
import { writePhotos } from '../values/photos.ts';
import { formKey } from '../values/printed-value.ts';
import { addressOf } from './addresses.ts';
import { outcomeOf } from './outcome-of.ts';
import { hasPhotos, hasWrongPhotos, withoutWrongPhotos } from './photo-values.ts';
import { printedOutcome } from './printed-outcome.ts';
import { writeRows } from './rows.ts';

const photos = (letter: string): string =>
  writePhotos([{ file: letter.repeat(64), width: 4, height: 3, name: letter }]);
const rooms = (...values: string[]): string =>
  writeRows(values.map((value, at) => ({ id: `r${String(at)}`, values: { PIC: value, ROOM: 'Sala' } })));
const isFilled = { op: 'not', args: [{ op: 'is-empty', args: [{ field: 'F' }] }] } as const;
const fields = [
  { id: 'F', name: 'Fachada', type: 'photos' as const },
  { id: 'N', name: 'Nota', rules: { shown: isFilled } },
  {
    id: 'G',
    name: 'Ambientes',
    columns: [
      { id: 'ROOM', name: 'Ambiente' },
      { id: 'PIC', name: 'Fotos', type: 'photos' as const },
    ],
  },
];
const form = { fields, sections: [], passages: new Map(), language: 'pt-BR' };
const executionOf = (values: Record<string, string>) => ({
  fields: fields.map(({ id, name, type }) => ({
    id,
    name,
    value: values[id] ?? '',
    ...(type === undefined ? {} : { type }),
  })),
});

describe('T21 photos in forms with rules', () => {
  it('T21 decide as any answer whether something is filled in', () => {
    const isShown = (F: string): boolean =>
      !outcomeOf(form, { F }, { today: '2026-11-27' }).notApplicable.has('N');
    expect([isShown(''), isShown(photos('a'))]).toEqual([false, true]);
  });

  it('T24 are printed in each row, and all of a column outside of its rows', () => {
    const answers = { F: photos('f'), G: rooms(photos('a'), '', photos('b')) };
    const outcome = outcomeOf(form, answers, { today: '2026-11-27' });
    const printed = printedOutcome(form, outcome, 'pt-BR');
    const of = (address: string): string | undefined => printed[formKey(address, 'photos')];
    expect(of('F')).toBe(photos('f'));
    expect([0, 1, 2].map((at) => of(addressOf('G', `r${String(at)}`, 'PIC')))).toEqual([
      photos('a'),
      '',
      photos('b'),
    ]);
    expect([of('PIC'), printed['PIC']]).toEqual([`${photos('a')}\n${photos('b')}`, 'a; b']);
  });

  it('T21 that are none are left out of a document, also in rows, and the rest stays', () => {
    const right = { F: photos('f'), G: rooms(photos('a')) };
    expect(withoutWrongPhotos(fields, right)).toBe(right);
    const wrong = { F: 'https://example.com/a.jpg', G: rooms('texto', photos('a')), X: 'y' };
    expect(withoutWrongPhotos(fields, wrong)).toEqual({ F: '', G: rooms('', photos('a')), X: 'y' });
    expect([hasPhotos(fields), hasPhotos(fields.slice(2)), hasPhotos(fields.slice(1, 2))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('T21 S12 are refused by the server if they are none, with and without the form', () => {
    const many = writePhotos(
      Array.from({ length: 11 }, () => ({ file: 'a'.repeat(64), width: 1, height: 1, name: 'x' })),
    );
    const wrong = [{ F: 'x' }, { F: many }, { G: rooms('x') }];
    expect(wrong.map((values) => hasWrongPhotos(executionOf(values), form))).toEqual([true, true, true]);
    expect(wrong.map((values) => hasWrongPhotos(executionOf(values), null))).toEqual([true, true, false]);
    const right = executionOf({ F: photos('f'), G: rooms(photos('a'), '') });
    expect([hasWrongPhotos(right, form), hasWrongPhotos(right, null)]).toEqual([false, false]);
  });
});
