import type { Glyph, Subset } from 'fontkit';
import type { PDFRef } from 'pdf-lib';
import type { Face, ShapedWord } from '#app/typeset/fonts/shaping/face.ts';
import type { CompressedStreams } from '../file/compressed-streams.ts';
import { asciiBytes } from '../file/deflate.ts';
import { codeNumber, hex4, shownCode } from './glyph-codes.ts';
import { RawObject } from '../file/raw-object.ts';

/**
 * One face as this PDF embeds it. Converts shaped words to the content of a TJ array (glyph codes with kerning between
 * them), each word once. At the end it embeds a subset of the font with the used glyphs.
 * Each pair of glyph and text has its own code, so that copied text is correct if one glyph serves two characters (a
 * hyphen and a soft hyphen) or several (a ligature). `CIDToGIDMap` maps codes to glyphs.
 */
interface Code {
  number: number;
  glyph: number;
  text: string;
}

/** Maximum entries per block of a CMap (Adobe Technical Note 5014). */
const CMAP_BLOCK = 100;
const SYMBOLIC = 4;
const ITALIC = 64;

function utf16(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index += 1) hex += hex4(text.charCodeAt(index));
  return hex;
}

/** Thousandths of an em, rounded to a tenth. */
function thousandths(ems: number): number {
  return Math.round(ems * 10_000) / 10;
}

/**
 * The letters of a ligature are also ordered from left to right: readers reverse the whole string (ISO 32000-1,
 * 14.8.2.3.3).
 */
function reversed(text: string): string {
  return text.length < 2 ? text : Array.from(text).reverse().join('');
}

/**
 * Adds the box for missing characters under its own glyph number: a PDF/A must not show glyph 0 (ISO 19005-2,
 * 6.2.11.8).
 */
function includeBox(subset: Subset): number {
  const known = subset.glyphs.indexOf(0, 1);
  return known === -1 ? subset.glyphs.push(0) - 1 : known;
}

export class PaintedFont {
  readonly resource: string;
  readonly #face: Face;
  readonly #codes: Code[] = [];
  readonly #codeOf = new Map<string, number>();
  readonly #words = new Map<ShapedWord, string>();
  readonly #advances = new Map<number, number>();

  constructor(face: Face, resource: string) {
    this.#face = face;
    this.resource = resource;
  }

  /** Content of `[(...)] TJ`: codes, and numbers between `)` and `(`. */
  word(word: ShapedWord): string {
    let painted = this.#words.get(word);
    if (painted === undefined) {
      painted = this.#paint(word);
      this.#words.set(word, painted);
    }
    return painted;
  }

  /** As `word`, with its marks moved to their positions. Vertical offsets are in points, so they depend on the size. */
  markedWord(word: ShapedWord, points: number): string {
    const { offsets } = word;
    if (offsets === null) return this.word(word);
    return word.clusters
      .map((_, index) => {
        const right = thousandths(offsets.x[index] ?? 0);
        const up = Math.round((offsets.y[index] ?? 0) * points * 1000) / 1000;
        const painted = `)${String(-right)}(${this.#glyph(word, index)})${String(right)}(`;
        return up === 0 ? painted : `)] TJ ${String(up)} Ts [(${painted})] TJ 0 Ts [(`;
      })
      .join('');
  }

