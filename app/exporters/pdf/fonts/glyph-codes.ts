/**
 * The two-byte codes of a font's glyphs, in ascending order. The codes of the first 15,000 glyphs consist of ASCII
 * bytes that need no escape in a literal string: half the length of hexadecimal, so half the work for the compressor.
 * (ISO 32000-1, 7.3.4.2: parentheses, backslash and line ends need escapes.)
 */
const ESCAPED: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x28, 0x29, 0x5c]);
const PLAIN_BYTES = Array.from({ length: 0x80 }, (_, byte) => byte).filter((byte) => !ESCAPED.has(byte));
const PLAIN_CODES = PLAIN_BYTES.length ** 2;
const FIRST_OTHER = 0x8000;

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** @param index from 0; 0 is reserved for characters that are not in the font */
export function codeNumber(index: number): number {
  if (index >= PLAIN_CODES) return FIRST_OTHER + index - PLAIN_CODES;
  const high = PLAIN_BYTES[Math.floor(index / PLAIN_BYTES.length)] ?? 0;
  return high * 256 + (PLAIN_BYTES[index % PLAIN_BYTES.length] ?? 0);
}

/** The code as written inside a literal string of a TJ array. */
export function shownCode(code: number): string {
  return code < FIRST_OTHER ? String.fromCharCode(code >> 8, code & 255) : `)<${hex4(code)}>(`;
}
