import { describe, expect, it } from 'vitest';
import { bringBack } from './bring-back.ts';
import { addField, addSection, removeField, removeSection, renameField, type FieldSet } from './field-set.ts';

const color = '#cdeac0';

function withFields(): FieldSet {
  let set = addSection({ sections: [], fields: [] }, 'S1', 'Partes');
  set = addSection(set, 'S2', 'Preço');
  for (const [section, id] of [
    ['S1', 'A'],
    ['S1', 'B'],
    ['S2', 'C'],
  ] as const)
    set = addField(set, section, { id, name: id, color });
  return set;
}

describe('deleted fields', () => {
  it('T16 come back where they stood', () => {
    const before = withFields();
    expect(bringBack(removeField(before, 'A'), before, new Set(['A']))).toEqual(before);
    const withoutSection = removeSection(before, 'S1');
    expect(bringBack(withoutSection, before, new Set(['S1', 'A', 'B']))).toEqual(before);
  });

  it('T16 come back beside what was changed since', () => {
    const before = withFields();
    const now = addField(renameField(removeField(before, 'A'), 'B', 'Novo'), 'S1', {
      id: 'D',
      name: 'D',
      color,
    });
    const back = bringBack(now, before, new Set(['A']));
    expect(back.sections[0]?.fields).toEqual(['A', 'B', 'D']);
    expect(back.fields.map(({ name }) => name)).toEqual(['A', 'Novo', 'C', 'D']);
  });

  it('T16 do not come back where somebody else took their section away', () => {
    const before = withFields();
    const back = bringBack(removeSection(removeField(before, 'A'), 'S1'), before, new Set(['A']));
    expect(back.sections.map(({ id }) => id)).toEqual(['S2']);
    expect(back.fields.map(({ id }) => id)).toEqual(['A', 'C']);
  });
});
