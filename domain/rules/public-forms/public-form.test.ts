import { describe, expect, it } from 'vitest';
import { field } from '../expression/testing/build.ts';
import { readPassages } from '../living/read-passages.ts';
import type { Template } from '#domain/entities/template.ts';
import { isFormOpen, publicDocument, publicSections } from './public-form.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const open = { on: true, expiresAt: null, maxUses: null, uses: 0 };

describe('T23 what strangers may use and learn', () => {
  it('T23 a link is open while it is on, not expired and not used up', () => {
    expect(isFormOpen(open, NOW)).toBe(true);
    expect(isFormOpen({ ...open, on: false }, NOW)).toBe(false);
    expect(isFormOpen({ ...open, expiresAt: NOW.toISOString() }, NOW)).toBe(false);
    expect(isFormOpen({ ...open, expiresAt: '2026-11-22T12:00:00.001Z' }, NOW)).toBe(true);
    expect(isFormOpen({ ...open, maxUses: 2, uses: 1 }, NOW)).toBe(true);
    expect(isFormOpen({ ...open, maxUses: 2, uses: 2 }, NOW)).toBe(false);
  });

  it('T23 a published field holds nothing of the author’s and of the external system but that it is required', () => {
    const fields: Template['fields'] = [
      {
        id: 'A',
        name: 'Nome',
        sectionId: 'S',
        color: '#cfe8e1',
        inFileName: true,
        pageIndex: 2,
        gedField: { id: 'interno-7', title: 'Segredo', definitions: { required: true }, internalName: 'x' },
      },
    ];
    const sections = publicSections({ fields, sections: [{ id: 'S', name: 'Partes', fields: ['A'] }] });
    expect(sections).toEqual([
      { id: 'S', name: 'Partes', fields: [{ id: 'A', name: 'Nome', required: true, inFileName: true }] },
    ]);
  });

  it('T23 how a field is filled from a table or a register is not published, however deep it is', () => {
    const lookup = { entity: 'entity-1', field: 'field-01', fills: [], only: true as const };
    const register = { of: 'address' as const, fills: [] };
    const inner = { id: 'D', name: 'D', lookup };
    const fields: Template['fields'] = [
      { id: 'A', name: 'A', lookup },
      { id: 'B', name: 'B', type: 'cep', register },
      { id: 'G', name: 'G', columns: [{ id: 'C', name: 'C', register, columns: [inner] }] },
    ];
    const [section] = publicSections({ fields, sections: [] });
    expect(section?.fields).toEqual([
      { id: 'A', name: 'A' },
      { id: 'B', name: 'B', type: 'cep' },
      { id: 'G', name: 'G', columns: [{ id: 'C', name: 'C', columns: [{ id: 'D', name: 'D' }] }] },
    ]);
  });

  it('T23 an area that is switched off is not published', () => {
    const area = { root: { type: 'root' as const, children: [] } };
    const document = { header: area, content: area, footer: area, pagesInfo: { hidden: ['header'] } };
    expect(publicDocument(document)).toMatchObject({ header: null, footer: area });
  });

  it('T23 what rules need is published, and no passage of an area that is switched off', () => {
    const rules = { shown: field('B') };
    const columns = [{ id: 'C', name: 'C', rules: { calculated: field('A') } }];
    const sections = publicSections({
      fields: [
        { id: 'A', name: 'A', rules },
        { id: 'G', name: 'G', columns, rows: { min: 1 } },
      ],
      sections: [{ id: 'S', name: 'S', fields: ['A', 'G'], shown: field('B') }],
    });
    expect(sections).toEqual([
      {
        id: 'S',
        name: 'S',
        fields: [
          { id: 'A', name: 'A', rules },
          { id: 'G', name: 'G', columns, rows: { min: 1 } },
        ],
        shown: field('B'),
      },
    ]);
    const within = (...ids: string[]) => ({ type: 'paragraph', $: { within: ids }, children: [] });
    const area = (passages: object, ...children: object[]) => ({
      root: { type: 'root' as const, $: { passages, styles: {} }, children },
    });
    const passage = { kind: 'condition', shown: field('A') };
    const content = area({ P: passage, SECRET: passage, GONE: passage }, within('P'));
    const document = {
      header: area({}, within('SECRET')),
      content,
      footer: null,
      pagesInfo: { hidden: ['header'] },
    };
    expect(publicDocument(document).content.root['$']).toEqual({ passages: { P: passage }, styles: {} });
    expect([...readPassages(publicDocument({ ...document, pagesInfo: {} })).keys()]).toEqual(['P', 'SECRET']);
  });
});
