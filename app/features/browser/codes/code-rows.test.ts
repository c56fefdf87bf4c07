import { describe, expect, it } from 'vitest';
import { areaTree } from '#domain/rules/templates/area-tree.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { codeRow, codesApart, findRows, sortRows } from './code-rows.ts';

const known = {
  tree: areaTree([]),
  home: 'Início',
  userName: (uid: string) => (uid === 'user-ana-1' ? 'Ana Ribeiro' : undefined),
};
const rows = [
  { uid: 'tmpl-0001', name: 'Anexo 10', codeHex: { fieldValue: '6', areaName: 'Obras' } },
  { uid: 'tmpl-0002', name: 'anexo 2', codeHex: { fieldValue: 'A' }, deleted: true },
  {
    uid: 'tmpl-0003',
    name: 'Água',
    codeHex: { fieldValue: '7', userName: 'De antes' },
    createdBy: 'user-gone-1',
  },
].map((part) =>
  codeRow(sampleTemplate({ fields: [], sections: [], createdBy: 'user-ana-1', ...part }), known),
);
const order = (column: 'name' | 'index' | 'deleted', descending = false): string[] =>
  sortRows(rows, { column, descending }).map(({ name }) => name);

describe('T09 rows of the code view', () => {
  it('takes what the records know, and what the code kept where they do not', () => {
    expect(rows.map(({ area, user }) => [area, user])).toEqual([
      ['Obras', 'Ana Ribeiro'],
      ['Início', 'Ana Ribeiro'],
      ['Início', 'De antes'],
    ]);
  });

  it('sorts by each column both ways, numbers by value', () => {
    expect(order('name')).toEqual(['Água', 'anexo 2', 'Anexo 10']);
    expect(order('index', true)).toEqual(['anexo 2', 'Água', 'Anexo 10']);
    expect(order('deleted', true)[0]).toBe('anexo 2');
  });

  it('gives each template a code of its own, the same in whichever order they are listed', () => {
    const inOneSecond = ['tmpl-0009', 'tmpl-0007', 'tmpl-0008'].map((uid) =>
      codeRow(
        sampleTemplate({ fields: [], sections: [], uid, createdAt: '2026-11-21T13:42:09.100Z' }),
        known,
      ),
    );
    const madeAt = (uid: string): string =>
      uid === 'tmpl-0008' ? '2026-11-21T13:42:09.050Z' : '2026-11-21T13:42:09.100Z';
    const code = inOneSecond[0]?.code ?? '';
    const codes = new Map(codesApart(inOneSecond, madeAt).map((row) => [row.uid, row.code]));
    expect(codes).toEqual(
      new Map([
        ['tmpl-0009', `${code}-3`],
        ['tmpl-0007', `${code}-2`],
        ['tmpl-0008', code],
      ]),
    );
    expect(new Map(codesApart(inOneSecond.toReversed(), madeAt).map((row) => [row.uid, row.code]))).toEqual(
      codes,
    );
  });

  it('finds by what a row shows', () => {
    expect(findRows(rows, 'de antes').map(({ name }) => name)).toEqual(['Água']);
    expect(findRows(rows, '').length).toBe(3);
  });
});
