import { describe, expect, it } from 'vitest';
import type { Expression } from '#domain/entities/expression.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { LivingForm } from '#domain/rules/living/outcome.ts';
import { fieldsOfRules, isRuleError, ruleProblems } from './rule-problems.ts';

const over = (field: string, value: string): Expression => ({
  op: 'gt',
  args: [{ field }, { literal: { type: 'number', value } }],
});
const shows = (shown: Expression, group?: string): Passage => ({
  kind: 'condition',
  shown,
  ...(group === undefined ? {} : { group }),
});
const form: LivingForm = {
  fields: [
    { id: 'N', name: 'Valor', type: 'number', rules: { required: over('GONE', '1') } },
    { id: 'G', name: 'Itens', columns: [{ id: 'C', name: 'Preço', type: 'number' }] },
  ],
  sections: [{ id: 'S', name: 'Multa', fields: [], shown: over('C', '1') }],
  passages: new Map<string, Passage>([
    [
      'never',
      shows({
        op: 'and',
        args: [
          over('N', '5'),
          { op: 'lt', args: [{ field: 'N' }, { literal: { type: 'number', value: '2' } }] },
        ],
      }),
    ],
    ['row', shows(over('C', '1'), 'G')],
    ['lost', { kind: 'repetition', group: 'GONE' }],
  ]),
  language: 'pt-BR',
};

describe('T21 problems of a document’s rules', () => {
  it('T21 are those that keep a rule from being followed, and what is remarkable', () => {
    const found = ruleProblems(form, ['row']).map((each) => {
      const { place, problem, expression } = each;
      const at =
        place.kind === 'field' ? place.field : place.kind === 'section' ? place.section : place.passage;
      return `${isRuleError(each) ? '!' : '?'} ${at} ${problem.code}${expression === null ? ' of no rule' : ''}`;
    });
    expect(found).toEqual([
      '! N unknown-field',
      '! S no-row',
      '? never contradiction',
      '! lost unknown-field of no rule',
      '! row no-row of no rule',
    ]);
  });

  it('T21 a field that only rules read has a use', () => {
    expect([...fieldsOfRules(form)].toSorted()).toEqual(['C', 'GONE', 'N']);
  });
});
