import { describe, expect, it } from 'vitest';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import { foundRows, rebasedValues, rowsOf } from './record-rows.ts';

const name = sampleField('Nome', { required: true });
const born = sampleField('Nascimento', { type: 'date' });
const size = sampleField('Porte', { defaultValue: 'Médio' });
const fields = [name, born, size];

function record(uid: string, ...values: [field: { id: string }, value: string][]): EntityRecord {
  const { company, createdAt, createdBy, deleted, write } = sampleEntity([]);
  const shape = { company, createdAt, createdBy, deleted, write };
  return {
    ...shape,
    uid,
    entity: 'entity-1',
    values: values.map(([{ id }, value]) => ({ field: id, value })),
  };
}

const ana = record('record-ana', [name, 'Ana'], [born, '1990-02-01']);
const zeca = record('record-zeca', [name, 'Zeca']);
const nobody = record('record-none', [born, '1980-01-01']);
const shown = (query: string): string[] =>
  foundRows(rowsOf(fields, [nobody, zeca, ana], 'pt-BR'), query).map((row) => row.record.uid);

describe('S18 records of an entity', () => {
  it('S18 go on over what somebody else saved meanwhile, and tell what both changed', () => {
    const current = record('record-ana', [name, 'Ana L.'], [born, '1990-02-02'], [size, 'Grande']);
    const values = { [name.id]: 'Ana', [born.id]: '1990-02-03', [size.id]: '' };
    const base = record('record-ana', [name, 'Ana'], [born, '1990-02-01'], [size, '']);
    expect(rebasedValues(fields, { base, current, values }, 'pt-BR')).toEqual({
      values: { [name.id]: 'Ana L.', [born.id]: '1990-02-03', [size.id]: 'Grande' },
      changed: [{ title: 'Nascimento', text: '02/02/1990' }],
    });
  });

  it('S18 are shown as people read values, by the first fields, those that say nothing last', () => {
    expect(shown('')).toEqual(['record-ana', 'record-zeca', 'record-none']);
    const [row] = rowsOf(fields, [ana], 'pt-BR');
    expect(row?.texts).toEqual(['Ana', '01/02/1990', '']);
  });

  it('S18 are found by any value as it is shown, whatever its accents', () => {
    expect(shown('ANÁ')).toEqual(['record-ana']);
    expect(shown('01/02/1990')).toEqual(['record-ana']);
    expect(shown('ninguém')).toEqual([]);
  });
});
