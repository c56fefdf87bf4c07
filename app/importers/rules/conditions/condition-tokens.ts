export type ConditionToken =
  | { kind: 'name'; path: readonly string[] }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: string }
  | { kind: 'sign'; sign: string };

const SPACE = /\s+/uy;
/** With the quotes that Word makes of straight ones; a quote ends a text that a similar one began. */
const QUOTES = [/"([^"“”]*)["“”]/uy, /[“”„]([^"“”]*)["“”]/uy, /'([^'‘’]*)['‘’]/uy, /[‘’]([^'‘’]*)['‘’]/uy];
const NUMBER = /-?\d{1,20}(?:\.\d{1,10})?(?![\p{L}\p{N}_.])/uy;
const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy;
const SIGN = /===|!==|==|!=|<>|<=|>=|&&|\|\||[=<>!()[\],]/uy;

function taken(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function tokenAt(text: string, at: number): { token: ConditionToken; end: number } | null {
  for (const quote of QUOTES) {
    const quoted = taken(quote, text, at);
    if (quoted !== null) return { token: { kind: 'text', text: quoted[1] ?? '' }, end: quote.lastIndex };
  }
  const number = taken(NUMBER, text, at);
  if (number !== null) return { token: { kind: 'number', number: number[0] }, end: NUMBER.lastIndex };
  const name = taken(NAME, text, at);
  if (name !== null) return { token: { kind: 'name', path: name[0].split('.') }, end: NAME.lastIndex };
  const sign = taken(SIGN, text, at);
  return sign === null ? null : { token: { kind: 'sign', sign: sign[0] }, end: SIGN.lastIndex };
}

/** The tokens of a condition; null if something in it is none: a filter, a calculation, a call. */
export function conditionTokens(text: string): ConditionToken[] | null {
  const tokens: ConditionToken[] = [];
  for (let at = 0; at < text.length;) {
    const space = taken(SPACE, text, at);
    if (space !== null) {
      at = SPACE.lastIndex;
      continue;
    }
    const found = tokenAt(text, at);
    if (found === null) return null;
    tokens.push(found.token);
    at = found.end;
  }
  return tokens;
}
