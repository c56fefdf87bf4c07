import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { createTexts } from '#app/i18n/runtime.ts';
import { lazyAreas, loadArea } from '#app/i18n/lazy-phrases.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { checkExpression } from '#domain/rules/expression/check/check-expression.ts';
import { indexForm } from '#domain/rules/expression/check/form-index.ts';
import type { Value } from '#domain/rules/expression/value.ts';
import { ruleFields } from '#app/shared/rules/form-fields.ts';
import { problemText } from './problem-text.ts';
import { valueText, verdictText } from './verdict.ts';

const fields: TemplateField[] = [
  { id: 'N', name: 'Valor', type: 'number' },
  { id: 'S', name: 'Imóvel', type: 'singleSelection', options: [{ name: 'Casa' }] },
  { id: 'G', name: 'Itens', columns: [{ id: 'C', name: 'Preço', type: 'number' }] },
];
const number = (value: string): Expression => ({ literal: { type: 'number', value } });
const call = (op: string, ...args: Expression[]): Expression => ({ op, args });

async function translate(): Promise<Translate> {
  const texts = await createTexts('pt_BR');
  await Promise.all(lazyAreas.map((area) => loadArea(texts, area)));
  return texts.t;
}

async function told(rule: Expression): Promise<string[]> {
  const t = await translate();
  return checkExpression(rule, indexForm(fields), { groups: [], wants: 'boolean' }).map((problem) =>
    problemText(problem, rule, { fields: ruleFields(fields), language: 'pt_BR' }, t),
  );
}

const N: Expression = { field: 'N' };

describe('T21 what is told of a rule', () => {
  it.each([
    [call('gt', { field: 'gone' }, number('1')), 'Esta regra usa um campo que foi excluído.'],
    [
      call('and', call('gt', N, number('5')), call('lt', N, number('2'))),
      'Isto se contradiz e nunca é verdade: Valor é maior que 5 e Valor é menor que 2.',
    ],
    [
      call('eq', { field: 'S' }, { literal: { type: 'text', value: 'Loja' } }),
      '“Loja” não está entre as opções do campo.',
    ],
    [N, 'A regra não resulta no tipo de valor que serve aqui.'],
    [
      call('gt', { field: 'C' }, number('1')),
      'Preço só tem um valor em cada linha do seu grupo. Em uma fórmula, use por exemplo SOMA ou CONT.',
    ],
    [call('gt', call('divide', N, number('0')), number('1')), 'Divisão por zero: Valor / 0.'],
  ])('T21 %j', async (rule, text) => {
    expect(await told(rule)).toEqual([text]);
  });

  it('T21 of a trial: what it decides, in how many rows, or which value', async () => {
    const t = await translate();
    const truth = (is: boolean): Value => ({ type: 'boolean', is });
    const once = (value: Value) => ({ values: [value], inRows: false });
    expect(verdictText(once(truth(true)), 'shown', t)).toBe('mostraria');
    expect(verdictText(once({ type: 'empty' }), 'required', t)).toBe('não exigiria');
    expect(verdictText(once({ type: 'error', error: { code: 'wrong-type' } }), 'shown', t)).toBe(
      'sem resultado',
    );
    expect(verdictText({ values: [truth(true), truth(false)], inRows: true }, 'shown', t)).toBe(
      'mostraria em 1 de 2 linhas',
    );
    expect(verdictText({ values: [], inRows: true }, 'shown', t)).toBe('sem linhas');
    const money = once({ type: 'number', number: new Big('1234.5') });
    expect(valueText(money, 'currency', 'pt-BR', t).replaceAll('\u{a0}', ' ')).toBe('R$ 1.234,50');
    expect(valueText(once({ type: 'text', text: 'x' }), 'number', 'pt-BR', t)).toBe('sem resultado');
  });
});
