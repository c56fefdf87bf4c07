import { describe, expect, it } from 'vitest';
import { createFormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { noRules, outcomeWith } from '#tests/support/living-form.ts';
import { createSectionProgress } from './section-progress.ts';

describe('T21 progress of a form’s sections', () => {
  const sections = [
    {
      id: 'S',
      name: 'Partes',
      fields: [
        { id: 'A', name: 'Nome' },
        { id: 'B', name: 'Lido', type: 'checkbox' as const },
        { id: 'C', name: 'Aceito', type: 'checkbox' as const, required: true },
      ],
    },
    { id: 'T', name: 'Valores', fields: [{ id: 'D', name: 'CNPJ', type: 'cnpj' as const }] },
  ];
  const open = (first: Record<string, string>) => {
    const values = createValueStore(first);
    const groups = createGroupRows(values);
    const rules = createFormRules({ sections, values, groups, ...noRules });
    return { values, progress: createSectionProgress(rules, groups, 'pt-BR') };
  };

  it('counts right answers of the fields that want one, no box that may stay open, and tells when that changes', () => {
    const { values, progress } = open({ A: ' ', D: '11222333000181' });
    const stop = progress.follow();
    let told = 0;
    progress.subscribe(() => (told += 1));
    expect([progress.filled('S'), progress.filled('T'), progress.all()]).toEqual([0, 1, 1]);
    expect([progress.wanted('S'), progress.wanted()]).toEqual([2, 3]);
    expect(open({ A: ' ' }).progress.isEmpty()).toBe(true);
    expect(progress.isEmpty()).toBe(false);
    values.set('A', 'Ana');
    values.set('A', 'Ana Lima');
    values.set('C', 'true');
    expect([progress.filled('S'), told]).toEqual([2, 2]);
    values.set('B', 'true');
    expect(progress.filled('S')).toBe(2);
    values.set('D', '11222333000199');
    expect([progress.filled('T'), progress.all()]).toEqual([0, 2]);
    stop();
    values.set('A', '');
    expect(progress.filled('S')).toBe(2);
  });

  it('T22 counts only what applies and what somebody types; a group is filled when all its rows are', () => {
    const living = [
      {
        id: 'S',
        name: 'Itens',
        fields: [
          {
            id: 'ITENS',
            name: 'Itens',
            columns: [{ id: 'Q', name: 'Quantidade', required: true }],
          },
          { id: 'TOTAL', name: 'Total' },
        ],
      },
      { id: 'F', name: 'Fiador', fields: [{ id: 'FIADOR', name: 'Fiador' }] },
    ];
    const values = createValueStore({});
    const groups = createGroupRows(values);
    const judge = (answers: Readonly<Record<string, string>>) =>
      outcomeWith({
        values: answers,
        calculated: ['TOTAL'],
        ...(answers['FIADOR'] === 'x' ? {} : { notApplicable: ['FIADOR'], hiddenSections: ['F'] }),
      });
    const rules = createFormRules({ sections: living, values, groups, judge, today: '2026-11-27' });
    const progress = createSectionProgress(rules, groups, 'pt-BR');
    progress.follow();
    expect([progress.all(), progress.wanted(), progress.wanted('F')]).toEqual([0, 1, 0]);
    values.set('ITENS', writeRows([{ id: 'a', values: {} }]));
    expect(progress.all()).toBe(0);
    values.set('ITENS', writeRows([{ id: 'a', values: { Q: '2' } }]));
    expect(progress.all()).toBe(1);
    values.set('FIADOR', 'x');
    expect([progress.all(), progress.wanted()]).toEqual([2, 2]);
  });
});
