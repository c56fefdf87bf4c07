/** A part of a file in Rich Text Format (RTF 1.9.1). */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | null }
  /** A byte of the font's alphabet. */
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

/** The bytes as letters of the same numbers. */
export function lettersOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

const TOKEN =
  /([{}])|\\(?:([a-zA-Z]{1,32})(-?\d{1,10})?[ ]?|'([\da-fA-F]{2})|([^]))|[\r\n]+|([^\\{}\r\n]+)/gu;

const SIGNS: Readonly<Record<string, string>> = {
  '{': '{',
  '}': '}',
  '\\': '\\',
  '~': '\u00a0',
  '-': '\u00ad',
  _: '\u2011',
};

export function* rtfTokens(letters: string): Generator<RtfToken> {
  const pattern = new RegExp(TOKEN.source, 'g');
  for (let match = pattern.exec(letters); match !== null; match = pattern.exec(letters)) {
    const [, brace, word, value, byte, sign, text] = match;
    if (brace !== undefined) yield { kind: brace === '{' ? 'open' : 'close' };
    else if (word !== undefined) {
      const number = value === undefined ? null : Number(value);
      // Bytes that are no letters follow.
      if (word === 'bin') pattern.lastIndex += Math.max(0, number ?? 0);
      else yield { kind: 'word', word, value: number };
    } else if (byte !== undefined) yield { kind: 'byte', byte: Number.parseInt(byte, 16) };
    else if (sign !== undefined) {
      const letter = SIGNS[sign];
      if (letter !== undefined) yield { kind: 'text', text: letter };
      else if (sign === '*') yield { kind: 'word', word: '*', value: null };
      else if (sign === '\n' || sign === '\r') yield { kind: 'word', word: 'par', value: null };
    } else if (text !== undefined) yield { kind: 'text', text };
  }
}
