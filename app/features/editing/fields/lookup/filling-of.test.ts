import { describe, expect, it } from 'vitest';
import { templateFieldSchema, type TemplateField } from '#domain/entities/template.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import {
  proposedLookup,
  proposedRegister,
  sourcesOf,
  targetsOf,
  withFill,
  withFilling,
} from './filling-of.ts';

const entity = sampleEntity([
  sampleField('codigo-01', { title: 'Código' }),
  sampleField('produto-1', { title: 'Produto' }),
  sampleField('preco-001', { title: 'Preço', type: 'currency' }),
]);
const total = { literal: { type: 'empty' } } as const;
const fields: TemplateField[] = [
  { id: 'CLIENTE', name: 'Cliente' },
  { id: 'CALC', name: 'Preço', rules: { calculated: total } },
  {
    id: 'ITENS',
    name: 'Itens',
    columns: [
      { id: 'PRODUTO', name: 'produto' },
      { id: 'COD', name: 'CODIGO' },
      { id: 'PRECO', name: 'Preço', type: 'currency' },
      { id: 'TOTAL', name: 'Total', rules: { calculated: total } },
      { id: 'PARTES', name: 'Partes', columns: [{ id: 'P1', name: 'Peça' }] },
    ],
  },
];
const ids = (own: string, group?: string) => targetsOf(fields, own, group).map(({ id }) => id);

describe('T23 how a field is set to be filled', () => {
  it('T23 a choice reaches the fields of the form, or the columns of its row, that people type', () => {
    expect(ids('CLIENTE')).toEqual([]);
    expect(ids('X')).toEqual(['CLIENTE']);
    expect(ids('PRODUTO', 'ITENS')).toEqual(['COD', 'PRECO']);
    expect(ids('X', 'PARTES')).toEqual(['P1']);
    expect(ids('X', 'gone')).toEqual([]);
  });

  it('T23 equal names are proposed, whatever their accents, each target once', () => {
    const targets = targetsOf(fields, 'PRODUTO', 'ITENS');
    expect(proposedLookup(entity, { own: 'Produto', targets })).toEqual({
      entity: entity.uid,
      field: 'field-produto-1',
      fills: [
        { from: 'field-codigo-01', to: 'COD' },
        { from: 'field-preco-001', to: 'PRECO' },
      ],
    });
    expect(proposedLookup(entity, { own: 'Outro', targets })?.field).toBe('field-codigo-01');
    expect(proposedLookup({ ...entity, fields: [] }, { own: 'x', targets })).toBeNull();
    const called = ['Rua', 'Município', 'UF', 'Estado'].map((name) => ({ id: name, name }));
    expect(proposedRegister('address', called)).toEqual({
      of: 'address',
      fills: [
        { from: 'logradouro', to: 'Rua' },
        { from: 'cidade', to: 'Município' },
        { from: 'estado', to: 'UF' },
      ],
    });
  });

  it('T23 a target is filled by one value, and none is possible', () => {
    const first = withFill([{ from: 'a', to: 'X' }], 'b', 'X');
    expect(first).toEqual([{ from: 'b', to: 'X' }]);
    expect(withFill(first, 'b', '')).toEqual([]);
  });

  it('T23 what is proposed can be stored, and goes with a type that is not filled from there', () => {
    const lookup = proposedLookup(entity, { own: 'Produto', targets: fields.slice(0, 1) });
    const field = withFilling({ id: 'A', name: 'A', type: 'cnpj' }, { lookup: lookup ?? undefined });
    expect(templateFieldSchema.parse(field)).toEqual(field);
    expect(withFilling({ ...field, type: 'checkbox' }, { lookup: field.lookup })).toEqual({
      id: 'A',
      name: 'A',
      type: 'checkbox',
    });
    expect(withFilling(field, {})).toEqual({ id: 'A', name: 'A', type: 'cnpj' });
    expect(sourcesOf('cep')).toEqual(['typed', 'table', 'address']);
    expect(sourcesOf('cnpj')).toEqual(['typed', 'table', 'company']);
    expect(sourcesOf('date')).toEqual(['typed']);
    expect(sourcesOf('multipleLine')).toEqual(['typed']);
  });
});
