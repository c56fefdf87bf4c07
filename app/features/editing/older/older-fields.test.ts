import { describe, expect, it } from 'vitest';
import { addOlderField, olderFieldProblem } from './older-fields.ts';

const none = { sections: [], fields: [] };

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
});
