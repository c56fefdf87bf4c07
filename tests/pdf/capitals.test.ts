import { describe, expect, it } from 'vitest';
import { smallCapitals } from '#app/document/styles.ts';
import type { TextItem } from '#app/typeset/display-list.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { field, linesOf, modelOf, paragraph, print, text } from './printed.ts';

const library = new FontLibrary(nodeFontSource);

const ALL = { style: 'text-transform: uppercase' };
const SMALL = { style: 'font-variant-caps: small-caps' };

async function itemsOf(body: unknown[], values: Record<string, string> = {}): Promise<TextItem[]> {
  const fields = [{ id: 'NOME', name: 'nome' }];
  const job = { document: modelOf({ body, fields }), values };
  const { pages } = typeset(job, await prepareFonts(job, library));
  return pages
    .flatMap(({ groups }) => groups.filter(({ tag }) => tag >= 0))
    .flatMap(({ items }) => items.filter((item): item is TextItem => item.kind === 'text'));
}

/** What is drawn: the letters of each item with their size. */
const drawn = (items: readonly TextItem[]) =>
  items.map(({ words, size }) => [words.map((word) => word.shown ?? word.text).join(''), size] as const);

const glyphs = (items: readonly TextItem[]): number[] =>
  items.flatMap(({ words }) => words.flatMap((word) => [...word.glyphs]));

const copied = async (body: unknown[]): Promise<string[]> =>
  (await linesOf((await print({ body })).bytes))
    .flat()
    .map((line) => line.text)
    .filter((line) => !/^1 de 1$/.test(line));

describe('capitals', () => {
  it('T14 T24 draw the glyphs of capital letters, and are copied from the PDF as they were written', async () => {
    const words = 'Contrato de locação, à 1ª vista: straße';
    const capitals = await itemsOf([paragraph([text(words, ALL)])]);
    const written = await itemsOf([paragraph([text('CONTRATO DE LOCAÇÃO, À 1ª VISTA: STRAßE')])]);
    expect(glyphs(capitals)).toEqual(glyphs(written));
    expect(await copied([paragraph([text(words, ALL)])])).toEqual([words]);
  });

  it('T14 T24 small capitals are smaller in the place of small letters alone, one line high', async () => {
    const body = [paragraph([text('Banco do Brasil S/A, nº 5', SMALL)])];
    expect(drawn(await itemsOf(body))).toEqual([
      ['B', 14],
      ['ANCO', smallCapitals(14)],
      [' ', 14],
      ['DO', smallCapitals(14)],
      [' B', 14],
      ['RASIL', smallCapitals(14)],
      [' S/A, ', 14],
      ['N', smallCapitals(14)],
      ['º 5', 14],
    ]);
    expect((await copied(body)).join('')).toBe('Banco do Brasil S/A, nº 5');
  });

  it('T14 T24 a value is in capitals too; the name of a field that is not filled in is not', async () => {
    const items = await itemsOf([paragraph([text('ao sr. ', ALL), field('NOME', ALL)])], {
      NOME: 'João da Silva',
    });
    expect(drawn(items).map(([letters]) => letters)).toEqual(['AO SR. JOÃO DA SILVA']);
  });

  it('T24 a long word in capitals is hyphenated only where nothing else fits, and copied whole', async () => {
    const words = Array.from({ length: 60 }, () => 'responsabilidade contratante').join(' ');
    const lines = await copied([paragraph([text(words, ALL)], { format: 'justify' })]);
    expect(lines.join(' ')).toBe(words);
    const wide = 'anticonstitucionalissimamente'.repeat(8);
    const whole = (await copied([paragraph([text(wide, ALL)])])).join('');
    expect(whole.replaceAll(/[-\u00ad]/g, '')).toBe(wide);
  });
});
