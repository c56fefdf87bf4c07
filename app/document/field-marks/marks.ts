import { foldText } from '#domain/rules/match-text.ts';
import { blankName } from './blank-name.ts';

/**
 * `{{nome do cliente}}`, `[[nome]]`, `[nome]`, `${nome}`, and `«Nome_do_cliente»` as Word shows a field of its mail
 * merge. A mark that begins with a sign is an instruction of another template language.
 */
const NAMED =
  /\{\{\s*(?<braced>[^\s{}#/^>!&@][^{}\n]{0,119}?)\s*\}\}|\$\{\s*(?<dollar>\p{L}[^{}\n]{0,119}?)\s*\}|«(?<merged>[\p{L}_][\p{L}\p{N}_]{0,39})»|\[{1,2}(?<bracketed>\p{L}[\p{L}\p{N} .ºª/_-]{1,58}[\p{L}\p{N}.ºª])\]{1,2}/u;

/** A date with its words, and a line to write on; also in parts, as '___.___.___-__'. */
const BLANK = /(?<date>_{2,} de _{2,} de (?:_{2,}|\d{1,3}_{1,3}|\d{4}\b))|_{3,}(?:[ ./-]{1,3}_{2,})*|\.{8,}/;

const MARK = new RegExp(`${NAMED.source}|${BLANK.source}`, 'gu');

/** `{nome}`, which is a mark only where a text has sections in such braces: `{#itens}`. */
const SINGLE = /\{(?<single>[\p{L}_][\p{L}\p{N}_.]{0,59})\}/u;
const MARK_OR_SINGLE = new RegExp(`${MARK.source}|${SINGLE.source}`, 'gu');

const SECTION = /(?<!\{)\{[#/^][\p{L}_][\p{L}\p{N}_.]{0,59}\}(?!\})/u;

/** Whether names in single braces are marks in a text, as docxtemplater has them. */
export const hasSections = (text: string): boolean => SECTION.test(text);

/** What people write in brackets about a text, not in place of one. */
const REMARK = /^(?:sic|et al\.?|n\.? ?d\.?|s\.? ?[dln]\.?|grifei|grifo nosso|omissis)$/i;

/** Words of a template language that are no name of a field. */
const WORD_OF_LANGUAGE = /^(?:else|end|endif|endfor|if|for|each|this|loop(?!\.index$)|range)\b/i;

export interface Mark {
  from: number;
  to: number;
  /** Name of the field that the mark stands for. */
  name: string;
  /** `blank`: a line to write on, which is a field of its own whatever its name. */
  kind: 'named' | 'merged' | 'blank';
}

export const keyOf = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** Two names of one field: case, accents, spaces and underscores aside. */
export const looseKeyOf = (name: string): string => foldText(name).replaceAll(/[\s_]+/gu, '');

/** The named marks with equal names are one field; each line to write on is a field of its own. */
export class BlankNames {
  private readonly uses = new Map<string, number>();

  /** @param taken names of fields that the document has */
  constructor(taken: Iterable<string> = []) {
    for (const name of taken) this.uses.set(keyOf(name), 1);
  }

  next(label: string): string {
    const uses = (this.uses.get(keyOf(label)) ?? 0) + 1;
    this.uses.set(keyOf(label), uses);
    return uses === 1 ? label : `${label} ${uses}`;
  }
}

function nameOf(match: RegExpMatchArray): string | null {
  const { braced, dollar, merged, bracketed, single } = match.groups ?? {};
  // Word has no spaces in such a name and writes underscores.
  if (merged !== undefined) return merged.replaceAll('_', ' ');
  if (bracketed !== undefined) return REMARK.test(bracketed) ? null : bracketed;
  // What follows a bar says how a template language shows the value.
  const name = (braced ?? dollar ?? single)?.split('|', 1)[0]?.trim() ?? '';
  return name === '' || WORD_OF_LANGUAGE.test(name) ? null : name;
}

/**
 * The marks of a line of text, in its order.
 * @param blanks counts the lines to write on of a whole document
 * @param single whether names in single braces are marks (`hasSections`)
 */
export function marksIn(text: string, blanks: Pick<BlankNames, 'next'>, single = false): Mark[] {
  let before = 0;
  return [...text.matchAll(single ? MARK_OR_SINGLE : MARK)].flatMap((match): Mark[] => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isBlank = /^[_.]/.test(match[0]);
    const label = isBlank
      ? blankName({
          before: text.slice(before, from),
          after: text.slice(to, to + 60),
          isDate: match.groups?.['date'] !== undefined,
        })
      : null;
    const name = isBlank ? label && blanks.next(label) : nameOf(match);
    before = to;
    const kind = isBlank ? 'blank' : match.groups?.['merged'] === undefined ? 'named' : 'merged';
    return name === null ? [] : [{ from, to, name, kind }];
  });
}
