import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../entities/expression.ts';
import type { TemplateField, TemplateSection } from '../../../entities/template.ts';
import { evaluate } from '../evaluate.ts';
import { contextOf, dateValue, number, numberValue, shown } from '../testing/build.ts';
import { expressionNames } from '../text/names.ts';
import { parseExpression } from '../text/parse.ts';
import { printExpression } from '../text/print.ts';
import type { Value } from '../value.ts';
import { emptyOperands } from './empty-operands.ts';

const over = (field: string): Expression => ({ op: 'gt', args: [{ field }, number('1')] });
const fields: TemplateField[] = [
  { id: 'V', name: 'valor', type: 'currency', required: true },
  { id: 'D', name: 'desconto', type: 'currency' },
  { id: 'F', name: 'frete', type: 'number' },
  { id: 'H', name: 'taxa', type: 'number', required: true, rules: { shown: over('V') } },
  { id: 'S', name: 'multa', type: 'number', required: true },
  { id: 'T', name: 'total', type: 'number', rules: { calculated: { op: 'sum', args: [{ field: 'D' }] } } },
  { id: 'X', name: 'metade', type: 'number', rules: { calculated: { op: 'abs', args: [{ field: 'D' }] } } },
  { id: 'I', name: 'inicio', type: 'date' },
  { id: 'E', name: 'fim', type: 'date' },
  { id: 'G', name: 'itens', columns: [{ id: 'C', name: 'preço', type: 'number' }] },
];
const sections: TemplateSection[] = [{ id: '1', name: 'Multa', fields: ['S'], shown: over('V') }];
const names = expressionNames(fields);

function rule(written: string): Expression {
  const result = parseExpression(written, names, 'pt');
  if ('error' in result) throw new Error(`${written}: ${result.error} at ${result.at}`);
  return result.expression;
}

/** 'desconto, frete: SOMA(valor; desconto; frete)' of each hint. */
function hints(written: string, groups: readonly string[] = []): string[] {
  return emptyOperands(rule(written), { fields, sections }, groups).map(
    ({ fields: emptied, mended }) =>
      `${emptied.map((id) => names.nameOf(id)).join(', ')}: ${printExpression(mended, names, 'pt')}`,
  );
}

describe('T22 an empty operand of + and -', () => {
  it.each<[string, string[]]>([
    ['valor + 1', []],
    ['valor + desconto', ['desconto: SOMA(valor; desconto)']],
    ['valor - desconto', ['desconto: SOMA(valor; -desconto)']],
    ['valor - (desconto - frete) - 10', ['desconto, frete: SOMA(valor; -desconto; frete; -10)']],
    ['valor * desconto', []],
    ['valor + frete * desconto', ['frete, desconto: SOMA(valor; frete * desconto)']],
    ['valor + desconto > 100', ['desconto: SOMA(valor; desconto) > 100']],
    ['ABS(valor - desconto) + 1', ['desconto: SOMA(ABS(valor - desconto); 1)']],
    [
      'SE(VAZIO(desconto); valor; valor - desconto)',
      ['desconto: SE(VAZIO(desconto); valor; SOMA(valor; -desconto))'],
    ],
    ['SOMA(valor; desconto)', []],
    ['valor + SE(VAZIO(desconto); 0; desconto)', []],
    ['valor + taxa', ['taxa: SOMA(valor; taxa)']],
    ['valor + multa', ['multa: SOMA(valor; multa)']],
    ['valor + total', []],
    ['valor + metade', ['metade: SOMA(valor; metade)']],
    ['inicio + frete', ['frete: inicio + SOMA(frete)']],
    ['inicio - frete > fim', ['frete: inicio - SOMA(frete) > fim']],
    ['inicio + 30', []],
    ['fim - inicio', []],
    ['fim - inicio + 1', []],
    ['fim - inicio + frete', ['frete: SOMA(fim - inicio; frete)']],
  ])('T22 %s', (written, expected) => {
    expect(hints(written)).toEqual(expected);
  });

  it('T22 also in a row', () => {
    expect(hints('valor + preço', ['G'])).toEqual(['preço: SOMA(valor; preço)']);
  });

  it.each<[string, Record<string, Value>, string, string]>([
    ['valor - desconto', { V: numberValue('100'), D: numberValue('0.1') }, '99.9', '99.9'],
    ['valor - desconto', { V: numberValue('100') }, 'empty', '100'],
    ['valor - desconto', { D: numberValue('5') }, 'empty', '-5'],
    ['valor - (desconto - frete) - 10', { V: numberValue('100'), F: numberValue('3') }, 'empty', '93'],
    ['inicio + frete', { I: dateValue('2026-11-27') }, 'empty', '2026-11-27'],
    ['inicio + frete', { F: numberValue('3') }, 'empty', 'empty'],
  ])('T22 %s of %o is %s, mended %s', (written, given, before, after) => {
    const [hint] = emptyOperands(rule(written), { fields, sections }, []);
    const of = (expression: Expression): string => shown(evaluate(expression, contextOf({ fields: given })));
    expect([of(rule(written)), hint === undefined ? '' : of(hint.mended)]).toEqual([before, after]);
  });
});
