import { describe, expect, it } from 'vitest';
import type { Expression } from '../../../entities/expression.ts';
import type { Passage } from '../../../entities/passage.ts';
import type { TemplateField } from '../../../entities/template.ts';
import type { LivingForm } from '../../living/outcome.ts';
import { parseExpression } from '../text/parse.ts';
import { expressionNames } from '../text/names.ts';
import { checkExpression } from './check-expression.ts';
import { circlesOf } from './circles.ts';
import { fieldsIn } from './fields-in.ts';
import { indexForm } from './form-index.ts';
import type { ExpressionPlace } from './type-of.ts';
import { rulesProblems } from './rules-problems.ts';

const options = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
const fields: TemplateField[] = [
  { id: 'V', name: 'valor', type: 'currency' },
  { id: 'N', name: 'nome' },
  { id: 'D', name: 'dia', type: 'date' },
  { id: 'C', name: 'casado', type: 'checkbox' },
  { id: 'O', name: 'tipo', type: 'singleSelection', options },
  { id: 'M', name: 'temas', type: 'multiSelection', options },
  {
    id: 'I',
    name: 'itens',
    columns: [
      { id: 'IV', name: 'preço', type: 'number' },
      { id: 'IG', name: 'partes', columns: [{ id: 'IGN', name: 'quantidade', type: 'number' }] },
    ],
  },
];
const names = expressionNames(fields);
const index = indexForm(fields);

function rule(written: string): Expression {
  const result = parseExpression(written, names, 'pt');
  if ('error' in result) throw new Error(`${written}: ${result.error} at ${result.at}`);
  return result.expression;
}

function problems(written: string, place: Partial<ExpressionPlace> = {}): string[] {
  return checkExpression(rule(written), index, { groups: [], wants: 'boolean', ...place }).map(
    ({ code, path, at }) =>
      [code, path.join('.'), at].filter((part) => part !== undefined && part !== '').join(' '),
  );
}

