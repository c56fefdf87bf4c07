/** The file violates the PDF format: the reader tries another way, or gives up. */
export class BrokenPdf extends Error {}

/** Total number of bytes that may be read or unpacked: bounds the cost of any file. */
export interface Budget {
  /** @throws BrokenPdf if the budget is exceeded, earlier calls included */
  spend(bytes: number): void;
}

export function createBudget(most: number): Budget {
  let left = most;
  return {
    spend: (bytes) => {
      left -= bytes;
      if (left < 0) throw new BrokenPdf('more work than a file is worth');
    },
  };
}

export type ByteKind = 'regular' | 'space' | 'delimiter';

const kinds: readonly ByteKind[] = Array.from({ length: 256 }, (_, byte) => {
  if ([0, 9, 10, 12, 13, 32].includes(byte)) return 'space';
  return '()<>[]{}/%'.includes(String.fromCharCode(byte)) ? 'delimiter' : 'regular';
});

/** Kind of the byte at `at`; the end of the file delimits like a space. */
export function kindAt(bytes: Uint8Array, at: number): ByteKind {
  return kinds[bytes[at] ?? 0] ?? 'regular';
}

export const isDigit = (byte: number | undefined): byte is number =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;

export function isAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** First position of ASCII `text` from `from` on; -1 if there is none. */
export function find(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !isAt(bytes, text, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

export function findLast(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  let at = bytes.lastIndexOf(first);
  while (at > 0 && !isAt(bytes, text, at)) at = bytes.lastIndexOf(first, at - 1);
  return at >= 0 && isAt(bytes, text, at) ? at : -1;
}
