import { describe, expect, it } from 'vitest';
import { linesOf, paragraph, print, text } from './printed.ts';
import { CONTRACT_SIZES, createContract } from '#tests/performance/pdf/contract.ts';
import { layOut } from '#tests/performance/pdf/lay-out.ts';
import { typographyOf } from '#tests/performance/pdf/typography.ts';

const KEPT = [
  'R$ 1.000,00',
  'art. 5º',
  'Art. 5º',
  'nº 3',
  'Sr. Silva',
  '123.456.789-00',
  '12.345.678/0001-90',
  '12.ABC.345/01DE-35',
];

/** Lines of a text in a column of the given width. */
async function linesIn(width: number, value: string, format: string): Promise<string[]> {
  const margins = { top: 20, bottom: 20, left: 20, right: 773.7 - width };
  const { bytes } = await print({ body: [paragraph([text(value)], { format })], margins });
  return (await linesOf(bytes)).flatMap((lines) => lines.slice(0, -1).map((line) => line.text));
}

describe('lines', () => {
  it.each(['left', 'justify'])('T24 keep together what belongs together, set %s', async (format) => {
    const value = KEPT.map((kept) => `valor ${kept} pago`).join(' ');
    for (let width = 160; width < 380; width += 12) {
      const lines = await linesIn(width, value, format);
      expect(lines.length).toBeGreaterThan(2);
      for (const kept of KEPT) expect(lines.filter((line) => line.includes(kept))).toHaveLength(1);
    }
  });

  it.each(['left', 'justify'])(
    'T24 broken at a hyphen of the word begin with it again, set %s: base XX of the Acordo Ortográfico',
    async (format) => {
      const value = 'vende-se um guarda-chuva de segunda-feira, deram-lhe um arco-íris '.repeat(8);
      const lines = await linesIn(140, value, format);
      const ends = lines.flatMap((line, index) => (line.endsWith('-') ? [lines[index + 1] ?? ''] : []));
      expect(ends.length).toBeGreaterThan(3);
      // A hyphen that is no character of the text is copied as U+00AD.
      for (const next of ends) expect(next.startsWith('\u00ad')).toBe(true);
      expect(lines.filter((line) => line.startsWith('\u00ad'))).toHaveLength(ends.length);
    },
  );
});

describe('a hundred pages of justified text', () => {
  it('T24 are even: hardly a loose line, few hyphens, never three in a row', async () => {
    const found = typographyOf(await layOut(createContract(CONTRACT_SIZES['100'], null)));
    expect(found.lines).toBeGreaterThan(1_500);
    expect(found.loose).toBeLessThanOrEqual(0.003);
    expect(found.hyphenated).toBeLessThanOrEqual(0.12);
    expect(found.hyphenated).toBeGreaterThan(0.01);
    expect(found.hyphensInARow).toBeLessThan(3);
  });
});
