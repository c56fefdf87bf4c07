import type { EvaluationContext, Value } from '../value.ts';
import { spend } from './define.ts';
import { isBlank } from './parameters.ts';

/** Comparing this many characters counts as one step. */
const COMPARED_A_STEP = 1000;

/**
 * Whether two values are the same: blank ones are, values of different types are not, texts must agree in every letter.
 * Null if there are not enough steps left.
 */
export function isSame(a: Value, b: Value, context: EvaluationContext): boolean | null {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  if (a.type === 'number') return b.type === 'number' && a.number.eq(b.number);
  if (a.type === 'date') return b.type === 'date' && a.day === b.day;
  if (a.type === 'boolean') return b.type === 'boolean' && a.is === b.is;
  if (a.type === 'text') {
    if (b.type !== 'text' || a.text.length !== b.text.length) return false;
    return spend(context, Math.ceil(a.text.length / COMPARED_A_STEP)) ? a.text === b.text : null;
  }
  if (a.type !== 'list' || b.type !== 'list' || a.items.length !== b.items.length) return false;
  if (!spend(context, a.items.length)) return null;
  for (const [index, item] of a.items.entries()) {
    const other = b.items[index];
    if (other === undefined || item.type === 'list') return false;
    const same = isSame(item, other, context);
    if (same !== true) return same;
  }
  return true;
}
