import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { mainFile } from '#app/typeset/fonts/catalogue/catalogue.ts';
import type { FontStyle } from '#app/typeset/fonts/catalogue/catalogue.ts';
import { FAMILIES } from '#app/typeset/fonts/catalogue/families.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { drawPage } from './drawn-page.ts';
import { paragraph, print, text } from './printed.ts';

/**
 * Pixels: what a viewer draws of our embedded subset, against the outlines of the whole font drawn directly. A subset
 * can be wrong while every structural check passes.
 */
const SAMPLE = 'AVATAR Contratação “nº 3” R$ ãõçéíúâêô ÁÉÍÓÚ 1369 fi & @ gjqyQ';
/** Larger than the paragraph's own text by so much that this alone decides a line's height, whatever the face. */
const SIZE = 18;
const SCALE = 3;
const MARGIN = 20;
const LINE = SIZE * LINE_HEIGHT;
const STEP = LINE + PARAGRAPH_SPACING;
const PAGE = { width: 793.7, height: 1122.5 };
const STYLES = [
  { name: 'regular', format: 0, bold: false, italic: false },
  { name: 'bold', format: 1, bold: true, italic: false },
  { name: 'italic', format: 2, bold: false, italic: true },
  { name: 'bold italic', format: 3, bold: true, italic: true },
] as const;

const width = Math.ceil(PAGE.width * SCALE);
const height = Math.ceil(MARGIN + FAMILIES.length * STEP) * SCALE;

function blankCanvas() {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return context;
}

function drawOutlines(context: SKRSContext2D, font: fontkit.Font, x: number, y: number): void {
  const run = font.layout(SAMPLE);
  const scale = (SIZE / font.unitsPerEm) * SCALE;
  let pen = x * SCALE;
  context.fillStyle = '#000000';
  for (const [index, glyph] of run.glyphs.entries()) {
    context.save();
    context.translate(pen, y * SCALE);
    context.scale(scale, -scale);
    context.beginPath();
    for (const { command, args } of glyph.path.commands) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
      if (command === 'moveTo') context.moveTo(a, b);
      else if (command === 'lineTo') context.lineTo(a, b);
      else if (command === 'quadraticCurveTo') context.quadraticCurveTo(a, b, c, d);
      else if (command === 'bezierCurveTo') context.bezierCurveTo(a, b, c, d, e, f);
      else context.closePath();
    }
    context.fill();
    context.restore();
    pen += (run.positions?.[index]?.xAdvance ?? 0) * scale;
  }
}

async function openFont(style: FontStyle): Promise<fontkit.Font> {
  const font = fontkit.create(await nodeFontSource.load(mainFile(style)));
  if (!('layout' in font)) throw new Error('not a font');
  return font;
}

/** A line for each family, one below the other. */
async function drawExpected(style: Omit<FontStyle, 'family'>): Promise<Uint8ClampedArray> {
  const context = blankCanvas();
  for (const [index, { name }] of FAMILIES.entries()) {
    const font = await openFont({ family: name, ...style });
    const [ascent, descent] = [font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm];
    const baseline = MARGIN + index * STEP + SIZE * (ascent + (LINE_HEIGHT - ascent - descent) / 2);
    drawOutlines(context, font, MARGIN, baseline);
  }
  return context.getImageData(0, 0, width, height).data;
}

/** Share of a line's expected ink that differs by more than an edge's smoothing. */
function difference(line: number, actual: Uint8ClampedArray, expected: Uint8ClampedArray) {
  const [from, to] = [MARGIN + line * STEP - 2, MARGIN + line * STEP + LINE + 2].map(
    (y) => Math.round(y * SCALE) * width * 4,
  );
  let [different, ink] = [0, 0];
  for (let at = from ?? 0; at < (to ?? 0); at += 4) {
    const [a = 255, b = 255] = [actual[at], expected[at]];
    if (b < 128) ink += 1;
    if (Math.abs(a - b) > 128) different += 1;
  }
  return { share: different / ink, ink };
}

describe('glyphs in the PDF', () => {
  it.each(STYLES)(
    'T24 T32 draws every glyph of each family in $name, kerned, as the font has it',
    async ({ format, bold, italic }) => {
      const printed = await print({
        body: FAMILIES.map(({ name }) =>
          paragraph([text(SAMPLE, { format, style: `font-family: ${name}; font-size: ${String(SIZE)}px` })]),
        ),
      });
      expect(printed.missingCharacters).toEqual([]);
      const drawn = await drawPage(printed.bytes, { width, height, scale: SCALE });
      const [right, wrong] = [
        await drawExpected({ bold, italic }),
        await drawExpected({ bold, italic: !italic }),
      ];
      const found = FAMILIES.map(({ name }, line) => ({ name, ...difference(line, drawn, right) }));
      expect(found.filter(({ ink, share }) => ink < 5_000 || share > 0.02)).toEqual([]);
      const unlike = FAMILIES.map((_, line) => difference(line, drawn, wrong).share);
      expect(Math.min(...unlike)).toBeGreaterThan(0.1);
    },
  );
});
