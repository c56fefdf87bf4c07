import { describe, expect, it } from 'vitest';
import { formSections } from './form-sections.ts';

const field = (id: string, sectionId?: string) =>
  sectionId === undefined ? { id, name: id } : { id, name: id, sectionId };
const shape = (template: Parameters<typeof formSections>[0]) =>
  formSections(template).map((section) => [section.name, section.fields.map((entry) => entry.id)]);

describe('T21 sections of the form', () => {
  it('follows the order of sections and of their fields, the rest last', () => {
    expect(
      shape({
        fields: [field('A'), field('B'), field('C'), field('D', 's2')],
        sections: [
          { id: 's1', name: 'Partes', fields: ['C', 'A'] },
          { id: 's2', name: 'Valores', fields: [] },
        ],
      }),
    ).toEqual([
      ['Partes', ['C', 'A']],
      ['Valores', ['D']],
      [null, ['B']],
    ]);
  });

  it('shows each field once, and neither empty sections nor fields that are gone', () => {
    expect(
      shape({
        fields: [field('A', 's2')],
        sections: [
          { id: 's1', name: 'Um', fields: ['A', 'A', 'GONE'] },
          { id: 's2', name: 'Dois', fields: ['A'] },
        ],
      }),
    ).toEqual([['Um', ['A']]]);
    expect(shape({ fields: [], sections: [] })).toEqual([]);
  });
});
