import type { Expression } from '#domain/entities/expression.ts';
import type { ExpressionNames } from '#domain/rules/expression/text/names.ts';
import type { TextLanguage } from '#domain/rules/expression/text/notation.ts';
import { parseExpression } from '#domain/rules/expression/text/parse.ts';
import { printExpression } from '#domain/rules/expression/text/print.ts';
import type { ExpressionTextError } from '#domain/rules/expression/text/tokens.ts';

/** How rules are written: the names of the form's fields, in the person's language. */
export interface Writing {
  names: ExpressionNames;
  language: TextLanguage;
}

/** A rule as a text that is typed. */
export interface Formula {
  text: string;
  /** The rule that the text was printed of: unchanged, the text is that very rule. */
  printed: { text: string; expression: Expression } | null;
}

export interface FormulaProblem {
  error: ExpressionTextError;
  /** Offset of the character where it is. */
  at: number;
  /** What is written there; empty at the end. */
  word: string;
}

export const NO_FORMULA: Formula = { text: '', printed: null };

export function formulaOf(expression: Expression, { names, language }: Writing): Formula {
  const text = printExpression(expression, names, language);
  return { text, printed: { text, expression } };
}

const WORD = /\[(?:[^\]]|\]\])*\]?|[\p{L}\p{N}_.?]+|[<>]=?|\S/uy;

function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  return (WORD.exec(text)?.[0] ?? '').slice(0, 60);
}

/** What a formula says; null while there is none. */
export function readFormula(
  { text, printed }: Formula,
  { names, language }: Writing,
): { expression: Expression } | FormulaProblem | null {
  if (text.trim() === '') return null;
  if (printed?.text === text) return { expression: printed.expression };
  const parsed = parseExpression(text, names, language);
  return 'error' in parsed ? { ...parsed, word: wordAt(text, parsed.at) } : parsed;
}

/** The rule that a formula says; null while it cannot be read. */
export function ruleOf(formula: Formula, writing: Writing): Expression | null {
  const read = readFormula(formula, writing);
  return read !== null && 'expression' in read ? read.expression : null;
}
