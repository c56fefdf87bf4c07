import type { Big } from 'big.js';

/** Why an expression has no value. */
export type ExpressionErrorCode =
  | 'unknown-function'
  | 'unknown-field'
  | 'wrong-arguments'
  | 'wrong-type'
  | 'not-a-number'
  | 'division-by-zero'
  | 'invalid-date'
  | 'no-row'
  | 'circle'
  | 'too-long';

export interface ExpressionError {
  code: ExpressionErrorCode;
  /** The function or the field's id that it concerns. */
  at?: string;
}

/** What an expression evaluates to. A choice is a text, several choices are a list of texts. Days are `2026-11-27`. */
export type Value =
  | { type: 'empty' }
  | { type: 'text'; text: string }
  | { type: 'number'; number: Big }
  | { type: 'date'; day: string }
  | { type: 'boolean'; is: boolean }
  | { type: 'list'; items: readonly Value[] }
  | { type: 'error'; error: ExpressionError };

export const EMPTY: Value = { type: 'empty' };

/** What an expression reads. It has no clock: `today` is the day on which the form was begun. */
export interface EvaluationContext {
  /** The value of a field, or of a column in the row for which the expression is decided. */
  field: (id: string) => Value;
  /** The values of a column in all rows; within a group in a group, in the rows of the current outer row. */
  column: (id: string) => Value;
  /** The row for which the expression is decided; null outside of rows. */
  row: { number: number; count: number } | null;
  today: string;
  /** BCP 47, of the document: decides words and forms. */
  language: string;
  /** Steps left for all expressions of one evaluation; at 0 an expression is `too-long`. */
  steps: { left: number };
}
