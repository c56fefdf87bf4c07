import { describe, expect, it } from 'vitest';
import { filedDocumentSchema } from '../../entities/filed-document.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { filedDocumentCode } from './filed-code.ts';

describe('S21 a document’s code', () => {
  it('S21 joins the codes there are, and ends in a random id', () => {
    const code = filedDocumentCode(['MATRIZ', '', '1.2', 'C-07'], createRandom(7));
    expect(code).toMatch(/^MATRIZ-1\.2-C-07-[0-9A-V]{6}\d{2}$/);
    expect(filedDocumentCode([], createRandom(7))).toMatch(/^[0-9A-V]{6}\d{2}$/);
  });

  it('S21 is another each time', () => {
    const random = createRandom(20_261_126);
    const codes = Array.from({ length: 2000 }, () => filedDocumentCode(['A'], random));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('S21 of too many codes those next to the document stay, and it can be stored', () => {
    const long = Array.from({ length: 13 }, (_, level) => `N${level}`.padEnd(32, 'X'));
    const code = filedDocumentCode(long, createRandom(7));
    expect(code).toContain(long.at(-1));
    expect(code).not.toContain(long[0]);
    expect(filedDocumentSchema.shape.meta.shape.code.safeParse(code).success).toBe(true);
  });
});
