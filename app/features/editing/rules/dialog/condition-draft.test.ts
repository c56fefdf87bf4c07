import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '#domain/entities/expression.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { anyExpression } from '#domain/rules/expression/testing/any-expression.ts';
import { expressionNames } from '#domain/rules/expression/text/names.ts';
import { ruleFields } from '#app/shared/rules/form-fields.ts';
import { NO_FORMULA } from '../formula/formula.ts';
import { emptyGroup } from '#app/shared/rules/model/conditions.ts';
import { openValue, valueRule, viewed } from '../value/value-draft.ts';
import { draftRule, openDraft, turned, type ConditionDraft, type DraftForm } from './condition-draft.ts';

const fields: TemplateField[] = [
  { id: 'N', name: 'Valor', type: 'currency' },
  { id: 'T', name: 'Nome do cliente' },
  { id: 'C', name: 'Fiador', type: 'checkbox' },
  { id: 'D', name: 'Início', type: 'date' },
  { id: 'G', name: 'Itens', columns: [{ id: 'Q', name: 'Quantidade', type: 'number' }] },
];
const form: DraftForm = {
  byId: ruleFields(fields),
  writing: { names: expressionNames(fields), language: 'pt' },
};

const number = (value: string): Expression => ({ literal: { type: 'number', value } });
const call = (op: string, ...args: Expression[]): Expression => ({ op, args });
const dear = call('gt', { field: 'N' }, number('10000'));
const many = call('gt', call('sum', { column: 'Q' }), number('3'));
const newer = call('new-one', { field: 'N' });

const plain: fc.Arbitrary<Expression> = fc.oneof(
  fc.constantFrom<Expression>(
    dear,
    many,
    newer,
    { field: 'C' },
    call('eq', { field: 'T' }, { literal: { type: 'text', value: '' } }),
  ),
  fc
    .array(fc.constantFrom<Expression>(dear, many, { field: 'C' }), { minLength: 1, maxLength: 3 })
    .map((args) => call('or', ...args)),
  anyExpression({ fields: ['N', 'T', 'C', 'D', 'gone'], columns: ['Q', 'gone'] }),
);

const readsGone = (rule: Expression): boolean =>
  'field' in rule ? !form.byId.has(rule.field) : 'args' in rule && rule.args.some(readsGone);

describe('T21 a rule in its two views', () => {
  it('T21 whatever rule is opened and saved unchanged is that rule, or waits for a field in place of a deleted one', () => {
    fc.assert(
      fc.property(plain, (rule) => {
        const draft = openDraft(rule, form);
        const saved = draftRule(draft, form);
        const waits = draft.view === 'words' && readsGone(rule) ? [null] : [];
        // A group of one line is that line.
        const alone = 'op' in rule && rule.op === 'and' && rule.args.length === 1 ? rule.args[0] : rule;
        expect([rule, alone, ...waits]).toContainEqual(saved);
      }),
      { numRuns: 1000 },
    );
  });

  it('T21 turning to the other view and back says the same rule', () => {
    fc.assert(
      fc.property(plain, (rule) => {
        const draft = openDraft(rule, form);
        const said = draftRule(draft, form);
        const other = turned(draft, form);
        const back = typeof other === 'string' ? other : turned(other, form);
        const none = draft.view === 'words' ? 'incomplete' : 'unfit';
        const rules = [other, back].map((each) => (typeof each === 'string' ? each : draftRule(each, form)));
        expect([
          [said, said],
          [none, none],
        ]).toContainEqual(rules);
      }),
      { numRuns: 1000 },
    );
  });

  it('T21 what lines cannot say opens as a formula and stays there', () => {
    for (const rule of [many, newer]) {
      const draft = openDraft(rule, form);
      expect(draft.view).toBe('formula');
      expect(turned(draft, form)).toBe('unfit');
      expect(draftRule(draft, form)).toEqual(rule);
    }
    expect(openDraft(many, form).formula.text).toBe('SOMA(Itens.Quantidade) > 3');
  });

  it('T21 neither half a line nor half a formula is given up by turning', () => {
    const half: ConditionDraft = {
      view: 'words',
      root: {
        ...emptyGroup(),
        parts: [{ kind: 'condition', key: 'a', field: 'N', operator: 'greater', operands: [] }],
      },
      formula: NO_FORMULA,
    };
    expect(turned(half, form)).toBe('incomplete');
    const typed: ConditionDraft = {
      ...half,
      view: 'formula',
      formula: { text: 'Valorr > 3', printed: null },
    };
    expect(turned(typed, form)).toBe('unread');
    const mended = turned({ ...typed, formula: { text: 'valor > 10.000', printed: null } }, form);
    expect(typeof mended === 'string' ? mended : draftRule(mended, form)).toEqual(dear);
  });

  it('T21 a value that no form says opens as a formula, and looking at forms gives nothing up', () => {
    const value = call('multiply', { field: 'N' }, number('0.1'));
    const draft = openValue(value, 'sum', form);
    expect(draft.view).toBe('formula');
    const looked = viewed(viewed(draft, 'sum', form), 'formula', form);
    expect(valueRule(looked, form)).toEqual(value);
    const sum = call('sum', { column: 'Q' });
    const formula = viewed(openValue(sum, 'byRule', form), 'formula', form);
    expect(formula.formula.text).toBe('SOMA(Itens.Quantidade)');
    expect(valueRule(viewed(formula, 'sum', form), form)).toEqual(sum);
  });
});
