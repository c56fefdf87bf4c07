import { describe, expect, it } from 'vitest';
import { createValueStore } from '../value-store.ts';
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
    { id: 'T', name: 'Valores', fields: [{ id: 'D', name: 'Valor' }] },
  ];

  it('counts what holds something, a box left open too unless it must be ticked, and tells when that changes', () => {
    const values = createValueStore({ A: ' ', D: '10' });
    const progress = createSectionProgress(sections, values);
    const stop = progress.follow();
    let told = 0;
    progress.subscribe(() => (told += 1));
    expect([progress.filled('S'), progress.filled('T'), progress.all()]).toEqual([1, 1, 2]);
    expect(createSectionProgress(sections, createValueStore({ A: ' ' })).isEmpty()).toBe(true);
    expect(progress.isEmpty()).toBe(false);
    values.set('A', 'Ana');
    values.set('A', 'Ana Lima');
    values.set('C', 'true');
    expect([progress.filled('S'), told]).toEqual([3, 2]);
    values.set('D', '');
    expect([progress.filled('T'), progress.all(), told]).toEqual([0, 3, 3]);
    stop();
    values.set('A', '');
    expect(progress.filled('S')).toBe(3);
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
    const progress = createSectionProgress([{ id: 'S', name: 'Todos', fields }], counted);
    progress.follow();
    looks = 0;
    values.set('F7', 'x');
    expect([looks, progress.filled('S')]).toEqual([1, 1]);
  });
});
