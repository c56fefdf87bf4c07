import type { Condition } from '../conditions/condition.ts';
import { parseCondition } from '../conditions/parse-condition.ts';
import type { Tag } from './tag.ts';

type Placed = 'from' | 'to' | 'text' | 'language' | 'scope';
type WithoutPlace<T> = T extends Tag ? Omit<T, Placed> : never;
type ParsedTag = WithoutPlace<Tag>;
type Content = ParsedTag & Pick<Tag, 'language' | 'scope'>;

/** Longer ones are text. Bounds how far each brace is looked behind. */
const TAG_MAX = 400;

const STATEMENT = /^\s*(?<word>[a-z]+)(?:\s+(?<rest>\S.*?))?\s*$/su;
const LOOP =
  /^(?<item>[\p{L}_][\p{L}\p{N}_]*)\s+in\s+(?<list>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)$/u;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

function statement(word: string, rest: string): ParsedTag {
  switch (word) {
    case 'if':
      return { kind: 'if', condition: parseCondition(rest) };
    case 'elif':
    case 'elsif':
    case 'elseif':
      return { kind: 'elif', condition: parseCondition(rest) };
    case 'else':
      return rest === '' ? { kind: 'else' } : { kind: 'unknown' };
    case 'endif':
      return { kind: 'end', of: 'if', name: '' };
    case 'endfor':
      return { kind: 'end', of: 'for', name: '' };
    case 'for': {
      const { item, list } = LOOP.exec(rest)?.groups ?? {};
      return { kind: 'for', list: list?.split('.') ?? null, item: item ?? null };
    }
    default:
      return { kind: 'unknown' };
  }
}

/** `{% ... %}`, also with the signs of docxtpl and those that trim spaces. */
function jinja(inner: string): Content | null {
  const { unit = '', body = '' } =
    /^[-+]?(?:(?<unit>p|tr|tc|r)(?=\s))?(?<body>.*?)[-+]?$/su.exec(inner)?.groups ?? {};
  const { word, rest = '' } = STATEMENT.exec(body)?.groups ?? {};
  if (word === undefined) return null;
  // A column that is repeated or left out is nothing that cells can say one by one.
  if (unit === 'tc') return { kind: 'unknown', language: 'jinja', scope: null };
  const scope = unit === 'p' ? 'paragraph' : unit === 'tr' ? 'row' : null;
  return { ...statement(word, rest), language: 'jinja', scope };
}

const negated = (part: Condition | null): Condition | null => part && { kind: 'not', part };

function opened(sign: string, body: string): ParsedTag {
  const isInverted = sign === '^';
  const helper = /^(?<word>if|unless|each|with)\s+(?<rest>\S.*)$/su.exec(body)?.groups;
  const rest = helper?.['rest']?.replace(/^this\./, '') ?? '';
  const word = isInverted ? undefined : helper?.['word'];
  if (word === 'if') return { kind: 'if', condition: parseCondition(rest) };
  if (word === 'unless') return { kind: 'if', condition: negated(parseCondition(rest)) };
  if (word === 'each') return { kind: 'for', list: NAME.test(rest) ? rest.split('.') : null, item: null };
  if (word === 'with') return { kind: 'unknown' };
  return { kind: 'section', name: body, isInverted, condition: parseCondition(body) };
}

/** `#x`, `/x`, `^x`, `else`, `.`: what is in single or double braces, and is no value. */
function braces(inner: string): Content | null {
  const text = inner.trim();
  const made = (tag: ParsedTag): Content => ({ ...tag, language: 'braces', scope: null });
  if (text === 'else' || text === '^') return made({ kind: 'else' });
  if (text === '.' || text === 'this') return made({ kind: 'unknown' });
  const sign = text.charAt(0);
  const body = text.slice(1).trim();
  if (sign === '/') {
    if (body === '') return made({ kind: 'end', of: 'any', name: '' });
    const of = body === 'if' || body === 'unless' ? 'if' : body === 'each' ? 'for' : 'section';
    return made({ kind: 'end', of, name: body });
  }
  return (sign === '#' || sign === '^') && /^[\p{L}_!(]/u.test(body) ? made(opened(sign, body)) : null;
}

/** The tag that begins at a brace, and where it ends; null if none does. */
function tagAt(text: string, at: number): { content: Content; end: number } | null {
  const next = text.charAt(at + 1);
  if (!'%{#/^.'.includes(next) || next === '') return null;
  const close = next === '%' ? '%}' : next === '{' ? '}}' : '}';
  const width = close.length;
  const limit = text.slice(at + width, at + TAG_MAX);
  const length = limit.indexOf(close);
  if (length < 0) return null;
  const inner = limit.slice(0, length);
  if (/[\n\uFFFC]/.test(inner)) return null;
  const isJinja = next === '%';
  if (!isJinja && /[{}]/.test(inner)) return null;
  // `{# ... }` and `{ #x}` of single braces: docxtemplater writes the sign at once, Jinja a comment.
  if (width === 1 && !/^[#/^.]\S|^[./]$/.test(inner)) return null;
  const content = isJinja ? jinja(inner) : braces(inner);
  return content === null ? null : { content, end: at + width + length + width };
}

/** The tags of a line of text, in its order; values (`{{ nome }}`) are none. Takes time by its length. */
export function tagsIn(text: string): Tag[] {
  const tags: Tag[] = [];
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const found = tagAt(text, at);
    if (found === null) {
      at += 1;
      continue;
    }
    const { content, end } = found;
    tags.push({ ...content, from: at, to: end, text: text.slice(at, end) });
    at = end;
  }
  return tags;
}
