import type { ValueLanguage } from './languages.ts';

/** Stored form of a number: digits, a decimal point, and as many decimals as were typed. */
const KEPT = /^-?\d+(?:\.\d{1,20})?$/;
/** Enough for practical values and one line; also bounds the work. */
const LENGTH_MAX = 40;

export function isKeptNumber(text: string): boolean {
  return text.length <= LENGTH_MAX && KEPT.test(text);
}

/** Group separator of thousands; the other of the two is the decimal sign. */
const GROUP = { 'pt-BR': '.', 'pt-PT': '.', 'en-US': ',' } as const satisfies Record<ValueLanguage, string>;

/** Currency signs and names before or after an amount. */
const AROUND = /^(?:R\$|BRL|US\$|\$|USD|€|EUR)|(?:R\$|BRL|US\$|\$|USD|€|EUR)$/giu;

const withoutLeadingZeros = (number: string): string => number.replace(/^(-?)0+(?=\d)/, '$1');

/** Digits without grouping, or in groups of three after the first; decimals. */
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
 * Parses typed text: group separators are removed, the language's decimal sign becomes a point (specification 1,
 * section 5). A point that does not group thousands (`1.5`) is a decimal sign in any language: removed, it would make
 * fifteen. Null if it is not a number.
 */
export function parseNumber(typed: string, language: ValueLanguage): string | null {
  const plain = typed.replaceAll(/\s/gu, '').replace('−', '-');
  const number = grouped(plain, language) ?? plain;
  return isKeptNumber(number) ? withoutLeadingZeros(number) : null;
}

/**
 * An amount with or without its currency sign; no negative amounts or fractions of a cent (specification 1, section 5).
 */
export function parseCurrency(typed: string, language: ValueLanguage): string | null {
  const amount = parseNumber(typed.replaceAll(/\s/gu, '').replaceAll(AROUND, ''), language);
  return amount !== null && isAmount(amount) ? asAmount(amount) : null;
}

export function isAmount(kept: string): boolean {
  return isKeptNumber(kept) && /^\d+(?:\.\d{1,2})?$/.test(kept);
}

/** An amount below zero, as only a calculation makes it. */
export function isNegativeAmount(kept: string): boolean {
  return kept.startsWith('-') && isAmount(kept.slice(1));
}

/** With two decimals. */
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

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes longer than a table of a hundred rows has for all its cells: each is made once. */
function formatter(language: ValueLanguage, decimals: number | 'currency'): Intl.NumberFormat {
  const key = `${language} ${decimals}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const options: Intl.NumberFormatOptions =
    decimals === 'currency'
      ? { style: 'currency', currency: currencies[language] }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = new Intl.NumberFormat(language, { ...options, useGrouping: 'always' });
  formatters.set(key, made);
  return made;
}

/** `1.234,5`: grouped, with the typed decimals. Intl accepts digits as text without loss of precision. */
export function printNumber(kept: string, language: ValueLanguage): string {
  const decimals = Math.min(20, kept.split('.')[1]?.length ?? 0);
  return formatter(language, decimals).format(kept as `${number}`);
}

/** `R$ 1.234,50`, with a non-breaking space. */
export function printCurrency(kept: string, language: ValueLanguage): string {
  return formatter(language, 'currency').format(kept as `${number}`);
}
