import fc from 'fast-check';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { openPdf, paragraph, print, text } from './printed.ts';

/** Words that may be divided with a hyphen, and words that may not. */
const DIVISIBLE = [
  'responsabilidade',
  'consequentemente,',
  'guarda-chuva',
  'obrigando-se',
  'contratante/contratada',
  'de',
  'a',
  'fim.',
] as const;
const SOLID = [
  'https://www.exemplo.com.br/politica-de-protecao-de-dados/versao_2026?lang=pt&area=juridico',
  'exemplo.com.br/termos-de-uso.',
  'encarregado_dados@horizonte.example,',
  '12.345.678/0001-90',
  '0001234-56.2026.8.26.0100',
  'PROC-2026/0001-ABC',
  '01452-000',
] as const;

const isSolid = (word: string): boolean => (SOLID as readonly string[]).includes(word);

const written = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...DIVISIBLE) },
    { weight: 1, arbitrary: fc.constantFrom(...SOLID) },
  ),
  { minLength: 1, maxLength: 60 },
);

interface Glyph {
  unicode: string;
}

const isGlyph = (part: unknown): part is Glyph =>
  typeof part === 'object' && part !== null && 'unicode' in part;

/** The characters of the paragraphs as the file has them, in the order in which they are drawn. */
async function charactersOf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf(bytes);
  let [found, open] = ['', false];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      const args: unknown[] = argsArray[index] ?? [];
      if (operator === OPS.beginMarkedContentProps) open = args[0] === 'P';
      if (operator === OPS.showText && open && Array.isArray(args[0]))
        found += args[0].map((part) => (isGlyph(part) ? part.unicode : '')).join('');
    }
  }
  await pdf.destroy();
  return found;
}

/** What is wrong with the characters of a printed text; null if nothing is. */
function faultIn(characters: string, words: readonly string[]): string | null {
  const divided = characters.split(' ').filter((word) => word.includes('\u00ad'));
  const wrongly = divided.filter((word) => isSolid(word.replaceAll('\u00ad', '')));
  if (wrongly.length > 0) return `hyphenated: ${wrongly.join(' ')}`;
  const copied = characters.replaceAll('\u00ad', '');
  return copied === words.join(' ') ? null : `copied: ${copied}`;
}

const parameters = {
  numRuns: Number(process.env['DOCUMENTS'] ?? 60),
  seed: Number(process.env['SEED'] ?? 20_261_126),
};

describe('copied text', () => {
  it('T24 is what was written, and no address, code or number has a hyphen that was added', async () => {
    await fc.assert(
      fc.asyncProperty(
        written,
        fc.constantFrom('justify', 'left'),
        fc.integer({ min: 90, max: 500 }),
        async (words, format, width) => {
          const margins = { top: 20, bottom: 20, left: 20, right: 773 - width };
          const body = [paragraph([text(words.join(' '))], { format })];
          const { bytes } = await print({ body, margins });
          expect(faultIn(await charactersOf(bytes), words)).toBeNull();
        },
      ),
      parameters,
    );
  });
});
