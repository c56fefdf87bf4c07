import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { openPdf, paragraph, print, text } from './printed.ts';

/**
 * Pixels: what a viewer draws of our embedded subset, against the outlines of the whole font drawn directly. A subset
 * can be wrong while every structural check passes.
 */
const SAMPLE = 'AVATAR Contratação “nº 3” R$ ãõçéíúâêô ÁÉÍÓÚ 0123456789 fi fl & @ WgjqyQ';
const SIZE = 17;
const SCALE = 4;
const MARGIN = 20;
const PAGE = { width: 793.7, height: 1122.5 };
const STYLES = [
  { name: 'regular', format: 0, file: 'arimo-latin-400-normal' },
  { name: 'bold', format: 1, file: 'arimo-latin-700-normal' },
  { name: 'italic', format: 2, file: 'arimo-latin-400-italic' },
  { name: 'bold italic', format: 3, file: 'arimo-latin-700-italic' },
] as const;

const width = Math.ceil(PAGE.width * SCALE);
const height = Math.ceil(80 * SCALE);

function blankCanvas() {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return context;
}

interface CanvasFactory {
  create(width: number, height: number): { context: SKRSContext2D };
}

async function renderPdf(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE / 0.75 });
  // The viewer's own canvas package: paths of another copy are foreign to it.
  const { context } = (pdf.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise;
  return context.getImageData(0, 0, width, height).data;
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

function drawExpected(font: fontkit.Font): Uint8ClampedArray {
  const context = blankCanvas();
  const [ascent, descent] = [font.ascent / font.unitsPerEm, -font.descent / font.unitsPerEm];
  const baseline = MARGIN + SIZE * (ascent + (1.4 - ascent - descent) / 2);
  drawOutlines(context, font, MARGIN, baseline);
  return context.getImageData(0, 0, width, height).data;
}

/** Share of the expected ink that differs by more than an edge's smoothing. */
function difference(actual: Uint8ClampedArray, expected: Uint8ClampedArray): { share: number; ink: number } {
  let [different, ink] = [0, 0];
  for (let at = 0; at < expected.length; at += 4) {
    const [a = 255, b = 255] = [actual[at], expected[at]];
    if (b < 128) ink += 1;
    if (Math.abs(a - b) > 128) different += 1;
  }
  return { share: different / ink, ink };
}

describe('glyphs in the PDF', () => {
  it.each(STYLES)(
    'T24 T32 draws every glyph of Arimo $name, kerned, as the font has it',
    async ({ format, file }) => {
      const font = fontkit.create(await nodeFontSource.load(file));
      if (!('layout' in font)) throw new Error('not a font');
      const printed = await print({
        body: [paragraph([text(SAMPLE, { format, style: `font-size: ${String(SIZE)}px` })])],
      });
      const found = difference(await renderPdf(printed.bytes), drawExpected(font));
      expect(found.ink).toBeGreaterThan(5_000);
      expect(found.share).toBeLessThan(0.02);
      const other = fontkit.create(
        await nodeFontSource.load(format === 0 ? 'arimo-latin-700-normal' : 'arimo-latin-400-normal'),
      );
      if (!('layout' in other)) throw new Error('not a font');
      expect(difference(await renderPdf(printed.bytes), drawExpected(other)).share).toBeGreaterThan(0.1);
    },
  );
});
