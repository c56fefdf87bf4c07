import { parseDate } from '../../../values/dates.ts';
import { parseNumber } from '../../../values/numbers.ts';
import { day } from './days.ts';
import { scaled } from './decimals.ts';
import { blank, flat, needed, type Slow, Thrown } from './value.ts';

export function equal(a: Slow, b: Slow): boolean {
  if (blank(a) || blank(b)) return blank(a) && blank(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => !Array.isArray(item) && equal(item, b[at] ?? null));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return !Array.isArray(a) && !(a instanceof Date) && a === b;
}

/** Null if one of them is empty. */
export function sign(a: Slow, b: Slow): number | null {
  if (Array.isArray(a) || Array.isArray(b)) throw new Thrown('wrong-type');
  if (blank(a) || blank(b)) return null;
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  throw new Thrown('wrong-type');
}

/** Numbers and days of a value or list, without what is empty. */
export function ordered(value: Slow): (bigint | Date)[] {
  return flat([value]).flatMap((item) => {
    needed(item);
    if (blank(item)) return [];
    if (item instanceof Date || typeof item === 'bigint') return [item];
    throw new Thrown(typeof item === 'string' ? 'not-a-number' : 'wrong-type');
  });
}

export function figures(value: Slow): bigint[] {
  return ordered(value).map((item) => {
    if (typeof item === 'bigint') return item;
    throw new Thrown('wrong-type');
  });
}

export function extreme(values: readonly (bigint | Date)[], wanted: 1 | -1): Slow {
  let best: bigint | Date | null = null;
  for (const each of values) if (best === null || sign(each, best) === wanted) best = each;
  return best;
}

function readCriterion(written: string): Slow {
  const [number, date] = [parseNumber(written.trim(), 'pt-BR'), parseDate(written.trim(), 'pt-BR')];
  if (number !== null) return scaled(number);
  return date === null ? written : day(date);
}

/** Whether an item is a value, or meets a criterion such as `">1000"`. */
export function meets(item: Slow, wanted: Slow): boolean {
  const operator = typeof wanted === 'string' ? (/^(?:<=|>=|<>|<|>|=)/.exec(wanted)?.[0] ?? '') : '';
  if (typeof wanted !== 'string' || operator === '') return equal(item, wanted);
  const value = readCriterion(wanted.slice(operator.length));
  if (operator === '=' || operator === '<>') return equal(item, value) === (operator === '=');
  try {
    const found = sign(item, value);
    if (found === null) return false;
    return found === 0 ? operator.endsWith('=') : operator.startsWith(found < 0 ? '<' : '>');
  } catch {
    return false;
  }
}
