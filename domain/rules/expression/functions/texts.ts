import { valueLanguage } from '../../values/languages.ts';
import { printDecimal, printMoney } from '../text-of.ts';
import type { ExpressionErrorCode, Value } from '../value.ts';
import { define, type ExpressionFunction, optional, spend, Stop } from './define.ts';
import { aNumberOf, aTextOf, aTruth } from './make.ts';
import { aNumber, aText, anything, aWhole, isBlank, TEXT_MAX } from './parameters.ts';
import { isSame } from './same.ts';

/** Words within a Portuguese name that begin small: Maria da Silva e Souza. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

function isLetter(character: string): boolean {
  return character.toLowerCase() !== character.toUpperCase();
}

function capitals(text: string, keepsSmall: boolean): string {
  let result = '';
  let word = '';
  const close = (): void => {
    const isSmall = keepsSmall && result !== '' && SMALL_WORDS.has(word);
    const [first = '', ...others] = word;
    result += isSmall ? word : first.toUpperCase() + others.join('');
    word = '';
  };
  for (const character of text.toLowerCase()) {
    if (isLetter(character)) {
      word += character;
      continue;
    }
    close();
    result += character;
  }
  close();
  return result;
}

function changed(change: (text: string, language: string) => string): ExpressionFunction {
  return define({
    parameters: [aText],
    result: 'text',
    run: ([text], { language }) => aTextOf(change(text, language)),
  });
}

function tested(test: (text: string, part: string) => boolean): ExpressionFunction {
  return define({
    parameters: [aText, aText],
    result: 'boolean',
    run: ([text, part]) => aTruth(test(text, part)),
  });
}

function cut(take: (characters: readonly string[], count: number) => readonly string[]): ExpressionFunction {
  return define({
    parameters: [aText, optional(aWhole(0, TEXT_MAX))],
    result: 'text',
    run: ([text, count = 1]) => aTextOf(take(Array.from(text), count).join('')),
  });
}

function replaceAll(text: string, find: string, by: string): Value | ExpressionErrorCode {
  if (find === '') return aTextOf(text);
  const parts = text.split(find);
  const length = text.length + (parts.length - 1) * (by.length - find.length);
  return length > TEXT_MAX ? 'too-long' : aTextOf(parts.join(by));
}

/** Steps of printing a number in a form. */
const FORM_STEPS = 4;

/** Words that ask for an amount in the language's currency. */
export const MONEY: ReadonlySet<string> = new Set(['money', 'moeda']);

export const texts = {
  join: define({
    parameters: [],
    rest: aText,
    restLeast: 1,
    result: 'text',
    run: (_args, _context, rest) =>
      rest.reduce((sum, { length }) => sum + length, 0) > TEXT_MAX ? 'too-long' : aTextOf(rest.join('')),
  }),
  upper: changed((text) => text.toUpperCase()),
  lower: changed((text) => text.toLowerCase()),
  capitals: changed((text, language) => capitals(text, valueLanguage(language) !== 'en-US')),
  /** Without spaces around, and one between words. */
  trim: changed((text) =>
    text
      .trim()
      .split(' ')
      .filter((word) => word !== '')
      .join(' '),
  ),
  length: define({
    parameters: [aText],
    result: 'number',
    run: ([text]) => aNumberOf(Array.from(text).length),
  }),
  /** Whether a text holds another, or a list a value. */
  contains: define({
    parameters: [anything, anything],
    result: 'boolean',
    run: ([value, part], context) => {
      if (value.type === 'list') {
        if (!spend(context, value.items.length)) return 'too-long';
        for (const item of isBlank(part) ? [] : value.items) {
          const same = item.type === 'error' ? null : isSame(item, part, context);
          if (same === null) return item.type === 'error' ? item : 'too-long';
          if (same) return aTruth(true);
        }
        return aTruth(isBlank(part));
      }
      const [text, sought] = [aText.read(value, 'contains', context), aText.read(part, 'contains', context)];
      if (typeof text !== 'string') return text.value;
      return typeof sought === 'string' ? aTruth(text.includes(sought)) : sought.value;
    },
  }),
  'starts-with': tested((text, part) => text.startsWith(part)),
  'ends-with': tested((text, part) => text.endsWith(part)),
  left: cut((characters, count) => characters.slice(0, count)),
  right: cut((characters, count) => characters.slice(Math.max(0, characters.length - count))),
  /** Every occurrence. */
  replace: define({
    parameters: [aText, aText, aText],
    result: 'text',
    run: ([text, find, by]) => replaceAll(text, find, by),
  }),
  /** As the document shows it; a number with so many decimals, or as an amount of money. */
  text: define({
    parameters: [anything, optional(anything)],
    result: 'text',
    run: ([value, form], context) => {
      if (form === undefined || isBlank(form) || value.type !== 'number') {
        const text = aText.read(value, 'text', context);
        return typeof text === 'string' ? aTextOf(text) : text.value;
      }
      const language = valueLanguage(context.language);
      if (!spend(context, FORM_STEPS)) return 'too-long';
      const number = aNumber.read(value, 'text', context);
      if (number instanceof Stop) return number.value;
      if (form.type === 'text')
        return MONEY.has(form.text) ? aTextOf(printMoney(number, language)) : 'wrong-arguments';
      const decimals = aWhole(0, 20).read(form, 'text', context);
      return decimals instanceof Stop ? decimals.value : aTextOf(printDecimal(number, language, decimals));
    },
  }),
} satisfies Record<string, ExpressionFunction>;