describe('T22 check of a rule', () => {
  it.each<[string, string[]]>([
    ['valor > 1', []],
    ['valor', ['wrong-type']],
    ['?lottery()', ['unknown-function lottery']],
    ['[?gone] = 1', ['unknown-field 0 gone']],
    ['NÃO(casado; casado)', ['wrong-arguments not']],
    ['E(casado; nome > 1)', ['wrong-type 1.0 gt']],
    ['valor = "1"', ['wrong-type eq']],
    ['dia + valor > dia', []],
    ['dia - dia > valor', []],
    ['preço > 1', ['no-row 0 IV']],
    ['LINHA() = 1', ['no-row 0 row-number']],
    ['SOMA(itens.preço) > 1', []],
    ['CONT(itens) > 1', []],
    ['SOMA(partes.quantidade) > 1', []],
    ['valor / 0 > 1', ['division-by-zero 0.1 divide']],
    ['dia > #30/02/2026#', ['invalid-date 1 2026-02-30']],
    ['tipo = "D"', ['unknown-option 1 D']],
    ['"D" <> tipo', ['unknown-option 0 D']],
    ['UM.DE(tipo; "A"; "D")', ['unknown-option 2 D']],
    ['CONTÉM(temas; "D")', ['unknown-option 1 D']],
    ['CONTÉM(temas; "A")', []],
    ['SE(casado; 1; 2) > 1', []],
  ])('T22 of %s', (written, expected) => {
    expect(problems(written)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['tipo = "A" E tipo = "B"', ['contradiction']],
    ['valor > 5 E valor < 3', ['contradiction']],
    ['valor > 5 E valor < 6', []],
    ['valor >= 5 E valor <= 5', []],
    ['tipo <> "A" OU tipo <> "B"', ['always-true']],
    ['tipo <> "A" E tipo <> "B"', []],
    ['tipo = "A" OU tipo = "B" OU tipo = "C"', []],
    ['VAZIO(tipo) OU tipo = "A" OU tipo = "B" OU tipo = "C"', ['always-true']],
    ['nome = "x" E nome = "y"', ['contradiction']],
    ['casado OU NÃO(casado)', ['always-true']],
    ['casado = VERDADEIRO E NÃO(casado)', ['contradiction']],
    ['dia > #01/01/2026# E dia < #02/01/2026#', ['contradiction']],
    ['dia >= #01/01/2026# E dia < #02/01/2026#', []],
    ['valor > 5 OU valor <= 5', []],
    ['valor > 5 OU valor <= 5 OU VAZIO(valor)', ['always-true']],
    ['VERDADEIRO', ['always-true']],
    ['casado OU (valor > 5 E valor < 3)', ['contradiction 1']],
    ['NÃO(valor > 5 E valor < 3)', ['contradiction 0']],
    ['valor > SOMA(itens.preço) E casado', []],
    ['E(valor = 1; casado; valor = 2; nome = "x")', ['contradiction']],
    ['UM.DE(tipo; "A"; "B") E tipo = "C"', ['contradiction']],
    ['SOMA(itens.preço) > 5 E SOMA(itens.preço) < 3', ['contradiction']],
  ])('T22 finds what %s always is', (written, expected) => {
    expect(problems(written)).toEqual(expected);
  });

  it('T22 in a row knows its columns, and within a calculation its conditions', () => {
    expect(problems('preço > 1 E LINHA() > 1', { groups: ['I'] })).toEqual([]);
    expect(problems('quantidade > 1', { groups: ['I'] })).toEqual(['no-row 0 IGN']);
    expect(problems('quantidade > preço', { groups: ['I', 'IG'] })).toEqual([]);
    expect(problems('SE(valor > 5 E valor < 3; 1; 2)', { wants: 'number' })).toEqual(['contradiction 0']);
    expect(problems('"a"', { wants: 'number' })).toEqual(['wrong-type']);
    expect(problems('1', { wants: 'text' })).toEqual([]);
  });

  it('T22 knows what a rule reads', () => {
    expect([...fieldsIn(rule('SOMA(itens.preço) + valor + valor'))]).toEqual(['IV', 'V']);
  });
});

function form(
  change: (field: TemplateField) => Partial<TemplateField>,
  more: Partial<LivingForm> = {},
): LivingForm {
  return {
    fields: fields.map((field) => ({ ...field, ...change(field) })),
    sections: [],
    passages: new Map(),
    language: 'pt-BR',
    ...more,
  };
}

describe('T22 check of a template', () => {
  it('T22 finds circles through values, conditions, sections and groups, and nothing beside them', () => {
    const ruled = form(
      ({ id }) => {
        if (id === 'V') return { rules: { calculated: rule('SOMA(itens.preço)') } };
        if (id === 'I') return { rules: { shown: rule('casado') } };
        if (id === 'D') return { rules: { defaultValue: rule('dia') } };
        if (id === 'N') return { rules: { calculated: rule('TEXTO(valor)') } };
        if (id === 'O') return { rules: { required: rule('tipo = "A"') } };
        return {};
      },
      { sections: [{ id: 's', name: 'S', fields: ['C'], shown: rule('valor > 1') }] },
    );
    expect(circlesOf(ruled)).toEqual([
      { kind: 'section', section: 's' },
      { kind: 'field', field: 'V', rule: 'calculated' },
      { kind: 'field', field: 'D', rule: 'defaultValue' },
      { kind: 'field', field: 'I', rule: 'shown' },
    ]);
  });

  it('T22 a chain of 1,000 fields is none', () => {
    const chain: TemplateField[] = Array.from({ length: 1000 }, (_, at) => ({
      id: `f${at}`,
      name: `f${at}`,
      type: 'number',
      rules: {
        calculated: at === 999 ? { literal: { type: 'number', value: '1' } } : { field: `f${at + 1}` },
      },
    }));
    const chained = { ...form(() => ({})), fields: chain };
    expect(circlesOf(chained)).toEqual([]);
    expect(rulesProblems(chained)).toEqual([]);
  });

  it('T22 names the place of each problem', () => {
    const passages = new Map<string, Passage>([
      ['p1', { kind: 'condition', shown: rule('LINHA() > 1'), group: 'I' }],
      ['p2', { kind: 'condition', shown: rule('LINHA() > 1') }],
      ['p3', { kind: 'repetition', group: 'gone' }],
    ]);
    const ruled = form(
      ({ id }) => (id === 'O' ? { rules: { options: [{ name: 'A', shown: rule('valor') }] } } : {}),
      { passages, sections: [{ id: 's', name: 'S', fields: [], shown: rule('nome') }] },
    );
    expect(rulesProblems(ruled)).toEqual([
      {
        place: { kind: 'field', field: 'O', rule: 'options', option: 'A' },
        problem: { code: 'wrong-type', path: [] },
      },
      { place: { kind: 'section', section: 's' }, problem: { code: 'wrong-type', path: [] } },
      { place: { kind: 'passage', passage: 'p2' }, problem: { code: 'no-row', path: [0], at: 'row-number' } },
      { place: { kind: 'passage', passage: 'p3' }, problem: { code: 'unknown-field', path: [], at: 'gone' } },
    ]);
  });
});
