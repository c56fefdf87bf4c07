import type { User } from '#domain/entities/user.ts';
import { foldText } from '#domain/rules/match-text.ts';
import { undisguised } from './common-passwords.ts';

/** What somebody who guesses at one person's password tries first. */
export interface PersonalWords {
  user: Pick<User, 'name' | 'email' | 'taxDocument'>;
  /** Names of the companies they belong to. */
  companies: readonly string[];
}

const products = ['autodocs', 'collectame', 'dokia', 'workflux', 'indexia', 'lawdoc'];
/** Of how a company was founded; every second one has them in its name. */
const legalForms = new Set(['ltda', 'eireli', 'limitada', 'unipessoal']);
/** Within other letters a shorter word is there by chance: `Ana` in `banana`. Standing alone it counts. */
const SHORTEST_INSIDE = 4;
const SHORTEST_ALONE = 3;

/** Whether `password` holds a word of the person, their companies or the products, however it was dressed. */
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
