import { type Day, type Moment, printTime, readDate, readDatetime } from '../dates.ts';
import type { ValueLanguage } from '../languages.ts';
import { wordsInEnglish } from './number-words-en.ts';
import { NAMED_BELOW, wordsInPortuguese } from './number-words-pt.ts';
import { isAmount, isKeptNumber, isNegativeAmount } from '../numbers.ts';

function cardinal(number: bigint, language: ValueLanguage): string {
  return language === 'en-US' ? wordsInEnglish(number) : wordsInPortuguese(number, language);
}

const MINUS = { 'pt-BR': 'menos', 'pt-PT': 'menos', 'en-US': 'minus' } as const;
const POINT = { 'pt-BR': 'vírgula', 'pt-PT': 'vírgula', 'en-US': 'point' } as const;

/** Decimals are read digit by digit in English; in Portuguese the zeros, then the rest as one number. */
function decimalWords(decimals: string, language: ValueLanguage): string {
  const digitByDigit = (digits: string): string[] =>
    Array.from(digits, (digit) => cardinal(BigInt(digit), language));
  if (language === 'en-US') return digitByDigit(decimals).join(' ');
  const zeros = /^0*/.exec(decimals)?.[0] ?? '';
  const rest = decimals.slice(zeros.length);
  const tail = rest.length > 3 ? digitByDigit(rest) : rest === '' ? [] : [cardinal(BigInt(rest), language)];
  return [...digitByDigit(zeros), ...tail].join(' ');
}

/** A stored number in words; null if it is too large (10¹⁵ and above). */
export function numberInWords(kept: string, language: ValueLanguage): string | null {
  if (!isKeptNumber(kept)) return null;
  const [whole = '0', decimals = ''] = kept.replace('-', '').split('.');
  if (BigInt(whole) >= NAMED_BELOW) return null;
  const parts = [
    kept.startsWith('-') ? MINUS[language] : '',
    cardinal(BigInt(whole), language),
    ...(decimals === '' ? [] : [POINT[language], decimalWords(decimals, language)]),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Units of the language's currency: singular, plural, hundredth singular, hundredth plural. */
const UNITS = {
  'pt-BR': ['real', 'reais', 'centavo', 'centavos'],
  'pt-PT': ['euro', 'euros', 'cêntimo', 'cêntimos'],
  'en-US': ['dollar', 'dollars', 'cent', 'cents'],
} as const;

function wholeAmount(whole: bigint, language: ValueLanguage): string {
  const [one, many] = UNITS[language];
  const words = cardinal(whole, language);
  if (language === 'en-US') return `${words} ${whole === 1n ? one : many}`;
  if (whole === 0n || whole === 1n) return `${words} ${one}`;
  const isRoundMillion = whole >= 1_000_000n && whole % 1_000_000n === 0n;
  return `${words}${isRoundMillion ? ' de' : ''} ${many}`;
}

/** `mil duzentos e trinta e quatro reais e cinquenta centavos`; null if the amount is too large. */
export function currencyInWords(kept: string, language: ValueLanguage): string | null {
  if (isNegativeAmount(kept)) {
    const words = currencyInWords(kept.slice(1), language);
    return words === null ? null : `${MINUS[language]} ${words}`;
  }
  if (!isAmount(kept)) return null;
  const [text = '0', hundredths = ''] = kept.split('.');
  const whole = BigInt(text);
  const cents = BigInt(hundredths.padEnd(2, '0'));
  if (whole >= NAMED_BELOW) return null;
  const [, , oneCent, manyCents] = UNITS[language];
  const small = `${cardinal(cents, language)} ${cents === 1n ? oneCent : manyCents}`;
  if (cents === 0n) return wholeAmount(whole, language);
  if (whole === 0n) return small;
  return `${wholeAmount(whole, language)} ${language === 'en-US' ? 'and' : 'e'} ${small}`;
}

const longDates = new Map<ValueLanguage, Intl.DateTimeFormat>();

/** Made once for each language: making one takes longer than its use for a table of dates. */
function longDate(language: ValueLanguage): Intl.DateTimeFormat {
  const known = longDates.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  longDates.set(language, made);
  return made;
}

function dayInWords(day: Day, language: ValueLanguage): string {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day));
  const text = longDate(language).format(date);
  // The first of a month is an ordinal in Brazil (Manual de Redação da Presidência da República).
  return language === 'pt-BR' ? text.replace(/^1 /, '1º ') : text;
}

/** `21 de novembro de 2026`. */
export function dateInWords(kept: string, language: ValueLanguage): string | null {
  const day = readDate(kept);
  return day === null ? null : dayInWords(day, language);
}

function timeInWords(moment: Moment, language: ValueLanguage): string {
  if (language === 'pt-BR') {
    const [hour, minute, second] = printTime(moment).split(':');
    return `às ${hour}h${minute}${second === undefined ? '' : `min${second}s`}`;
  }
  return `${language === 'pt-PT' ? 'às' : 'at'} ${printTime(moment)}`;
}

/** `21 de novembro de 2026, às 10h42`. */
export function datetimeInWords(kept: string, language: ValueLanguage): string | null {
  const moment = readDatetime(kept);
  if (moment === null) return null;
  return `${dayInWords(moment, language)}, ${timeInWords(moment, language)}`;
}
