import { currencyInWords, dateInWords, numberInWords } from '../../../values/words/in-words.ts';
import { isoDay } from './days.ts';
import { digits, rounded } from './decimals.ts';
import { needed, type Slow, Thrown } from './value.ts';

function isNumeric(written: string): written is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(written);
}

function formatted(written: string, options: Intl.NumberFormatOptions): string {
  if (!isNumeric(written)) throw new Error(`no decimal: ${written}`);
  return new Intl.NumberFormat('pt-BR', { useGrouping: 'always', ...options }).format(written);
}

export function printNumber(number: bigint, decimals?: number): string {
  const written = digits(decimals === undefined ? number : rounded(number, decimals));
  const shownDecimals = decimals ?? written.split('.')[1]?.length ?? 0;
  const shown = formatted(written, {
    minimumFractionDigits: shownDecimals,
    maximumFractionDigits: shownDecimals,
  });
  return /[1-9]/.test(shown) ? shown : shown.replace('-', '');
}

/** As the document shows it. */
export function print(value: Slow): string {
  if (value === null || value instanceof Thrown) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'bigint') return printNumber(value);
  if (value instanceof Date) return isoDay(value).split('-').toReversed().join('/');
  for (const item of value) needed(item);
  const shown = value.filter((item) => !Array.isArray(item)).map(print);
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(shown.filter((item) => item !== ''));
}

const MONEY: readonly string[] = ['money', 'moeda'];

function isMoney(form: string): boolean {
  if (form !== '' && !MONEY.includes(form)) throw new Thrown('wrong-arguments');
  return form !== '';
}

export function printAs(value: bigint, form: string): string {
  if (!isMoney(form)) return print(value);
  return formatted(digits(rounded(value, 2)), { style: 'currency', currency: 'BRL' });
}

export function inWords(value: bigint | Date, form: string): string {
  const hasCents = isMoney(form);
  if (value instanceof Date) return dateInWords(isoDay(value), 'pt-BR') ?? '';
  const cents = rounded(value, 2);
  const size = digits(cents < 0n ? -cents : cents);
  const words = hasCents ? currencyInWords(size, 'pt-BR') : numberInWords(digits(value), 'pt-BR');
  if (words === null) throw new Thrown('too-long');
  return hasCents && cents < 0n ? `menos ${words}` : words;
}

/** In the words of `shown`, an error without its place. */
export function describe(value: Slow): string {
  if (value === null) return 'empty';
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'bigint') return digits(value);
  if (value instanceof Date) return isoDay(value);
  if (Array.isArray(value)) return `[${value.map(describe).join(', ')}]`;
  return value instanceof Thrown ? `!${value.code}` : String(value);
}
