import type { Expression } from '#domain/entities/expression.ts';
import type { RuleField } from '../form-fields.ts';
import { emptyGroup, type ConditionGroup } from './conditions.ts';
import { drawConditions } from './draw.ts';
import { call, writeConditions } from './write.ts';

export const dateUnits = ['days', 'working-days', 'months', 'years'] as const;
type DateUnit = (typeof dateUnits)[number];

/** The words that agree: of a man, a woman, men, women. */
type AgreeingWords = readonly [string, string, string, string];

/** The usual ways to make a value, each with a form of its own; ids are empty until chosen. */
export type ValueForm =
  | { form: 'sum'; column: string }
  | { form: 'product'; first: string; second: string }
  | { form: 'dateAfter'; from: string; count: string; unit: DateUnit }
  | { form: 'yearsSince'; from: string }
  | { form: 'byRule'; rule: ConditionGroup; yes: string; no: string }
  | { form: 'agree'; of: string; words: AgreeingWords };

export const valueForms = ['sum', 'product', 'dateAfter', 'yearsSince', 'byRule', 'agree'] as const;
export type ValueFormName = (typeof valueForms)[number];

/** In place of a field: the day of filling in. */
export const TODAY = 'today';

export function emptyForm(name: ValueFormName): ValueForm {
  switch (name) {
    case 'sum':
      return { form: 'sum', column: '' };
    case 'product':
      return { form: 'product', first: '', second: '' };
    case 'dateAfter':
      return { form: 'dateAfter', from: '', count: '', unit: 'days' };
    case 'yearsSince':
      return { form: 'yearsSince', from: '' };
    case 'byRule':
      return { form: 'byRule', rule: emptyGroup(), yes: '', no: '' };
    case 'agree':
      return { form: 'agree', of: '', words: ['', '', '', ''] };
  }
}

type Fields = ReadonlyMap<string, RuleField>;

const textOf = (value: string): Expression => ({ literal: { type: 'text', value } });

/** A column in all its rows, or a field. */
function allValuesOf(id: string, fields: Fields): Expression | null {
  const field = fields.get(id);
  if (field === undefined) return null;
  return field.groups.length > 0 ? { column: id } : { field: id };
}

function writeDateAfter({ from, count, unit }: Extract<ValueForm, { form: 'dateAfter' }>): Expression | null {
  if (from === '' || !/^-?\d{1,6}$/.test(count)) return null;
  const day: Expression = from === TODAY ? call('today') : { field: from };
  return call(`add-${unit}`, day, { literal: { type: 'number', value: count } });
}

/** The expression of a form; null while it is not complete. */
export function writeValue(value: ValueForm, fields: Fields): Expression | null {
  switch (value.form) {
    case 'sum': {
      const column = allValuesOf(value.column, fields);
      return column === null ? null : call('sum', column);
    }
    case 'product':
      return value.first === '' || value.second === ''
        ? null
        : call('multiply', { field: value.first }, { field: value.second });
    case 'dateAfter':
      return writeDateAfter(value);
    case 'yearsSince':
      return value.from === '' ? null : call('full-years', { field: value.from }, call('today'));
    case 'byRule': {
      const rule = writeConditions(value.rule, fields);
      return rule === null ? null : call('if', rule, textOf(value.yes), textOf(value.no));
    }
    case 'agree': {
      const genders = allValuesOf(value.of, fields);
      const isWritten = value.words.every((word) => word.trim() !== '');
      return genders === null || !isWritten ? null : call('agree', genders, ...value.words.map(textOf));
    }
  }
}

function idOf(expression: Expression | undefined): string | null {
  if (expression === undefined) return null;
  return 'field' in expression ? expression.field : 'column' in expression ? expression.column : null;
}

function textIn(expression: Expression | undefined): string | null {
  return expression !== undefined && 'literal' in expression && expression.literal.type === 'text'
    ? expression.literal.value
    : null;
}

function isToday(expression: Expression): boolean {
  return 'op' in expression && expression.op === 'today' && expression.args.length === 0;
}

function drawDateAfter(unit: DateUnit, args: readonly Expression[]): ValueForm | null {
  const [day, count] = args;
  if (day === undefined || count === undefined || args.length !== 2) return null;
  const from = isToday(day) ? TODAY : 'field' in day ? day.field : null;
  const isNumber =
    'literal' in count && count.literal.type === 'number' && /^-?\d{1,6}$/.test(count.literal.value);
  return from === null || !isNumber || !('literal' in count) || count.literal.type !== 'number'
    ? null
    : { form: 'dateAfter', from, count: count.literal.value, unit };
}

function drawAgree([genders, ...words]: readonly Expression[]): ValueForm | null {
  const of = idOf(genders);
  const [man, woman, men, women, ...more] = words.map(textIn);
  if (of === null || more.length > 0) return null;
  if (typeof man !== 'string' || typeof woman !== 'string') return null;
  if (typeof men !== 'string' || typeof women !== 'string') return null;
  return { form: 'agree', of, words: [man, woman, men, women] };
}

function drawAny(
  { op, args }: { op: string; args: readonly Expression[] },
  fields: Fields,
): ValueForm | null {
  const [first, second, third] = args;
  const [a, b] = [idOf(first), idOf(second)];
  const unit = dateUnits.find((each) => op === `add-${each}`);
  if (unit !== undefined) return drawDateAfter(unit, args);
  if (op === 'sum' && a !== null && args.length === 1) return { form: 'sum', column: a };
  if (op === 'multiply' && a !== null && b !== null && args.length === 2)
    return { form: 'product', first: a, second: b };
  if (op === 'full-years' && a !== null && second !== undefined && isToday(second))
    return { form: 'yearsSince', from: a };
  if (op === 'agree') return drawAgree(args);
  if (op !== 'if' || first === undefined || args.length !== 3) return null;
  const rule = drawConditions(first, fields);
  const [yes, no] = [textIn(second), textIn(third)];
  return rule === null || yes === null || no === null ? null : { form: 'byRule', rule, yes, no };
}

/** The form that says an expression, and writes the very same; null if none does. */
export function drawValue(expression: Expression, fields: Fields): ValueForm | null {
  const drawn = 'op' in expression ? drawAny(expression, fields) : null;
  const written = drawn === null ? null : writeValue(drawn, fields);
  return JSON.stringify(written) === JSON.stringify(expression) ? drawn : null;
}
