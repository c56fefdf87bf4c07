import { describe, expect, it } from 'vitest';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { Template } from '#domain/entities/template.ts';
import { freeName, listItems, templateItem } from './browser-item.ts';

const at = '2026-11-21T10:00:00.000Z';
const record = { company: 'company-1', createdAt: at, createdBy: 'user-0001', deleted: false };
const write = { id: 'write-001', by: 'user-0001', at, ancestors: [] };
const area = (uid: string, name: string): TemplateArea => ({
  ...record,
  uid,
  name,
  write,
  description: '',
  parent: '',
});
const template = (uid: string, name: string): Template => ({
  ...record,
  uid,
  name,
  write,
  description: '',
  templateArea: '',
  fields: [],
  sections: [],
  document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
  lastModifiedAt: at,
});

describe('T05 rows of the browser', () => {
  it('shows categories first, each kind by name as people order it', () => {
    const items = listItems(
      [area('area-0001', 'Vendas'), area('area-0002', 'Água')],
      [template('tmpl-0001', 'Anexo 10'), template('tmpl-0002', 'anexo 2'), template('tmpl-0003', 'Ábaco')],
    );
    expect(items.map((item) => item.name)).toEqual(['Água', 'Vendas', 'Ábaco', 'anexo 2', 'Anexo 10']);
  });

  it('keeps an item in its place while it is renamed', () => {
    const areas = [area('area-0001', 'Zeta nova'), area('area-0002', 'Beta')];
    const names = listItems(areas, [], { key: 'area-area-0001', name: 'Alfa' }).map((item) => item.name);
    expect(names).toEqual(['Zeta nova', 'Beta']);
  });

  it('gives a new item a name that no other has', () => {
    expect(freeName('Nova categoria', [])).toBe('Nova categoria');
    expect(freeName('Nova categoria', ['nova categoria', 'Nova categoria 2'])).toBe('Nova categoria 3');
  });
});

describe('T07 T18 where a template is opened', () => {
  it('is the editor that made it', () => {
    const older = {
      ...template('t-old', 'Antigo'),
      fields: [{ id: 'nomedocliente', name: 'Nome do Cliente' }],
    };
    expect(templateItem(older).editor).toBe('/template/form/t-old');
    expect(templateItem(template('t-new', 'Novo')).editor).toBe('/document/editor/t-new');
  });
});
