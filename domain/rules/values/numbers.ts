import type { ValueLanguage } from './languages.ts';

/** A number as it is kept: digits, a point before decimals, as many decimals as were typed. */
const KEPT = /^-?\d+(?:\.\d{1,20})?$/;
/** What a person needs and a line holds; also keeps work bounded. */
const LENGTH_MAX = 40;

export function isKeptNumber(text: string): boolean {
  return text.length <= LENGTH_MAX && KEPT.test(text);
}

/** What may stand between thousands; the other of the two begins the decimals. */
const GROUP = { 'pt-BR': '.', 'pt-PT': '.', 'en-US': ',' } as const satisfies Record<ValueLanguage, string>;

/** Currency signs and names that may stand around an amount. */
const AROUND = /^(?:R\$|BRL|US\$|\$|USD|€|EUR)|(?:R\$|BRL|US\$|\$|USD|€|EUR)$/giu;

const withoutLeadingZeros = (number: string): string => number.replace(/^(-?)0+(?=\d)/, '$1');

/** Digits in one piece, or in groups of three behind the first; decimals. */
const FORMS = {
  '.': /^(-?)(\d*|\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/,
  ',': /^(-?)(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
} as const;

function grouped(plain: string, language: ValueLanguage): string | null {
  const group = GROUP[language];
  const [, sign = '', whole = '', decimals = ''] = FORMS[group].exec(plain) ?? [];
  const digits = whole.replaceAll(group, '');
  if (`${digits}${decimals}` === '') return null;
  return `${sign}${digits === '' ? '0' : digits}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * Reads what was typed: grouping separators are dropped, the language's decimal sign becomes a point (specification 1,
 * section 5). A point that groups no thousands (`1.5`) begins decimals in any language: dropped, it would make fifteen.
 * Null for what is no number.
 */
export function parseNumber(typed: string, language: ValueLanguage): string | null {
  const plain = typed.replaceAll(/\s/gu, '').replace('−', '-');
  const number = grouped(plain, language) ?? plain;
  return isKeptNumber(number) ? withoutLeadingZeros(number) : null;
}

/** An amount with or without its currency's sign; no negatives, and no part of a cent (specification 1, section 5). */
export function parseCurrency(typed: string, language: ValueLanguage): string | null {
  const amount = parseNumber(typed.replaceAll(/\s/gu, '').replaceAll(AROUND, ''), language);
  return amount !== null && isAmount(amount) ? asAmount(amount) : null;
}

export function isAmount(kept: string): boolean {
  return isKeptNumber(kept) && /^\d+(?:\.\d{1,2})?$/.test(kept);
}

/** With both decimals. */
function asAmount(kept: string): string {
  const [whole = '0', cents = ''] = kept.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** Currency by language (specification 1, section 9). */
const currencies = {
  'pt-BR': 'BRL',
  'pt-PT': 'EUR',
  'en-US': 'USD',
} as const satisfies Record<ValueLanguage, string>;

/** Intl takes digits as text and loses none of them. */
function print(kept: string, formatter: Intl.NumberFormat): string {
  return formatter.format(kept as `${number}`);
}

/** `1.234,5`: grouped, with the decimals that were typed. */
export function printNumber(kept: string, language: ValueLanguage): string {
  const decimals = Math.min(20, kept.split('.')[1]?.length ?? 0);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return print(kept, new Intl.NumberFormat(language, { ...digits, useGrouping: 'always' }));
}

/** `R$ 1.234,50`, with a space that does not break. */
export function printCurrency(kept: string, language: ValueLanguage): string {
  const currency = currencies[language];
  return print(kept, new Intl.NumberFormat(language, { style: 'currency', currency, useGrouping: 'always' }));
}
