import { equal } from './comparing.ts';
import { count } from './decimals.ts';
import { inWords, print, printAs, printNumber } from './printing.ts';
import { any, NOTHING, term, whole } from './readers.ts';
import { many, one, oneOrTwo, several, type SlowFunctions, two } from './take.ts';
import { blank, needed, type Slow } from './value.ts';

const SMALL = /^(?:da|das|de|do|dos|e)$/;

function capitals(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\p{CWU}\p{CWL}]+/gu, (word, at: number) =>
      at > 0 && SMALL.test(word) ? word : word.replace(/^./u, (first) => first.toUpperCase()),
    );
}

function contains(value: Slow, part: Slow): boolean {
  if (Array.isArray(value)) return blank(part) || value.some((item) => equal(needed(item), part));
  const [text, sought] = [print(value), print(part)];
  return sought === '' || text.split(sought).length > 1;
}

/** As the document shows it, or a number in a form: with so many decimals, or as money. */
function textOf(value: Slow, form: Slow = null): string {
  if (blank(form) || typeof value !== 'bigint') return print(value);
  if (typeof form === 'string') return printAs(value, form);
  const decimals = whole(0, 20)(form);
  return decimals === NOTHING ? print(value) : printNumber(value, decimals);
}

const characters = whole(0, 20_000);

export const texts: SlowFunctions = {
  join: many(print, 1, (parts) => parts.join('')),
  upper: one(print, (text) => text.toUpperCase()),
  lower: one(print, (text) => text.toLowerCase()),
  capitals: one(print, capitals),
  trim: one(print, (text) => text.trim().replaceAll(/ +/g, ' ')),
  length: one(print, (text) => count(Array.from(text).length)),
  contains: two(any, any, contains),
  'starts-with': two(print, print, (text, part) => text.slice(0, part.length) === part),
  'ends-with': two(print, print, (text, part) => part === '' || text.slice(-part.length) === part),
  left: oneOrTwo(print, characters, (text, most = 1) =>
    Array.from(text)
      .filter((_, at) => at < most)
      .join(''),
  ),
  right: oneOrTwo(print, characters, (text, most = 1) =>
    Array.from(text)
      .filter((_, at, all) => at >= all.length - most)
      .join(''),
  ),
  replace: several([print, print], [3, 3], (text, [find = '', by = '']) =>
    find === '' ? text : text.replaceAll(find, () => by),
  ),
  text: oneOrTwo(any, any, textOf),
  'in-words': oneOrTwo(term, print, (value, form = '') => inWords(value, form)),
};
