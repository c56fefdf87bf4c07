import type { ChoicePart, WordChoice } from '../found-rule.ts';
import type { Comparison, Operand } from './condition.ts';

/** Conditions in one another; passages have no more places. */
const NESTING_MAX = 5;

const SIGNS: ReadonlyMap<string, Comparison> = new Map([
  ['=', 'eq'],
  ['<>', 'ne'],
  ['<', 'lt'],
  ['<=', 'le'],
  ['>', 'gt'],
  ['>=', 'ge'],
]);

type Token = { kind: 'quoted' | 'word' | 'field'; text: string } | { kind: 'sign'; sign: Comparison };

/** The end of a field that begins at a brace; -1 if it has none. */
function fieldEnd(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

const OPENING = '"“”„';
const CLOSING = '"“”';

/** The end of a text in quotes; quotes of fields in it do not end it. */
function quoteEnd(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '{') {
      const end = fieldEnd(text, at);
      if (end > 0) at = end;
    } else if (CLOSING.includes(sign)) return at;
  }
  return -1;
}

/** The tokens of an instruction; null if a text or field in it does not end. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const sign = text.charAt(at);
    if (/\s/u.test(sign)) {
      at += 1;
      continue;
    }
    if (sign === '{' || OPENING.includes(sign)) {
      const end = sign === '{' ? fieldEnd(text, at) : quoteEnd(text, at);
      if (end < 0) return null;
      tokens.push({ kind: sign === '{' ? 'field' : 'quoted', text: text.slice(at + 1, end) });
      at = end + 1;
      continue;
    }
    const [compared = ''] = /^(?:<>|<=|>=|[=<>])/.exec(text.slice(at, at + 2)) ?? [];
    const comparison = SIGNS.get(compared);
    if (comparison !== undefined) {
      tokens.push({ kind: 'sign', sign: comparison });
      at += compared.length;
      continue;
    }
    const from = at;
    while (at < text.length && !/[\s"“”„{<>=]/u.test(text.charAt(at))) at += 1;
    if (at === from) return null;
    tokens.push({ kind: 'word', text: text.slice(from, at) });
  }
  return tokens;
}

/** The name of a `MERGEFIELD`, as its field here is called; null for another field. */
function mergedName(field: string): string | null {
  const name = /^\s*MERGEFIELD\s+(?:"(?<quoted>[^"\\]+)"|(?<word>[^\s"\\]+))\s*(?:\\.*)?$/isu.exec(
    field,
  )?.groups;
  return (name?.['quoted'] ?? name?.['word'])?.replaceAll('_', ' ') ?? null;
}

/** A number as Word takes it, also with the signs of Portuguese. */
function numberIn(text: string): string | null {
  if (/^-?\d{1,18}$/.test(text)) return text;
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,6})?$|^-?\d{1,18},\d{1,6}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.');
  return /^-?\d{1,18}\.\d{1,6}$/.test(text) ? text : null;
}

function operandOf(token: Token | undefined, isLeft: boolean): Operand | null {
  if (token === undefined || token.kind === 'sign') return null;
  const { kind, text } = token;
  if (kind === 'field' || (kind === 'quoted' && /^\s*\{[^{}]*\}\s*$/u.test(text))) {
    const name = mergedName(kind === 'field' ? text : text.trim().slice(1, -1));
    return name === null ? null : { kind: 'name', path: [name] };
  }
  if (kind === 'word' && isLeft)
    return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)
      ? { kind: 'name', path: [text.replaceAll('_', ' ')] }
      : null;
  const number = kind === 'word' ? numberIn(text) : null;
  if (number !== null) return { kind: 'number', number };
  // A star or question mark stands for other signs; a field is no part of a text to compare with.
  if (/[*?{}]/.test(text)) return null;
  return text === '' ? { kind: 'empty' } : { kind: 'text', text: plain(text) };
}

const plain = (text: string): string => text.replaceAll(/\\(.)/gsu, '$1');

/** What a choice shows; null for fields in it that ours cannot show. */
function partsOf(token: Token | undefined, nesting: number): ChoicePart[] | null {
  if (token === undefined) return [];
  if (token.kind === 'sign') return null;
  if (token.kind === 'field') {
    const part = fieldPart(token.text, nesting);
    return part === null ? null : [part];
  }
  const parts: ChoicePart[] = [];
  const { text } = token;
  let from = 0;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', from)) {
    const end = fieldEnd(text, at);
    if (end < 0) return null;
    if (at > from) parts.push({ kind: 'text', text: plain(text.slice(from, at)) });
    const part = fieldPart(text.slice(at + 1, end), nesting);
    if (part === null) return null;
    parts.push(part);
    from = end + 1;
  }
  if (from < text.length) parts.push({ kind: 'text', text: plain(text.slice(from)) });
  return parts;
}

function fieldPart(field: string, nesting: number): ChoicePart | null {
  const name = mergedName(field);
  if (name !== null) return { kind: 'field', name };
  const choice = choiceOf(field, nesting + 1);
  return choice === null ? null : { kind: 'choice', ...choice };
}

function choiceOf(instruction: string, nesting: number): WordChoice | null {
  const inner = /^\s*IF(?=[\s{"“”„])(?<rest>.*)$/isu.exec(instruction)?.groups?.['rest'];
  if (inner === undefined || nesting > NESTING_MAX) return null;
  const tokens = tokensOf(inner);
  if (tokens === null) return null;
  // Switches at its end say how Word formats the result.
  const end = tokens.findIndex((token) => token.kind === 'word' && token.text.startsWith('\\'));
  const [first, sign, second, yes, no, ...more] = end < 0 ? tokens : tokens.slice(0, end);
  const [left, right] = [operandOf(first, true), operandOf(second, false)];
  if (
    left?.kind !== 'name' ||
    right === null ||
    sign?.kind !== 'sign' ||
    yes === undefined ||
    more.length > 0
  )
    return null;
  if (right.kind === 'empty' && sign.sign !== 'eq' && sign.sign !== 'ne') return null;
  const [shown, otherwise] = [partsOf(yes, nesting), partsOf(no, nesting)];
  if (shown === null || otherwise === null) return null;
  return { condition: { kind: 'compare', by: sign.sign, left, right }, yes: shown, no: otherwise };
}

/**
 * What `IF { MERGEFIELD x } = "a" "one text" "other text"` chooses by; null if it asks or shows what ours cannot.
 * @param instruction with each field in it in braces
 */
export function parseWordIf(instruction: string): WordChoice | null {
  return choiceOf(instruction, 1);
}
