import type { Expression } from '../../../entities/expression.ts';

/** Ids of the fields and columns that an expression reads, each once. Never recurses. */
export function fieldsIn(expression: Expression): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Expression[] = [expression];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ('field' in next) found.add(next.field);
    else if ('column' in next) found.add(next.column);
    else if ('args' in next) for (const arg of next.args.toReversed()) open.push(arg);
  }
  return found;
}
