import { beforeAll, describe, expect, it } from 'vitest';
import { type Fidelity, measureFidelity } from '#tests/support/word/fidelity/measure-fidelity.ts';

let fidelity: Fidelity;
beforeAll(async () => {
  fidelity = await measureFidelity();
}, 60_000);

const saying = (part: string): string => `${part}:\n${fidelity.misses.join('\n')}`;

describe('what Word files keep', () => {
  it('T13 keeps all text of every file, in order', () => {
    expect(fidelity.textKept, saying('texts')).toBe(fidelity.files);
  });

  it('T13 keeps style, level, number and indents of 98 of 100 paragraphs', () => {
    expect(fidelity.kept / fidelity.paragraphs, saying('paragraphs')).toBeGreaterThanOrEqual(0.98);
  });

  it('T13 makes as many pages as LibreOffice, or one more or less, of nine in ten files', () => {
    expect(fidelity.pagesNear / fidelity.files, saying('pages')).toBeGreaterThanOrEqual(0.9);
  });
});
