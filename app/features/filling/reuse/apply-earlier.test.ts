import { describe, expect, it } from 'vitest';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { applyEarlier } from './apply-earlier.ts';

describe('T21 T22 filling in as last time', () => {
  it('fills what is empty or as it began, leaves what was typed, and names what does not fit', () => {
    const fields = [
      { id: 'A', name: 'Nome' },
      { id: 'B', name: 'Cidade', defaultValue: 'Belo Horizonte' },
      { id: 'C', name: 'Data', type: 'date' as const },
      { id: 'D', name: 'Valor' },
      { id: 'E', name: 'Igual' },
    ];
    const earlier = {
      fields: [
        { id: 'A', name: 'Nome', value: 'Ana' },
        { id: 'B', name: 'Cidade', value: 'Ouro Preto' },
        { id: 'C', name: 'Data', value: 'amanhã' },
        { id: 'D', name: 'Valor', value: '10' },
        { id: 'E', name: 'Igual', value: 'x' },
      ],
    };
    const values = createValueStore({ B: 'Belo Horizonte', D: '20', E: 'x' });
    expect(applyEarlier(fields, earlier, values, 'pt-BR')).toEqual({
      taken: 2,
      kept: ['Valor'],
      unfit: ['Data'],
    });
    expect(values.all()).toEqual({ A: 'Ana', B: 'Ouro Preto', D: '20', E: 'x' });
  });

  it('is harmless where fields are named as what every object inherits', () => {
    const fields = ['constructor', '__proto__', 'toString'].map((id) => ({ id, name: id }));
    const values = createValueStore({});
    const earlier = { fields: [{ id: '__proto__', name: 'x', value: 'Ana' }] };
    expect(applyEarlier(fields, earlier, values, 'pt-BR')).toEqual({ taken: 1, kept: [], unfit: [] });
    expect(fields.map(({ id }) => values.get(id))).toEqual(['', 'Ana', '']);
  });
});
