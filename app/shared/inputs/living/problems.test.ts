import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { parseRows } from '#domain/rules/living/rows.ts';
import { formSections } from '#domain/rules/templates/form-sections.ts';
import { noRules } from '#tests/support/living-form.ts';
import { createFormRules } from './form-rules.ts';
import { createGroupRows } from './group-rows.ts';
import { initialValues } from './new-rows.ts';
import { formGaps, isBlocking } from './problems.ts';
import { createValueStore } from './values/value-store.ts';

const fields: TemplateField[] = [
  { id: 'A', name: 'Nome', required: true },
  { id: 'B', name: 'CPF', type: 'cpf' },
  { id: 'C', name: 'GED', gedField: { id: 'g', title: 'g', definitions: { required: true } } },
  { id: 'D', name: 'Aceito', type: 'checkbox', required: true, defaultValue: 'true' },
];

function problems(typed: Record<string, string>) {
  const values = createValueStore(typed);
  const groups = createGroupRows(values);
  const sections = formSections({ fields, sections: [] });
  const gaps = formGaps(createFormRules({ sections, values, groups, ...noRules }), groups, 'pt-BR');
  const [missing, wrong] = [gaps.filter(isBlocking), gaps.filter((gap) => !isBlocking(gap))];
  return { missing: missing.map(({ address }) => address), wrong: wrong.map(({ address }) => address) };
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

  it('T22 a group begins with its least number of rows, each with the first values of its columns', () => {
    const group = {
      id: 'G',
      name: 'Itens',
      rows: { min: 2 },
      columns: [
        { id: 'Q', name: 'Quantidade', defaultValue: '1' },
        { id: 'N', name: 'Nome' },
      ],
    };
    const rows = parseRows(initialValues([group, { id: 'E', name: 'Vazio', columns: [] }])['G'] ?? '') ?? [];
    expect(rows.map(({ values }) => values)).toEqual([{ Q: '1' }, { Q: '1' }]);
    expect(rows[0]?.id).not.toBe(rows[1]?.id);
  });
});
