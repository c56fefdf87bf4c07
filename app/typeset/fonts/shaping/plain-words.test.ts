import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../node-source.ts';
import { PlainWords } from './plain-words.ts';
import { typefaces } from '../catalogue/typefaces.ts';

/** Files of every bundled typeface. */
const files = Object.keys(typefaces).flatMap((typeface) =>
  ['latin', 'latin-ext'].flatMap((subset) =>
    ['400-normal', '700-normal', '400-italic', '700-italic'].map((style) => `${typeface}-${subset}-${style}`),
  ),
);

const TEXT =
  'Nenhum vínculo empregatício se estabelece entre o CONTRATANTE e os profissionais designados; AVAÍ, Tocantins, ' +
  'Yuri, “fi” office fluência ﬁm 1/2 1⁄2 R$ 8.750,00 nº 13.709/2018 art. 5º — L’AVERTISSEMENT... guarda-chuva j\u0303 i\u0301 ' +
  'WAVE To. P, 11/11/2026 (10%) š ž ğ ő Łódź ÆØÅ ß naïve coöperação ÇÃO ª º € ± × ÷ ¿¡ a\u0308\u0323 αβγ жук';

function open(file: string): fontkit.Font {
  const font = fontkit.create(new Uint8Array(readFileSync(pathOf(file))));
  if (!('layout' in font)) throw new Error(`${file} is no font`);
  return font;
}

function byEngine(font: fontkit.Font, text: string): { glyphs: number[]; moves: number[][] } {
  const { glyphs, positions } = font.layout(text);
  return {
    glyphs: glyphs.map(({ id }) => id),
    moves: (positions ?? []).map(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset]),
  };
}

/** Pairs of all letters and symbols of the font below U+0180, and the words of a text. */
function samples(font: fontkit.Font): string[] {
  const letters = font.characterSet.filter((code) => code > 0x20 && code < 0x180 && code !== 0xad);
  const pairs = letters.flatMap((first) => letters.map((second) => String.fromCharCode(first, second)));
  const words = TEXT.split(' ').filter((word) =>
    Array.from(word).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  return [...words, ...pairs.filter((_, index) => index % 61 === 0)];
}

describe('plain words', () => {
  it.each(files)('T24 T32 are set exactly as the shaping engine sets them, in %s', (file) => {
    const font = open(file);
    const plain = new PlainWords(font);
    const wrong: string[] = [];
    for (const text of samples(font)) {
      const own = plain.set(text);
      if (own === null) continue;
      const engine = byEngine(font, text);
      const same =
        own.glyphs.length === engine.glyphs.length &&
        engine.glyphs.every((glyph, index) => glyph === own.glyphs[index]) &&
        engine.moves.every(([x, dx, dy], index) => x === own.advances[index] && dx === 0 && dy === 0);
      if (!same) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  it('T24 are nearly all words of a contract, and none with marks, fractions or other scripts', () => {
    const plain = new PlainWords(open('arimo-latin-400-normal'));
    const words = TEXT.split(' ');
    const left = words.filter((word) => plain.set(word) === null);
    expect(left).toEqual(
      words.filter((word) => /[\u0300-\u0323\u2044]|[\u0391-\u04ff]|[šžğőŁź]|ﬁ/.test(word)),
    );
  });
});
