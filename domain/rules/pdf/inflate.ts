import { Unzlib } from 'fflate';
import { BrokenPdf } from './bytes.ts';

/** Bytes per call of the decoder, which expands them at most a thousandfold. */
const STEP = 16_384;

/** Inflates deflated bytes as far as possible. @throws BrokenPdf if the result exceeds `most` */
export function inflate(packed: Uint8Array, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const decoder = new Unzlib((chunk) => {
    size += chunk.length;
    if (size > most) throw new BrokenPdf('unpacks to too much');
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) decoder.push(packed.subarray(at, at + STEP), false);
  } catch (cause) {
    throw cause instanceof BrokenPdf ? cause : new BrokenPdf('not deflated', { cause });
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Undoes the predictors of PNG (ISO 32000-2, 7.4.4.4) on rows of single bytes. */
export function unpredict(bytes: Uint8Array, columns: number): Uint8Array {
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const to = row * columns;
    const filter = bytes[from] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const left = column > 0 ? (plain[to + column - 1] ?? 0) : 0;
      const up = row > 0 ? (plain[to + column - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (plain[to + column - columns - 1] ?? 0) : 0;
      plain[to + column] = (bytes[from + 1 + column] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return plain;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
      if (a <= b && a <= c) return left;
      return b <= c ? up : corner;
    }
    default:
      throw new BrokenPdf('an unknown predictor');
  }
}
