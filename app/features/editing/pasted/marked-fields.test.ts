import { describe, expect, it } from 'vitest';
import { FIELDS_MAX } from '#domain/entities/template.ts';
import { addField, type FieldSet } from '../fields/field-set.ts';
import { fieldsForNames, newNames, withAdded, withoutMade } from './marked-fields.ts';

const known: FieldSet = {
  sections: [{ id: 'S1', name: 'Partes', fields: ['F1'] }],
  fields: [{ id: 'F1', name: 'Nome do cliente', sectionId: 'S1' }],
};

describe('fields for pasted names', () => {
  it('T16 takes the field that has the name, however it is capitalised, and creates the others in one section', () => {
    const { set, fields, left } = fieldsForNames(
      known,
      ['nome do CLIENTE', 'cpf', 'valor'],
      'Campos colados',
    );
    expect(left).toEqual([]);
    expect(fields.map(({ name }) => name)).toEqual(['Nome do cliente', 'cpf', 'valor']);
    expect(fields[0]?.id).toBe('F1');
    expect(set.sections.map(({ name, fields: ids }) => [name, ids.length])).toEqual([
      ['Partes', 1],
      ['Campos colados', 2],
    ]);
    expect(newNames(set, ['CPF', 'outro'])).toEqual(['outro']);
    const again = fieldsForNames(set, ['prazo'], 'campos colados');
    expect(again.set.sections).toHaveLength(2);
  });

  it('T18 in an older document they have no section and are found by their names', () => {
    const older: FieldSet = { sections: [], fields: [{ id: 'nome', name: 'Nome' }] };
    const { set, fields } = fieldsForNames(older, ['nome', 'Endereço do cliente'], null);
    expect(set).toEqual({
      sections: [],
      fields: [
        { id: 'nome', name: 'Nome' },
        { id: 'endereçodocliente', name: 'Endereço do cliente' },
      ],
    });
    expect(fields.map(({ id }) => id)).toEqual(['nome', 'endereçodocliente']);
  });

  it('T16 undone and done again, creating them leaves what was written in between', () => {
    const { set: made } = fieldsForNames(known, ['cpf'], 'Campos colados');
    const [created] = made.fields.slice(-1);
    const later = addField(made, 'S1', { id: 'F9', name: 'depois', color: '#c8e6c9' });
    const undone = withoutMade(later, known, made);
    expect(undone.fields.map(({ id }) => id)).toEqual(['F1', 'F9']);
    expect(undone.sections.map(({ name, fields }) => [name, fields])).toEqual([['Partes', ['F1', 'F9']]]);
    const again = withAdded(undone, known, made);
    expect(again.fields.map(({ id }) => id)).toEqual(['F1', 'F9', created?.id]);
    expect(again.sections[1]).toMatchObject({ name: 'Campos colados', fields: [created?.id] });
    expect(withAdded(known, known, made)).toEqual(made);
  });

  it('T16 says for which names a full template has no room', () => {
    const fields = Array.from({ length: FIELDS_MAX - 1 }, (_, at) => ({ id: `F${at}`, name: `n${at}` }));
    const { left, set } = fieldsForNames({ sections: [], fields }, ['a', 'b'], 'Campos colados');
    expect(left).toEqual(['b']);
    expect(set.fields).toHaveLength(FIELDS_MAX);
  });
});
