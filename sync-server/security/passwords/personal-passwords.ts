import type { User } from '#domain/entities/user.ts';
import { foldText } from '#domain/rules/match-text.ts';
import { undisguised } from './common-passwords.ts';

/** Words that an attacker tries first for a given person. */
export interface PersonalWords {
  user: Pick<User, 'name' | 'email' | 'taxDocument'>;
  /** Names of the person's companies. */
  companies: readonly string[];
}

const products = ['autodocs', 'collectame', 'dokia', 'workflux', 'indexia', 'lawdoc'];
/** Legal forms, which are part of many company names. */
const legalForms = new Set(['ltda', 'eireli', 'limitada', 'unipessoal']);
/** A shorter word inside other letters is a coincidence: `Ana` in `banana`. It counts only as a separate word. */
const SHORTEST_INSIDE = 4;
const SHORTEST_ALONE = 3;

/**
 * Whether `password` contains a word of the person, their companies or the products, also with the usual replacements.
 */
export function isPersonalPassword(password: string, about: PersonalWords): boolean {
  const digits = about.user.taxDocument ?? '';
  if (digits !== '' && password.replaceAll(/\D/g, '').includes(digits)) return true;
  const plain = foldText(password.normalize('NFKC'));
  const words = wordsOf(about);
  return [plain, undisguised(plain)].some((form) => words.some((word) => holds(form, word)));
}

function holds(form: string, word: string): boolean {
  if (word.length >= SHORTEST_INSIDE) return form.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(word);
  return form.split(/[^\p{L}]+/u).includes(word);
}

function wordsOf({ user, companies }: PersonalWords): string[] {
  const [local = '', domain = ''] = user.email.split('@');
  const [host = ''] = domain.split('.');
  const texts = [user.name, local, host, ...companies];
  const words = texts.flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u));
  return [...products, ...words].filter((word) => isTelling(word));
}

function isTelling(word: string): boolean {
  if (legalForms.has(word)) return false;
  return word.length >= SHORTEST_INSIDE || (word.length >= SHORTEST_ALONE && /^\p{L}+$/u.test(word));
}
