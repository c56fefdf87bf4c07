import type { FieldType } from '../../entities/field-settings.ts';
import { CHECKED } from '../values/field-types.ts';
import { keptValue, parseTyped, type ValueRule } from '../values/field-value.ts';
import { printedValue } from '../values/printed-value.ts';

/** Documents are Brazilian. */
const LANGUAGE = 'pt-BR';

type Convert = (kept: string) => string;

const isText = (type: FieldType | undefined): boolean =>
  type === undefined || type === 'singleLine' || type === 'multipleLine';

/** Between types of which one holds what the other does; `number` to `currency` if it has no fractions of a cent. */
const DIRECT: Partial<Record<`${FieldType}>${FieldType}`, Convert>> = {
  'currency>number': (kept) => kept,
  'number>currency': (kept) => {
    const [whole = '0', decimals = ''] = kept.split('.');
    const cents = decimals.replace(/0+$/, '');
    return cents.length > 2 ? kept : `${whole}.${cents.padEnd(2, '0')}`;
  },
  'date>datetime': (kept) => `${kept}T00:00`,
  'datetime>date': (kept) => kept.slice(0, 10),
};

/** Whether any value of one field fits into the other: `doubtful` if its type may refuse it. */
export function fitOf(source: ValueRule, target: ValueRule): 'fits' | 'doubtful' {
  const [from, to] = [source.type ?? 'singleLine', target.type ?? 'singleLine'];
  if (isText(to)) return 'fits';
  if (from === to) {
    const offered = new Set((target.options ?? []).map(({ name }) => name));
    return (source.options ?? []).every(({ name }) => offered.has(name)) ? 'fits' : 'doubtful';
  }
  return from !== 'number' && DIRECT[`${from}>${to}`] !== undefined ? 'fits' : 'doubtful';
}

function textOf(source: ValueRule, stored: string): string {
  return printedValue(source, stored, LANGUAGE).replaceAll('\u00a0', ' ');
}

/**
 * A stored value of one field as the stored value of another. What the other's type does not accept is returned as text,
 * so that its input shows it with the problem, as if somebody had typed it.
 */
export function convertedValue(source: ValueRule, stored: string, target: ValueRule): string {
  const [from, to] = [source.type ?? 'singleLine', target.type ?? 'singleLine'];
  if (from === to) return stored;
  if (stored.trim() === '' && from !== 'checkbox') return '';
  const kept = keptValue(source, stored, LANGUAGE);
  const direct = DIRECT[`${from}>${to}`];
  if (direct !== undefined && kept !== null) return direct(kept);
  const text = textOf(source, stored);
  if (to === 'multipleLine') return text;
  const line = text.replaceAll(/\s*\r?\n\s*/gu, ', ');
  if (isText(to)) return line;
  if (to === 'checkbox') return /^sim$/iu.test(line.trim()) ? CHECKED : '';
  return parseTyped(target, line, LANGUAGE) ?? line;
}
