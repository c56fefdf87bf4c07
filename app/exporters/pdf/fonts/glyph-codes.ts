/**
 * The two-byte codes under which a font's glyphs are shown, by rising number. Those of the first 15,000 glyphs are made
 * of bytes that stand for themselves in a literal string and are ASCII: half the length of hexadecimal, so half the work
 * for the compressor. (ISO 32000-1, 7.3.4.2: parentheses, backslash and line ends do not.)
 */
const ESCAPED: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x28, 0x29, 0x5c]);
const PLAIN_BYTES = Array.from({ length: 0x80 }, (_, byte) => byte).filter((byte) => !ESCAPED.has(byte));
const PLAIN_CODES = PLAIN_BYTES.length ** 2;
const FIRST_OTHER = 0x8000;

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** @param index from 0 on; 0 is left to what is not in the font */
export function codeNumber(index: number): number {
  if (index >= PLAIN_CODES) return FIRST_OTHER + index - PLAIN_CODES;
  const high = PLAIN_BYTES[Math.floor(index / PLAIN_BYTES.length)] ?? 0;
  return high * 256 + (PLAIN_BYTES[index % PLAIN_BYTES.length] ?? 0);
}

/** The code inside of a literal string in a TJ array. */
export function shownCode(code: number): string {
  return code < FIRST_OTHER ? String.fromCharCode(code >> 8, code & 255) : `)<${hex4(code)}>(`;
}
