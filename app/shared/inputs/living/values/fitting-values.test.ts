import { describe, expect, it } from 'vitest';
import { parseRows, ROWS_MAX, writeRows } from '#domain/rules/living/rows.ts';
import { fittingValues } from './fitting-values.ts';

const columns = [
  { id: 'D', name: 'Descrição' },
  { id: 'F', name: 'Fotos', columns: [{ id: 'L', name: 'Legenda' }] },
];
const group = { id: 'G', name: 'Itens', columns };
const single = { id: 'T', name: 'Texto' };

describe('T21 T22 what was typed in another state of a form', () => {
  it('stays the same where it fits, with fields and columns that are gone', () => {
    const rows = writeRows([
      { id: 'a', values: { D: '1', F: writeRows([{ id: 'x', values: { L: 'y' } }]), GONE: 'z' } },
    ]);
    const typed = { G: rows, T: 'texto', GONE: rows };
    expect(fittingValues([group, single], typed)).toBe(typed);
  });

  it('is left out where a field has become a group, or a group a field, in rows too', () => {
    const inner = writeRows([{ id: 'x', values: { L: 'y' } }]);
    const typed = {
      G: writeRows([
        { id: 'a', values: { D: inner, F: 'um texto' } },
        { id: 'b', values: { D: 'fica', F: inner } },
      ]),
      T: inner,
    };
    expect(fittingValues([group, single], typed)).toEqual({
      G: writeRows([
        { id: 'a', values: {} },
        { id: 'b', values: { D: 'fica', F: inner } },
      ]),
    });
    expect(fittingValues([group], { G: '[{"id":1}]' })).toEqual({});
    const tooMany = JSON.stringify(
      Array.from({ length: ROWS_MAX + 1 }, (_, at) => ({ id: `r${String(at)}`, values: {} })),
    );
    expect(fittingValues([group], { G: tooMany })).toEqual({});
  });

  it('is harmless where fields and columns are named as what every object inherits', () => {
    const names = ['constructor', '__proto__', 'toString'];
    const odd = names.map((id) => ({ id, name: id, columns: names.map((name) => ({ id: name, name })) }));
    expect(fittingValues(odd, {})).toEqual({});
    const rows = '[{"id":"a","values":{"__proto__":"x","constructor":"y"}}]';
    const typed = JSON.parse(`{"__proto__": ${JSON.stringify(rows)}}`) as Record<string, string>;
    const fitted = fittingValues(odd, typed);
    const [row] = parseRows(Object.entries(fitted)[0]?.[1] ?? '') ?? [];
    expect(Object.entries(row?.values ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
