import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import type { Cell } from '#app/importers/sheets/sheet.ts';
import { storedCell, textOfCell } from './cell-text.ts';
import { columnsOf, hasHeads, letterOf } from './columns.ts';
import { matchColumns, plainNames, rememberMapping, withTarget } from './match-columns.ts';
import { targetsOf } from './targets.ts';

const FIELDS: TemplateField[] = [
  { id: 'N', name: 'Razão Social' },
  { id: 'C', name: 'CPF', type: 'cpf' },
  { id: 'T', name: 'Total', type: 'currency', rules: { calculated: { op: 'today', args: [] } } },
  {
    id: 'G',
    name: 'Itens',
    columns: [
      { id: 'D', name: 'Descrição' },
      { id: 'V', name: 'Valor', type: 'currency' },
    ],
  },
];
const targets = targetsOf(FIELDS);
const row = (...cells: Cell[]) => ({ number: 1, cells });
const nameless = (letter: string): string => `Coluna ${letter}`;

describe('T21 columns of a sheet', () => {
  it('T21 can fill all but what is calculated', () => {
    expect(targets.map(({ id, name }) => [id, name])).toEqual([
      ['N', 'Razão Social'],
      ['C', 'CPF'],
      ['D', 'Itens: Descrição'],
      ['V', 'Itens: Valor'],
    ]);
  });

  it('T21 have names of their own, whatever the first row has', () => {
    const rows = [row('Nome', 'nome', 'Nome', ''), row('a', 'b', 'c', 'd'), row('', '', '', '', 5)];
    expect(columnsOf(rows, true, nameless).map(({ name }) => name)).toEqual([
      'Nome',
      'nome',
      'Nome (2)',
      'Coluna D',
      'Coluna E',
    ]);
    expect(columnsOf(rows, false, nameless).map(({ samples }) => samples[0])).toEqual([
      'Nome',
      'nome',
      'Nome',
      'd',
      '5',
    ]);
    expect([letterOf(0), letterOf(25), letterOf(26), letterOf(701), letterOf(702)]).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
    ]);
  });

  it.each<[Cell[], boolean]>([
    [['Cliente', 'Cidade'], true],
    [['x', 'cpf', 7], true],
    [['Ana', 'Ana'], false],
    [['Ana', '529.982.247-25'], false],
    [['Ana', 12], false],
  ])('T21 are named by the first row: %j %s', (cells, expected) => {
    expect(hasHeads([row(...cells)], plainNames(targets))).toBe(expected);
  });

  it('T21 go to the field of their name, without accents and case, and each field is filled once', () => {
    const columns = ['valor', 'ITENS - DESCRICAO', 'razao social', 'Razão  Social', 'outra', 'cpf'].map(
      (name) => ({
        name,
        samples: [],
      }),
    );
    const found = matchColumns(columns, targets, null);
    expect(found).toEqual({ columns: ['V', 'D', 'N', null, null, 'C'], key: null });
    expect(withTarget(found, 4, 'N').columns).toEqual(['V', 'D', null, null, 'N', 'C']);
  });

  it('T21 go where the person sent them last time', () => {
    const columns = ['Cliente', 'cpf', 'Pedido'].map((name) => ({ name, samples: [] }));
    const chosen = { columns: ['N', null, null], key: 2 };
    const remembered = rememberMapping(columns, chosen);
    const later = ['PEDIDO', 'cliente', 'CPF', 'Valor'].map((name) => ({ name, samples: [] }));
    expect(matchColumns(later, targets, remembered)).toEqual({ columns: [null, 'N', null, 'V'], key: 0 });
  });
});

describe('T21 cells', () => {
  it.each<[TemplateField['type'], Cell, string | null]>([
    ['currency', '1.234,50', '1234.50'],
    ['currency', 1234.5, '1234.50'],
    ['currency', 'R$ 5', '5.00'],
    ['currency', 33.333333, '33.33'],
    ['number', '1.234,5', '1234.5'],
    ['number', 1.234, '1.234'],
    ['number', 1e21, '1000000000000000000000'],
    ['date', '27/11/2026', '2026-11-27'],
    ['date', '27/11/2026 00:00:00', '2026-11-27'],
    ['date', { date: '2026-11-27' }, '2026-11-27'],
    ['date', '31/02/2026', '31/02/2026'],
    ['date', 46_353, '46353'],
    ['datetime', { date: '2026-11-27' }, '2026-11-27T00:00'],
    ['cpf', 1_234_567_890, '012.345.678-90'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cep', 1_310_100, '01310-100'],
    ['checkbox', 'Sim', 'true'],
    ['checkbox', 'x', 'true'],
    ['checkbox', 'não', ''],
    ['checkbox', 0, ''],
    ['checkbox', true, 'true'],
    ['checkbox', 'talvez', 'talvez'],
    ['singleLine', 1234.5, '1234,5'],
    ['singleLine', { date: '2026-11-27T10:42' }, '27/11/2026 10:42'],
    ['singleLine', 'a\r\nb', 'a b'],
    ['multipleLine', 'a\r\nb', 'a\nb'],
    ['singleLine', { error: '#N/A' }, null],
  ])('T21 of a field of type %s: %j is %j', (type, cell, expected) => {
    expect(storedCell({ type }, cell)).toBe(expected);
  });

  it('T21 name options whatever their case and accents', () => {
    const options = [{ name: 'São Paulo' }, { name: 'Rio, capital' }, { name: 'Pará' }];
    expect(storedCell({ type: 'singleSelection', options }, 'sao paulo')).toBe('São Paulo');
    expect(storedCell({ type: 'multiSelection', options }, 'PARA; São Paulo')).toBe('Pará\nSão Paulo');
    expect(storedCell({ type: 'multiSelection', options }, 'Rio, capital')).toBe('Rio, capital');
    expect(storedCell({ type: 'singleSelection', options }, 'Bahia')).toBe('Bahia');
  });

  it('T21 are shown as in Brazil', () => {
    expect([1234.5, true, { date: '2026-11-27' }, { error: '#N/A' }].map(textOfCell)).toEqual([
      '1234,5',
      'Sim',
      '27/11/2026',
      '#N/A',
    ]);
  });
});
