import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { addGedFields, addOlderField, olderFieldProblem } from './older-fields.ts';

const none = { sections: [], fields: [] };

function ged(id: string, internalName: string): TemplateField {
  return {
    id,
    name: id,
    gedField: { id: `ged-${id}`, title: id, definitions: { required: true }, internalName },
  };
}

describe('fields of the older editor', () => {
  it('T18 are known by their name lowercased, without spaces', () => {
    expect(addOlderField(none, ' Nome do Cliente ').fields).toEqual([
      { id: 'nomedocliente', name: 'Nome do Cliente' },
    ]);
  });

  it('T19 one whose id exists already is refused, however it is spelled', () => {
    const set = addOlderField(none, 'Nome do Cliente');
    expect(olderFieldProblem(set, 'NOME DO cliente')).toBe('taken');
    expect(olderFieldProblem(set, 'Nomedocliente')).toBe('taken');
    expect(olderFieldProblem(set, 'Nome da cliente')).toBeNull();
    expect(olderFieldProblem(set, '  ')).toBe('empty');
  });

  it('T19 GED fields come in without that check, but for the attributes the GED fills itself', () => {
    const set = addOlderField(none, 'Cliente');
    const loaded = [
      ged('cliente', 'Client'),
      ged('valor', 'Value'),
      ...['Title', 'Tags', 'DocumentDate'].map((internalName) => ged(internalName, internalName)),
    ];
    expect(addGedFields(set, loaded).fields).toEqual([
      { id: 'cliente', name: 'Cliente', gedField: loaded[0]?.gedField },
      loaded[1],
    ]);
  });
});
