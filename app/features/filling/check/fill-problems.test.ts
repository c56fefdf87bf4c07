import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { fillProblems, initialValues } from './fill-problems.ts';
import { formSections } from '#domain/rules/templates/form-sections.ts';

const fields: TemplateField[] = [
  { id: 'A', name: 'Nome', required: true },
  { id: 'B', name: 'CPF', type: 'cpf' },
  { id: 'C', name: 'GED', gedField: { id: 'g', title: 'g', definitions: { required: true } } },
  { id: 'D', name: 'Aceito', type: 'checkbox', required: true, defaultValue: 'true' },
];

function problems(values: Record<string, string>) {
  const sections = formSections({ fields, sections: [] });
  const { missing, wrong } = fillProblems(sections, (id) => values[id] ?? '', 'pt-BR');
  return { missing: missing.map(({ id }) => id), wrong: wrong.map(({ id }) => id) };
}

describe('S18 before a document is made', () => {
  it('S18 what is required must be there, also by the external system’s word; what is wrong is only named', () => {
    expect(problems({ B: 'isento' })).toEqual({ missing: ['A', 'C', 'D'], wrong: ['B'] });
    expect(problems({ A: 'Ana', B: '529.982.247-25', C: 'x', D: 'true' })).toEqual({
      missing: [],
      wrong: [],
    });
    expect(problems({ A: '   ', C: 'x', D: 'true' })).toEqual({ missing: ['A'], wrong: [] });
  });

  it('S18 a form begins with the first values', () => {
    expect(initialValues(fields)).toEqual({ D: 'true' });
  });
});
