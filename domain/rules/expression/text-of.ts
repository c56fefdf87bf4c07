import type { Big } from 'big.js';
import { printDate, readDate } from '../values/dates.ts';
import { type ValueLanguage, valueLanguage } from '../values/languages.ts';
import type { Value } from './value.ts';

const YES = { 'pt-BR': 'Sim', 'pt-PT': 'Sim', 'en-US': 'Yes' } as const;
const NO = { 'pt-BR': 'Não', 'pt-PT': 'Não', 'en-US': 'No' } as const;
const LAST_TWO = { 'pt-BR': [' e ', ' e '], 'pt-PT': [' e ', ' e '], 'en-US': [' and ', ', and '] } as const;

/**
 * Printing is written out here, not left to Intl: browsers and server must write the same words, or the server refuses
 * what a device calculated.
 */
export function printDecimal(number: Big, language: ValueLanguage, decimals?: number): string {
  const [written = '0', fraction] = number.toFixed(decimals).split('.');
  const digits = written.replace('-', '');
  const [group, point] = language === 'en-US' ? [',', '.'] : ['.', ','];
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  const size = `${groups.join(group)}${fraction === undefined ? '' : point + fraction}`;
  // Rounded to nothing, a number has no sign.
  return written.startsWith('-') && /[1-9]/.test(size) ? `-${size}` : size;
}

/** `R$ 1.234,50`, with a non-breaking space. */
export function printMoney(number: Big, language: ValueLanguage): string {
  const signed = printDecimal(number, language, 2);
  const [sign, amount] = signed.startsWith('-') ? ['-', signed.slice(1)] : ['', signed];
  if (language === 'pt-PT') return `${sign}${amount}\u{a0}€`;
  return language === 'en-US' ? `${sign}$${amount}` : `${sign}R$\u{a0}${amount}`;
}

function listed(texts: readonly string[], language: ValueLanguage): string {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  const [two, more] = LAST_TWO[language];
  return texts.slice(0, -1).join(', ') + (texts.length === 2 ? two : more) + last;
}

/** A value as the document shows it: `1.234,5`, `27/11/2026`, `Sim`, `a, b e c`. Empty and errors show nothing. */
export function textOf(value: Value, tag: string): string {
  const language = valueLanguage(tag);
  switch (value.type) {
    case 'text':
      return value.text;
    case 'number':
      return printDecimal(value.number, language);
    case 'date': {
      const day = readDate(value.day);
      return day === null ? value.day : printDate(day, language);
    }
    case 'boolean':
      return (value.is ? YES : NO)[language];
    case 'list':
      return listed(
        value.items
          .map((item) => (item.type === 'list' ? '' : textOf(item, tag)))
          .filter((text) => text !== ''),
        language,
      );
    case 'empty':
    case 'error':
      return '';
  }
}
