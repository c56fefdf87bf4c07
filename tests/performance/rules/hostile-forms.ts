import type { Expression } from '#domain/entities/expression.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { expressionFunctions } from '#domain/rules/expression/functions/table.ts';
import { call, column, date, field, nothing, number, text } from '#domain/rules/expression/testing/build.ts';
import type { Answers, LivingForm } from '#domain/rules/living/outcome.ts';
import { ROWS_MAX, writeRows } from '#domain/rules/living/rows.ts';

/** A form that somebody made to stop a screen or a server, with answers of the same kind. */
export interface HostileForm {
  name: string;
  form: LivingForm;
  answers: Answers;
}

/** Nodes that one rule has at most are 400; a call has an argument or two. */
const CALLS_A_RULE = 120;
const RULES = 300;

const long = (unit: string): string => unit.repeat(Math.floor(20_000 / unit.length));
const DIGITS = `${'1234567890'.repeat(3)}.12345678901234567891`;

const columns = [
  { id: 'N', name: 'N', type: 'number' },
  { id: 'T', name: 'T' },
  { id: 'E', name: 'E' },
  { id: 'D', name: 'D', type: 'date' },
] as const;

const rows = writeRows(
  Array.from({ length: ROWS_MAX }, (_, at) => ({
    id: `r${String(at)}`,
    values: { N: '123456789012.1234567891', T: 'Feminino', D: '2024-02-29' },
  })),
);

const typed = (id: string, type: FieldType): TemplateField => ({ id, name: id, type });

const values: readonly TemplateField[] = [
  { id: 'G', name: 'G', columns: [...columns] },
  typed('LETTERS', 'multipleLine'),
  typed('SPACES', 'multipleLine'),
  typed('MEGABYTE', 'multipleLine'),
];
const answers: Answers = {
  G: rows,
  LETTERS: long('ÇA de b '),
  SPACES: `a${long(' ').slice(2)}b`,
  MEGABYTE: 'a'.repeat(1_000_000),
};

/** What rules can be given that is costly to work on. */
const operands: Readonly<Record<string, Expression>> = {
  letters: field('LETTERS'),
  spaces: field('SPACES'),
  megabyte: field('MEGABYTE'),
  digits: number(DIGITS),
  third: number('0.33333333333333333333'),
  firstDay: date('1000-01-01'),
  lastDay: date('9999-12-31'),
  criterion: text('>=12'),
  money: text('moeda'),
  two: number('2'),
  nothing,
  numbers: column('N'),
  texts: column('T'),
  empties: column('E'),
  days: column('D'),
  manyNumbers: call('list', ...Array.from({ length: 5 }, () => column('N'))),
};

function formOf(rule: Expression): LivingForm {
  const ruled = Array.from({ length: RULES }, (_, at): TemplateField => ({
    id: `R${String(at)}`,
    name: 'R',
    rules: { calculated: rule },
  }));
  return { fields: [...values, ...ruled], sections: [], passages: new Map(), language: 'pt-BR' };
}

function nodesOf(expression: Expression): number {
  return 'args' in expression ? expression.args.reduce((sum, arg) => sum + nodesOf(arg), 1) : 1;
}

/** As many calls of a function as a rule holds, in as many rules as a form has. */
function repeated(op: string, args: readonly Expression[]): LivingForm {
  const one = call(op, ...args);
  const count = Math.min(CALLS_A_RULE, Math.floor(380 / nodesOf(one)));
  return formOf(call('count', ...Array.from({ length: count }, () => one)));
}

/** Every function, with every costly value for its first argument and for all of them. */
function* callsOfAll(): Generator<HostileForm> {
  for (const [op, { least, most }] of expressionFunctions) {
    const count = Math.min(Math.max(least, 2), most);
    for (const [name, first] of Object.entries(operands)) {
      for (const [other, rest] of Object.entries({ same: first, two: number('2'), text: text('a') })) {
        const args = Array.from({ length: count }, (_, at) => (at === 0 ? first : rest));
        yield { name: `${op} ${name} ${other}`, form: repeated(op, args), answers };
      }
      if (count === 0) break;
    }
  }
  yield {
    name: 'working-days of 9,000 years',
    form: repeated('working-days', [date('1000-01-01'), date('9999-12-31')]),
    answers,
  };
  yield {
    name: 'a power of 10,000',
    form: repeated('power', [number('1.00600000000000000001'), number('9999')]),
    answers,
  };
  yield {
    name: '10,000 working days later',
    form: repeated('add-working-days', [date('2026-11-27'), number('9999')]),
    answers,
  };
}

function chain(length: number, last: Expression): LivingForm {
  const fields = Array.from({ length }, (_, at): TemplateField => ({
    id: `f${String(at)}`,
    name: 'f',
    type: 'number',
    rules: { calculated: at === length - 1 ? last : call('add', field(`f${String(at + 1)}`), number('1')) },
  }));
  return { fields, sections: [], passages: new Map(), language: 'pt-BR' };
}

function nested(depth: number): Expression {
  let expression: Expression = number('1');
  for (let level = 0; level < depth; level += 1) expression = call('negate', expression);
  return expression;
}

function perRow(rule: Expression): LivingForm {
  const group: TemplateField = {
    id: 'G',
    name: 'G',
    columns: [...columns, { id: 'R', name: 'R', rules: { calculated: rule } }],
  };
  const others = values.filter(({ id }) => id !== 'G');
  return { fields: [group, ...others], sections: [], passages: new Map(), language: 'pt-BR' };
}

function* shapes(): Generator<HostileForm> {
  yield { name: 'a chain of 1,000 fields', form: chain(1000, number('1')), answers: {} };
  yield { name: 'a circle of 1,000 fields', form: chain(1000, field('f0')), answers: {} };
  yield { name: '1,000 calls in each other', form: formOf(nested(1000)), answers };
  yield { name: 'names of parts of objects', form: formOf(call('constructor', field('__proto__'))), answers };
  yield { name: 'a text of 1 MB in each row', form: perRow(field('MEGABYTE')), answers };
  yield { name: 'a sum of a column in each row', form: perRow(call('sum', column('N'))), answers };
  yield { name: 'a column that reads itself', form: perRow(call('count', column('R'))), answers };
}

export function* hostileForms(): Generator<HostileForm> {
  yield* callsOfAll();
  yield* shapes();
}
