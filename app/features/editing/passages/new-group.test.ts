import { describe, expect, it } from 'vitest';
import { ruleFields } from '#app/shared/rules/form-fields.ts';
import { onlyIn, repeatableGroups, withGroup } from './new-group.ts';

const fields = [
  { id: 'NAME', name: 'Cliente', sectionId: 's' },
  { id: 'ITEM', name: 'Item', color: '#aabbcc', sectionId: 's', type: 'singleLine' as const },
  { id: 'PRICE', name: 'Preço', color: '#ddeeff', sectionId: 's', type: 'currency' as const },
];
const sections = [{ id: 's', name: 'Dados', fields: ['NAME', 'ITEM', 'PRICE'] }];

describe('T21 a group of fields for a repetition', () => {
  it('T21 offers the fields that are used in the passage alone', () => {
    const here = new Map([
      ['NAME', 1],
      ['ITEM', 2],
      ['GROUP', 1],
    ]);
    const everywhere = new Map([
      ['NAME', 2],
      ['ITEM', 2],
      ['PRICE', 1],
      ['GROUP', 1],
    ]);
    const all = [...fields, { id: 'GROUP', name: 'Grupo', columns: [] }];
    expect(onlyIn(all, here, everywhere).map(({ id }) => id)).toEqual(['ITEM']);
  });

  it('T21 stands where its first column was; columns keep their ids and settings', () => {
    const { group, set } = withGroup({ fields, sections }, ' Itens ', new Set(['PRICE', 'ITEM']));
    expect(set.sections[0]?.fields).toEqual(['NAME', group]);
    expect(set.fields).toEqual([
      fields[0],
      {
        id: group,
        name: 'Itens',
        color: '#aabbcc',
        sectionId: 's',
        columns: [
          { id: 'ITEM', name: 'Item', type: 'singleLine' },
          { id: 'PRICE', name: 'Preço', type: 'currency' },
        ],
      },
    ]);
  });

  it('T21 without columns it is the last field of the last section', () => {
    const { group, set } = withGroup({ fields, sections }, 'Fotos', new Set());
    expect(set.sections[0]?.fields).toEqual(['NAME', 'ITEM', 'PRICE', group]);
    expect(set.fields.at(-1)).toMatchObject({ id: group, columns: [] });
  });

  it('T21 within rows it is a column of their group, and only groups of these rows can be repeated', () => {
    const parts = { id: 'PARTS', name: 'Partes', sectionId: 's', columns: [{ id: 'WHO', name: 'Nome' }] };
    const { group, set } = withGroup(
      { fields: [...fields, parts], sections },
      'Filhos',
      new Set(['ITEM']),
      'PARTS',
    );
    expect(set.sections[0]?.fields).toEqual(['NAME', 'PRICE']);
    const inner = { id: group, name: 'Filhos', columns: [{ id: 'ITEM', name: 'Item', type: 'singleLine' }] };
    expect(set.fields.at(-1)).toEqual({ ...parts, columns: [{ id: 'WHO', name: 'Nome' }, inner] });
    const byId = ruleFields(set.fields);
    const offered = [undefined, 'PARTS', group].map((around) =>
      repeatableGroups(byId, around).map(({ id }) => id),
    );
    expect(offered).toEqual([['PARTS'], [group], []]);
  });
});
