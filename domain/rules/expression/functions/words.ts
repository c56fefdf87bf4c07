import { valueLanguage } from '../../values/languages.ts';
import { currencyInWords, dateInWords, numberInWords } from '../../values/words/in-words.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { define, type ExpressionFunction, optional, Stop } from './define.ts';
import { aTextOf } from './make.ts';
import { aDay, aList, aNumber, aText, type Comparable } from './parameters.ts';
import { MONEY } from './texts.ts';

const MINUS = { 'pt-BR': 'menos', 'pt-PT': 'menos', 'en-US': 'minus' } as const;

function inWords(value: Comparable, isMoney: boolean, tag: string): string | null {
  const language = valueLanguage(tag);
  if (value.type === 'date') return dateInWords(value.day, language);
  if (!isMoney) return numberInWords(value.number.toFixed(), language);
  const cents = value.number.round(2);
  const words = currencyInWords(cents.abs().toFixed(2), language);
  return words !== null && cents.lt(0) ? `${MINUS[language]} ${words}` : words;
}

/** How a gender is named in forms. All else counts as masculine, the form for mixed groups. */
const FEMININE: ReadonlySet<string> = new Set(
  'f fem fem. feminino feminina female mulher senhora sra sra. ela'.split(' '),
);

function isFeminine(value: Value): boolean {
  return value.type === 'text' && value.text.length < 20 && FEMININE.has(value.text.trim().toLowerCase());
}

export const words = {
  'in-words': define({
    parameters: [
      {
        accepts: (type) => aNumber.accepts(type) || aDay.accepts(type),
        read: (value, at, context): Comparable | Stop => {
          if (value.type === 'date') {
            const day = aDay.read(value, at, context);
            return day instanceof Stop ? day : value;
          }
          const number = aNumber.read(value, at, context);
          return number instanceof Stop ? number : { type: 'number', number };
        },
      },
      optional(aText),
    ],
    result: 'text',
    run: ([value, form = ''], { language }): Value | ExpressionErrorCode => {
      if (form !== '' && !MONEY.has(form)) return 'wrong-arguments';
      const text = inWords(value, form !== '', language);
      return text === null ? 'too-long' : aTextOf(text);
    },
  }),
  /** The text that agrees with people of these genders: one or several, all women or not. */
  agree: define({
    parameters: [aList, aText, aText, aText, aText],
    result: 'text',
    run: ([genders, man, woman, men, women]) => {
      const error = genders.find((gender) => gender.type === 'error');
      if (error !== undefined) return error;
      const areWomen = genders.length > 0 && genders.every(isFeminine);
      if (genders.length > 1) return aTextOf(areWomen ? women : men);
      return aTextOf(areWomen ? woman : man);
    },
  }),
} satisfies Record<string, ExpressionFunction>;
