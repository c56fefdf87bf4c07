import { describe, expect, it } from 'vitest';
import { sameButForWrite } from './merge-by-field.ts';
import { mergeEntity } from './merge-entity.ts';
import { sampleEntity, sampleField } from '../testing/sample-entity.ts';

const [name, cpf, born] = [sampleField('Nome'), sampleField('CPF', { type: 'cpf' }), sampleField('Nascido')];
const base = sampleEntity([name, cpf]);

describe('S18 merging an entity', () => {
  it('S18 keeps the name of one side, the settings that each set of one field, and the field that each added', () => {
    const local = sampleEntity([{ ...name, required: true }, cpf, born], { name: 'Clientes' });
    const other = sampleField('E-mail', { type: 'email' });
    const server = sampleEntity([{ ...name, title: 'Nome completo' }, cpf, other]);
    const { merged, conflicts } = mergeEntity(base, local, server);
    expect(conflicts).toEqual([]);
    expect(merged.name).toBe('Clientes');
    expect(merged.fields[0]).toEqual({ ...name, title: 'Nome completo', required: true });
    expect(new Set(merged.fields.map(({ id }) => id))).toEqual(
      new Set([name, cpf, born, other].map(({ id }) => id)),
    );
    expect(merged.write).toEqual(server.write);
  });

  it('S18 keeps the order that one side chose', () => {
    expect(mergeEntity(base, sampleEntity([cpf, name]), base).merged.fields).toEqual([cpf, name]);
    expect(mergeEntity(base, base, sampleEntity([cpf, name])).merged.fields).toEqual([cpf, name]);
  });

  it("S18 lets the server's state of what both changed stand, and tells of it", () => {
    const local = sampleEntity([{ ...name, title: 'A' }, cpf], { name: 'L' });
    const server = sampleEntity([{ ...name, title: 'B' }, cpf], { name: 'S' });
    const { merged, conflicts } = mergeEntity(base, local, server);
    expect(sameButForWrite(merged, server)).toBe(true);
    expect(conflicts).toEqual(['name', `field:${name.id}`]);
  });

  it('S18 takes type, options and default value of one field together', () => {
    const options = [{ name: 'Sim' }, { name: 'Não' }];
    const local = sampleEntity([{ ...name, type: 'singleSelection', options }, cpf]);
    const server = sampleEntity([{ ...name, defaultValue: 'Ana' }, cpf]);
    expect(mergeEntity(base, local, server).conflicts).toEqual([`field:${name.id}`]);
  });

  it('S18 hides no work behind a deletion, and takes a restoring for one', () => {
    const gone = sampleEntity([name, cpf], { deleted: true });
    const changed = sampleEntity([name, cpf], { name: 'Clientes' });
    expect(mergeEntity(base, gone, changed).merged).toMatchObject({ deleted: false, name: 'Clientes' });
    expect(mergeEntity(base, changed, gone)).toMatchObject({
      merged: { deleted: true },
      conflicts: ['deleted'],
    });
    expect(mergeEntity(base, gone, base).merged.deleted).toBe(true);
    expect(mergeEntity(gone, base, gone).merged.deleted).toBe(false);
  });
});
