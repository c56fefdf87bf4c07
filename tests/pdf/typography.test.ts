import { describe, expect, it } from 'vitest';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { linesOf, modelOf, paragraph, print, text } from './printed.ts';
import type { Written } from './printed.ts';
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

/** A text in a column of the given width. */
function column(width: number, value: string, format: string): Written {
  const margins = { top: 20, bottom: 20, left: 20, right: 773.7 - width };
  return { body: [paragraph([text(value)], { format })], margins };
}

/** Of each line its letters as they are drawn, and as they are copied: an added hyphen as U+00AD. */
async function drawnLines(written: Written): Promise<{ drawn: string; copied: string }[]> {
  const job = { document: modelOf(written), values: {} };
  const { pages } = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  return pages.flatMap(({ groups }) =>
    groups.flatMap(({ tag, items }) => {
      const words = items.flatMap((item) => (item.kind === 'text' ? item.words : []));
      const drawn = words.map((word) => word.text).join('');
      const copied = words.flatMap(({ clusters }) => clusters).join('');
      return tag < 0 ? [] : [{ drawn, copied }];
    }),
  );
}

describe('lines', () => {
  it.each(['left', 'justify'])('T24 keep together what belongs together, set %s', async (format) => {
    const value = KEPT.map((kept) => `valor ${kept} pago`).join(' ');
    for (let width = 160; width < 380; width += 12) {
      const lines = (await linesOf((await print(column(width, value, format))).bytes)).flat();
      expect(lines.length).toBeGreaterThan(2);
      for (const kept of KEPT) expect(lines.filter((line) => line.text.includes(kept))).toHaveLength(1);
    }
  });

  it.each(['left', 'justify'])(
    'T24 broken at a hyphen of the word begin with it again, set %s: base XX of the Acordo Ortográfico',
    async (format) => {
      const value = 'vende-se um guarda-chuva de segunda-feira, deram-lhe um arco-íris '.repeat(8);
      const lines = await drawnLines(column(140, value, format));
      const begins = lines.map(({ copied }) => copied.startsWith('-'));
      expect(begins.filter(Boolean).length).toBeGreaterThan(3);
      // The hyphen that is copied is the second one: readers drop one at the end of a line.
      expect(begins.slice(1).map((begun, index) => begun && lines[index]?.drawn.endsWith('-'))).toEqual(
        begins.slice(1),
      );
      expect(begins.slice(1).map((begun, index) => begun && lines[index]?.copied.endsWith('\u00ad'))).toEqual(
        begins.slice(1),
      );
    },
  );
});

describe('a hundred pages of justified text', () => {
  it('T24 end with a whole word rather than with a piece of one', async () => {
    const value =
      '§ 2º A destituição de dirigentes e a mudança deste estatuto exigem 2/3 (dois terços) dos presentes.';
    const lines = await drawnLines(column(604.7, value, 'justify'));
    expect(lines.map(({ drawn }) => drawn).at(-1)).toBe('presentes.');
  });

  it('T24 are even: hardly a loose line, few hyphens, never three in a row', async () => {
    const found = typographyOf(await layOut(createContract(CONTRACT_SIZES['100'], null)));
    expect(found.lines).toBeGreaterThan(1_500);
    expect(found.loose).toBeLessThanOrEqual(0.003);
    expect(found.hyphenated).toBeLessThanOrEqual(0.12);
    expect(found.hyphenated).toBeGreaterThan(0.01);
    expect(found.hyphensInARow).toBeLessThan(3);
  });
});
