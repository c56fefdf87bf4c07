import { describe, expect, it } from 'vitest';
import { addressOf } from '#domain/rules/living/addresses.ts';
import { parseRows, writeRows } from '#domain/rules/living/rows.ts';
import { createGroupRows } from './group-rows.ts';
import { createValueStore } from './values/value-store.ts';

const opened = (values: Record<string, string> = {}) => {
  const store = createValueStore(values);
  return { store, groups: createGroupRows(store) };
};

describe('T22 rows among the values', () => {
  it('T22 are read and changed by the address of a cell', () => {
    const { store, groups } = opened({
      ITENS: writeRows([
        { id: 'a', values: { Q: '1' } },
        { id: 'b', values: {} },
      ]),
    });
    groups.set(addressOf('ITENS', 'b', 'Q'), '2');
    expect(groups.typed(addressOf('ITENS', 'b', 'Q'))).toBe('2');
    groups.set(addressOf('ITENS', 'gone', 'Q'), '3');
    expect(parseRows(store.get('ITENS'))).toEqual([
      { id: 'a', values: { Q: '1' } },
      { id: 'b', values: { Q: '2' } },
    ]);
    expect([
      groups.isGiven(addressOf('ITENS', 'a', 'Q')),
      groups.isGiven(addressOf('ITENS', 'a', 'X')),
    ]).toEqual([true, false]);
  });

  it('T22 hold rows of their own', () => {
    const { store, groups } = opened();
    groups.setRows('SALAS', [{ id: 's', values: { NOME: 'Cozinha' } }]);
    const inner = addressOf('SALAS', 's', 'FOTOS');
    groups.setRows(inner, [{ id: 'f', values: {} }]);
    groups.set(addressOf(inner, 'f', 'LEGENDA'), 'Pia');
    expect(groups.rows(inner).list).toEqual([{ id: 'f', values: { LEGENDA: 'Pia' } }]);
    const [row] = parseRows(store.get('SALAS')) ?? [];
    expect(row?.values['NOME']).toBe('Cozinha');
    expect(parseRows(row?.values['FOTOS'] ?? '')).toEqual([{ id: 'f', values: { LEGENDA: 'Pia' } }]);
  });

  it('T22 of a text that holds none are none, and the text stays', () => {
    const { store, groups } = opened({ ITENS: 'x' });
    expect(groups.rows('ITENS').list).toEqual([]);
    expect(store.get('ITENS')).toBe('x');
  });

  it('T22 hold columns named like parts of an object', () => {
    const { groups } = opened();
    groups.setRows('G', [{ id: 'a', values: {} }]);
    groups.set(addressOf('G', 'a', '__proto__'), 'x');
    expect(groups.typed(addressOf('G', 'a', '__proto__'))).toBe('x');
    expect(groups.typed(addressOf('G', 'a', 'constructor'))).toBe('');
  });
});
