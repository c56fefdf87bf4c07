import { describe, expect, it } from 'vitest';
import { createValueStore } from '../state/value-store.ts';
import { createSectionProgress } from './section-progress.ts';

describe('T21 progress of a form’s sections', () => {
  const sections = [
    {
      id: 'S',
      name: 'Partes',
      fields: [
        { id: 'A', name: 'Nome' },
        { id: 'B', name: 'Lido', type: 'checkbox' as const },
        { id: 'C', name: 'Aceito', type: 'checkbox' as const, required: true },
      ],
    },
    { id: 'T', name: 'Valores', fields: [{ id: 'D', name: 'CNPJ', type: 'cnpj' as const }] },
  ];

  it('counts right answers of the fields that want one, no box that may stay open, and tells when that changes', () => {
    const values = createValueStore({ A: ' ', D: '11222333000181' });
    const progress = createSectionProgress(sections, values, 'pt-BR');
    const stop = progress.follow();
    let told = 0;
    progress.subscribe(() => (told += 1));
    expect([progress.filled('S'), progress.filled('T'), progress.all()]).toEqual([0, 1, 1]);
    expect([progress.wanted('S'), progress.wanted()]).toEqual([2, 3]);
    expect(createSectionProgress(sections, createValueStore({ A: ' ' }), 'pt-BR').isEmpty()).toBe(true);
    expect(progress.isEmpty()).toBe(false);
    values.set('A', 'Ana');
    values.set('A', 'Ana Lima');
    values.set('C', 'true');
    expect([progress.filled('S'), told]).toEqual([2, 2]);
    values.set('B', 'true');
    expect(progress.filled('S')).toBe(2);
    values.set('D', '11222333000199');
    expect([progress.filled('T'), progress.all()]).toEqual([0, 2]);
    stop();
    values.set('A', '');
    expect(progress.filled('S')).toBe(2);
  });

  it('looks at a field only when that one changes, however many there are', () => {
    const fields = Array.from({ length: 300 }, (_, at) => ({ id: `F${at}`, name: `Campo ${at}` }));
    const values = createValueStore({});
    let looks = 0;
    const counted = {
      ...values,
      get: (field: string) => {
        looks += 1;
        return values.get(field);
      },
    };
    const progress = createSectionProgress([{ id: 'S', name: 'Todos', fields }], counted, 'pt-BR');
    progress.follow();
    looks = 0;
    values.set('F7', 'x');
    expect([looks, progress.filled('S')]).toEqual([1, 1]);
  });
});
