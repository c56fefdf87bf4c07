/** Bounds of one expression, far above what a person writes. */
export const EXPRESSION_BOUNDS = { depth: 40, nodes: 400, text: 10_000 } as const;

/** A value written in an expression. Numbers are decimal texts (`-12.50`), so that cents stay exact. */
export type Literal =
  | { type: 'text'; value: string }
  | { type: 'number'; value: string }
  | { type: 'date'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'empty' };

/**
 * A condition or a calculation (ADR 0060). Fields are named by their ids, so renaming one changes no expression.
 * `field`: the value of a field; of a group's column, the value in the row for which the expression is decided.
 * `column`: the list of a column's values in all rows. A name in `op` that this release does not know is kept and
 * evaluates to an error.
 */
export type Expression =
  { op: string; args: readonly Expression[] } | { field: string } | { column: string } | { literal: Literal };

const OPERATION = /^[a-z][a-z-]{0,39}$/;
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,20})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID_MAX = 120;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLiteral(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { type, value: content } = value;
  const keys = Object.keys(value).length;
  if (type === 'empty') return keys === 1;
  if (keys !== 2) return false;
  if (type === 'boolean') return typeof content === 'boolean';
  if (typeof content !== 'string') return false;
  if (type === 'text') return content.length <= EXPRESSION_BOUNDS.text;
  if (type === 'number') return DECIMAL.test(content);
  return type === 'date' && DAY.test(content);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= ID_MAX;
}

/** Whether a stored value is an expression within the bounds. Never recurses, whatever is stored. */
export function isExpression(stored: unknown): stored is Expression {
  const open: { value: unknown; depth: number }[] = [{ value: stored, depth: 1 }];
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    nodes += 1;
    if (nodes > EXPRESSION_BOUNDS.nodes || depth > EXPRESSION_BOUNDS.depth || !isObject(value)) return false;
    const keys = Object.keys(value);
    if (keys.length === 1 && 'field' in value && isId(value['field'])) continue;
    if (keys.length === 1 && 'column' in value && isId(value['column'])) continue;
    if (keys.length === 1 && 'literal' in value && isLiteral(value['literal'])) continue;
    const { op, args } = value;
    if (keys.length !== 2 || typeof op !== 'string' || !OPERATION.test(op) || !Array.isArray(args))
      return false;
    if (args.length > EXPRESSION_BOUNDS.nodes) return false;
    for (const arg of args) open.push({ value: arg, depth: depth + 1 });
  }
  return true;
}
