import { expect, test } from 'vitest';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import { findRows, sortedBy, tableRow } from './table-index.ts';

const name = sampleField('Nome');
const price = sampleField('Preço', { type: 'currency' });
const fields = [name, price];
const rowOf = (uid: string, text: string, amount = '') =>
  tableRow(
    fields,
    {
      uid,
      values: [
        { field: name.id, value: text },
        { field: price.id, value: amount },
      ],
    },
    'pt-BR',
  );

test('T23 rows are found by every word in any value; those that begin with the text come first', () => {
  const rows = sortedBy(
    [
      rowOf('r1', 'Óleo de peroba', '1234.50'),
      rowOf('r2', 'Peroba'),
      rowOf('r3', ''),
      rowOf('r4', 'Item 10'),
      rowOf('r5', 'Item 9'),
    ],
    0,
  );
  const found = (query: string) => findRows(rows, query).shown.map(({ uid }) => uid);
  expect(found('')).toEqual(['r5', 'r4', 'r1', 'r2']);
  expect(found('peroba')).toEqual(['r2', 'r1']);
  expect(found('PEROBA oleo')).toEqual(['r1']);
  expect(found('1.234,50')).toEqual(['r1']);
  expect(found('nada')).toEqual([]);
});

test('T23 of 10,000 rows a key shows 30 within a frame', () => {
  const rows = sortedBy(
    Array.from({ length: 10_000 }, (_, at) =>
      rowOf(`row-${String(at)}`, `Produto número ${String(at)}`, '10.00'),
    ),
    0,
  );
  findRows(rows, 'aquece');
  const begun = performance.now();
  const found = findRows(rows, 'produto');
  const took = performance.now() - begun;
  expect(found.shown).toHaveLength(30);
  expect(found.more).toBe(9970);
  // Far more than it takes, so that a loaded machine passes.
  expect(took).toBeLessThan(60);
});
