import { describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { answerProblem, isFormOpen, publicDocument, publicSections } from './public-form.ts';

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

  it('T23 an area that is switched off is not published', () => {
    const area = { root: { type: 'root' as const, children: [] } };
    const document = { header: area, content: area, footer: area, pagesInfo: { hidden: ['header'] } };
    expect(publicDocument(document)).toMatchObject({ header: null, footer: area });
  });
});

describe('T23 what an answer may hold', () => {
  const sections = publicSections({
    sections: [],
    fields: [
      { id: 'NOME', name: 'Nome', required: true },
      { id: 'CPF', name: 'CPF', type: 'cpf' },
      { id: 'ACEITO', name: 'Aceito', type: 'checkbox' },
      { id: 'COR', name: 'Cor', type: 'singleSelection', options: [{ name: 'azul' }] },
    ],
  });
  const problem = (values: Record<string, string>) =>
    answerProblem(sections, { NOME: 'Ana', ...values }, 'pt-BR');

  it('T23 is what the inputs let through, as it is kept', () => {
    expect(problem({})).toBeNull();
    expect(problem({ CPF: '529.982.247-25', ACEITO: 'true', COR: 'azul' })).toBeNull();
    expect(problem({ NOME: '<script>alert(1)</script>' })).toBeNull();
  });

  it('T23 is nothing else', () => {
    expect(problem({ OUTRO: 'x' })).toEqual({ field: 'OUTRO', problem: 'unknown' });
    expect(problem({ toString: 'x' })).toEqual({ field: 'toString', problem: 'unknown' });
    expect(problem({ NOME: '  ' })).toEqual({ field: 'NOME', problem: 'required' });
    expect(problem({ CPF: '529.982.247-26' })).toEqual({ field: 'CPF', problem: 'invalid' });
    expect(problem({ ACEITO: 'talvez' })).toEqual({ field: 'ACEITO', problem: 'invalid' });
    expect(problem({ COR: 'vermelho' })).toEqual({ field: 'COR', problem: 'invalid' });
    expect(answerProblem(sections, {}, 'pt-BR')).toEqual({ field: 'NOME', problem: 'required' });
  });
});
