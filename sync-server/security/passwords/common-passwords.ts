import { commonPasswordList } from './common-password-list.ts';

const common: ReadonlySet<string> = new Set(commonPasswordList.trim().split(/\s+/));

/** Characters that commonly replace letters in passwords. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
/** Shorter words are part of many strong passwords. */
const SHORTEST_WORD = 5;

/**
 * Whether it is one of the 10,000 most common passwords, also with the usual changes to meet the rules: `P@ssw0rd`,
 * `Dragon99!`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const words = [lower, undisguised(lower)].flatMap((form) => [form, withoutEnds(form)]);
  return words.some((word) => word.length >= SHORTEST_WORD && common.has(word)) || isWordWithEnds(lower);
}

/** Converts `P@ssw0rd` to `Password`. */
export function undisguised(text: string): string {
  return Array.from(text, (sign) => DISGUISES[sign] ?? sign).join('');
}

function withoutEnds(text: string): string {
  return text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
}

/** `p@ssw0rd99!`: the characters around the word are removed before the replacements are undone. */
function isWordWithEnds(text: string): boolean {
  const word = undisguised(text.replaceAll(/^[^a-z]+|[\d!?.*#_-]+$/g, ''));
  return word.length >= SHORTEST_WORD && common.has(word);
}
