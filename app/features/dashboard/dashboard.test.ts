import { describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { greetingAt } from './greeting.ts';
import { matchPlace } from './search/match-place.ts';
import { recentTemplates } from './recent-templates.ts';

const at = '2026-11-21T10:00:00.000Z';
const template = (name: string, part: Partial<Template> = {}): Template => ({
  uid: `template-${name}`,
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-0001',
  deleted: false,
  write: { id: 'write-001', by: 'user-0001', at, ancestors: [] },
  name,
  description: '',
  templateArea: '',
  fields: [],
  sections: [],
  document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
  lastModifiedAt: at,
  ...part,
});
const place = (found: Template, query: string, text = '', path = ''): string =>
  matchPlace({ template: found, path }, query, () => text.split('\n'))
    .map((segment) => (segment.match ? `[${segment.text}]` : segment.text))
    .join('');

describe('T03 dashboard', () => {
  it('greets by the time of day', () => {
    const hours = [0, 4, 5, 11, 12, 17, 18, 23].map(greetingAt);
    expect(hours).toEqual([
      'evening',
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ]);
  });

  it('shows the last changed first', () => {
    const days = ['03', '01', '05', '02', '04'];
    const templates = days.map((day) => template(day, { lastModifiedAt: `2026-11-${day}T10:00:00.000Z` }));
    expect(recentTemplates(templates, 3).map((entry) => entry.name)).toEqual(['05', '04', '03']);
    expect(recentTemplates([], 3)).toEqual([]);
  });

  it('says where a template was found when its name does not', () => {
    const found = template('Contrato', {
      description: 'Modelo da diretoria',
      fields: [{ id: 'A', name: 'Endereço do locatário' }],
    });
    expect(place(found, 'contrato')).toBe('');
    expect(place(found, 'DIRETORIA')).toBe('Modelo da [diretoria]');
    expect(place(found, 'locatario')).toBe('Endereço do [locatário]');
  });

  it('shows what the name lacks of several words, and the category', () => {
    const found = template('Contrato de locação', { fields: [{ id: 'A', name: 'Fiador' }] });
    const text = 'Das partes\nO fiador e o foro desta cidade';
    expect(place(found, 'contrato fiador', text)).toBe('[Fiador]');
    expect(place(found, 'contrato foro cidade', text)).toBe('O fiador e o [foro] desta [cidade]');
    expect(place(found, 'juridico locacao', text, 'Jurídico / Imóveis')).toBe('[Jurídico] / Imóveis');
  });

  it('cuts a long text around its first match', () => {
    const text = `${'antes '.repeat(50)}cláusula penal${' depois'.repeat(50)}`;
    const shown = place(template('Contrato'), 'clausula', text);
    expect(shown).toMatch(/^…[antes ]{24}\[cláusula\] penal .*…$/);
    expect(shown.length).toBeLessThan(160);
    expect(place(template('Contrato'), 'nada', text)).toBe('');
  });
});
