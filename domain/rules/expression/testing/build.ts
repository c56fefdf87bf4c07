import Big from 'big.js';
import type { Expression } from '../../../entities/expression.ts';
import { EMPTY, type EvaluationContext, type Value } from '../value.ts';

/** Short ways to write expressions and values in tests. */
export const call = (op: string, ...args: readonly Expression[]): Expression => ({ op, args });
export const field = (id: string): Expression => ({ field: id });
export const column = (id: string): Expression => ({ column: id });
export const text = (value: string): Expression => ({ literal: { type: 'text', value } });
export const number = (value: string): Expression => ({ literal: { type: 'number', value } });
export const date = (value: string): Expression => ({ literal: { type: 'date', value } });
export const truth = (value: boolean): Expression => ({ literal: { type: 'boolean', value } });
export const nothing: Expression = { literal: { type: 'empty' } };

export const textValue = (content: string): Value => ({ type: 'text', text: content });
export const numberValue = (content: string | number): Value => ({
  type: 'number',
  number: new Big(content),
});
export const dateValue = (day: string): Value => ({ type: 'date', day });
export const truthValue = (is: boolean): Value => ({ type: 'boolean', is });
export const listValue = (...items: readonly Value[]): Value => ({ type: 'list', items });

export interface Filled {
  fields?: Readonly<Record<string, Value>>;
  columns?: Readonly<Record<string, Value>>;
  row?: EvaluationContext['row'];
  language?: string;
  steps?: number;
}

function lookup(values: Readonly<Record<string, Value>>): (id: string) => Value {
  const byId = new Map(Object.entries(values));
  return (id) => byId.get(id) ?? EMPTY;
}

export function contextOf({
  fields = {},
  columns = {},
  row = null,
  language = 'pt-BR',
  steps = 50_000,
}: Filled = {}): EvaluationContext {
  return {
    field: lookup(fields),
    column: lookup(columns),
    row,
    today: '2026-11-27',
    language,
    steps: { left: steps },
  };
}

/** A value in one word: `12.5`, `'text'`, `2026-11-27`, `true`, `[1, 2]`, `empty`, `!division-by-zero divide`. */
export function shown(value: Value): string {
  switch (value.type) {
    case 'empty':
      return 'empty';
    case 'text':
      return `'${value.text}'`;
    case 'number':
      return value.number.toFixed();
    case 'date':
      return value.day;
    case 'boolean':
      return String(value.is);
    case 'list':
      return `[${value.items.map(shown).join(', ')}]`;
    case 'error':
      return `!${value.error.code}${value.error.at === undefined ? '' : ` ${value.error.at}`}`;
  }
}
