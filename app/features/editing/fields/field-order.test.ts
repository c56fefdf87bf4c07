import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveField, moveSection, nextPlace } from './field-order.ts';
import type { FieldSet } from './field-set.ts';

const set: FieldSet = {
  sections: [
    { id: 'S', name: 'Um', fields: ['A', 'B'] },
    { id: 'T', name: 'Dois', fields: ['C'] },
  ],
  fields: ['A', 'B', 'C', 'X', 'Y'].map((id) => ({ id, name: id })),
};

const orderOf = ({ sections, fields }: FieldSet): string =>
  [
    ...sections.map((section) => `${section.id}:${section.fields.join('')}`),
    fields.map(({ id }) => id).join(''),
  ].join(' ');

describe('T16 order of fields', () => {
  it('T16 a field moves within its section, to another one and out of all', () => {
    expect(orderOf(moveField(set, 'A', { section: 'S', index: 1 }))).toBe('S:BA T:C ABCXY');
    const moved = moveField(set, 'A', { section: 'T', index: 0 });
    expect(orderOf(moved)).toBe('S:B T:AC ABCXY');
    expect(moved.fields[0]).toEqual({ id: 'A', name: 'A', sectionId: 'T' });
    expect(orderOf(moveField(set, 'Y', { section: null, index: 0 }))).toBe('S:AB T:C ABCYX');
    expect(orderOf(moveField(moved, 'A', { section: null, index: 9 }))).toBe('S:B T:C BCXYA');
  });

  it('T16 steps lead past the neighbour, then into the next section, and end at the ends', () => {
    expect(nextPlace(set, 'A', 1)).toEqual({ section: 'S', index: 1 });
    expect(nextPlace(set, 'B', 1)).toEqual({ section: 'T', index: 0 });
    expect(nextPlace(set, 'C', -1)).toEqual({ section: 'S', index: 2 });
    expect(nextPlace(set, 'A', -1)).toBeNull();
    expect(nextPlace(set, 'C', 1)).toBeNull();
    expect(nextPlace(set, 'X', -1)).toEqual({ section: 'T', index: 1 });
  });

  it('T16 sections change places', () => {
    expect(orderOf(moveSection(set, 'T', 0))).toBe('T:C S:AB ABCXY');
    expect(moveSection(set, 'none', 0)).toBe(set);
  });

  it('T16 however fields are moved, none is lost, doubled or in two sections', () => {
    const move = fc.tuple(
      fc.constantFrom('A', 'B', 'C', 'X', 'Y'),
      fc.record({ section: fc.constantFrom('S', 'T', null), index: fc.integer({ min: 0, max: 6 }) }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const moved = moves.reduce((now, [id, place]) => moveField(now, id, place), set);
        const listed = moved.sections.flatMap(({ fields }) => fields);
        expect(new Set(listed).size).toBe(listed.length);
        expect(moved.fields.map(({ id }) => id).sort()).toEqual(['A', 'B', 'C', 'X', 'Y']);
        const homes = moved.fields.filter(({ sectionId }) => sectionId !== undefined);
        for (const { id, sectionId } of homes)
          expect(moved.sections.find((section) => section.id === sectionId)?.fields).toContain(id);
      }),
      { numRuns: 50 },
    );
  });
});
