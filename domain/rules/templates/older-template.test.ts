import { describe, expect, it } from 'vitest';
import { isOlderTemplate, olderFieldId } from './older-template.ts';

const client = { id: 'nomedocliente', name: 'Nome do Cliente' };

describe('older templates', () => {
  it('T18 a field’s id is its name lowercased, without any space', () => {
    expect(olderFieldId(' Nome  do\tCLIENTE ')).toBe('nomedocliente');
    expect(olderFieldId('Endereço\u00a0Útil')).toBe('endereçoútil');
  });

  it('T18 are known by the ids of their fields', () => {
    expect(isOlderTemplate({ sections: [], fields: [client] })).toBe(true);
    const gedField = { id: '17', title: 'Cliente' };
    expect(isOlderTemplate({ sections: [], fields: [{ ...client, id: 'x', gedField }] })).toBe(true);
  });

  it('T18 what the new editor makes is not taken for one', () => {
    const section = { id: 'S1', name: 'Partes', fields: [client.id] };
    expect(isOlderTemplate({ sections: [section], fields: [client] })).toBe(false);
    expect(isOlderTemplate({ sections: [], fields: [{ ...client, sectionId: 'S1' }] })).toBe(false);
    expect(isOlderTemplate({ sections: [], fields: [client, { id: 'Q7K2', name: 'Valor' }] })).toBe(false);
    expect(isOlderTemplate({ sections: [], fields: [] })).toBe(false);
  });
});