  #paint(word: ShapedWord): string {
    let painted = '';
    for (let index = 0; index < word.glyphs.length; index += 1) painted += this.#glyph(word, index);
    return painted;
  }

  #glyph(word: ShapedWord, index: number): string {
    const glyph = word.glyphs[index] ?? 0;
    const kerning = thousandths(this.#advance(glyph) - (word.advances[index] ?? 0));
    const text = word.clusters[index] ?? '';
    const code = shownCode(this.#code(glyph, word.rightToLeft ? reversed(text) : text));
    return kerning === 0 ? code : `${code})${String(kerning)}(`;
  }

  #code(glyph: number, text: string): number {
    const key = `${String(glyph)} ${text}`;
    let code = this.#codeOf.get(key);
    if (code === undefined) {
      // Code 0 is reserved for characters that are not in the font.
      code = codeNumber(this.#codes.length + 1);
      this.#codes.push({ number: code, glyph, text });
      this.#codeOf.set(key, code);
    }
    return code;
  }

  #advance(glyph: number): number {
    let advance = this.#advances.get(glyph);
    if (advance === undefined) {
      advance = (this.#glyphOf(glyph)?.advanceWidth ?? 0) / this.#face.font.unitsPerEm;
      this.#advances.set(glyph, advance);
    }
    return advance;
  }

  #glyphOf(glyph: number): Glyph | null {
    return this.#face.font.getGlyph(glyph);
  }

  embed(streams: CompressedStreams): PDFRef {
    const { context } = streams;
    const subset = this.#face.font.createSubset();
    const map = this.#glyphMap(subset);
    const name = this.#name();
    const descendant = context.register(this.#descendant(streams, subset, map, name));
    const unicode = streams.add(asciiBytes(this.#unicodeMap()));
    return context.register(
      new RawObject(
        `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant.toString()}]/ToUnicode ${unicode.toString()}>>`,
      ),
    );
  }

  /** Maps each two-byte code to its glyph in the subset. */
  #glyphMap(subset: Subset): Uint8Array {
    const last = this.#codes.at(-1)?.number ?? 0;
    const map = new Uint8Array(2 * (last + 1));
    for (const { number, glyph } of this.#codes) {
      const own = glyph === 0 ? includeBox(subset) : subset.includeGlyph(glyph);
      map[2 * number] = own >> 8;
      map[2 * number + 1] = own & 255;
    }
    return map;
  }

  /**
   * The name of a subset begins with six capitals (ISO 32000-1, 9.6.4). They are derived from the glyphs, so that the
   * name is reproducible.
   */
  #name(): string {
    let hash = 7;
    for (const { glyph } of this.#codes) hash = (hash * 31 + glyph) % 308_915_776;
    let tag = '';
    for (let letter = 0; letter < 6; letter += 1) {
      tag += String.fromCodePoint(65 + (hash % 26));
      hash = Math.floor(hash / 26);
    }
    return `${tag}+${(this.#face.font.postscriptName ?? this.#face.name).replaceAll(/[^\w-]/g, '')}`;
  }

  #descendant(streams: CompressedStreams, subset: Subset, map: Uint8Array, name: string): RawObject {
    const { font } = this.#face;
    const scale = 1000 / font.unitsPerEm;
    const scaled = (value: number) => String(Math.round(value * scale));
    const outlines = subset.encode();
    const file = streams.add(outlines, { Length1: outlines.length });
    const glyphMap = streams.add(map);
    const { minX, minY, maxX, maxY } = font.bbox;
    const flags = SYMBOLIC | (font.italicAngle === 0 ? 0 : ITALIC);
    const descriptor = streams.context.register(
      new RawObject(
        `<</Type/FontDescriptor/FontName/${name}/Flags ${String(flags)}/FontBBox[${[minX, minY, maxX, maxY].map(scaled).join(' ')}]` +
          `/ItalicAngle ${String(font.italicAngle)}/Ascent ${scaled(font.ascent)}/Descent ${scaled(font.descent)}` +
          `/CapHeight ${scaled(font.capHeight || font.ascent)}/StemV 80/FontFile2 ${file.toString()}>>`,
      ),
    );
    return new RawObject(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor.toString()}/CIDToGIDMap ${glyphMap.toString()}/DW 0/W[${this.#widths()}]>>`,
    );
  }

  /** Each run of successive codes: the first code, then the widths. */
  #widths(): string {
    let widths = '';
    let expected = -1;
    for (const { number, glyph } of this.#codes) {
      const width = String(thousandths(this.#advance(glyph)));
      widths += number === expected ? ` ${width}` : `${widths === '' ? '' : ']'}${String(number)}[${width}`;
      expected = number + 1;
    }
    return widths === '' ? '' : `${widths}]`;
  }

  #unicodeMap(): string {
    const entries = this.#codes.flatMap(({ number, text }) =>
      text === '' ? [] : [`<${hex4(number)}><${utf16(text)}>`],
    );
    const blocks: string[] = [];
    for (let at = 0; at < entries.length; at += CMAP_BLOCK) {
      const block = entries.slice(at, at + CMAP_BLOCK);
      blocks.push(`${String(block.length)} beginbfchar\n${block.join('\n')}\nendbfchar`);
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict/CMap defineresource pop
end
end`;
  }
}
