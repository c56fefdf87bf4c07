/**
 * `npm run help-pictures`: takes the help's pictures from the built app with the demo data, in the light theme, into
 * `app/features/help/pictures/<name>.webp`. `npm run help-pictures -- fill sync` takes only those; the results are
 * committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator, Page } from '@playwright/test';
import { PICTURE_DENSITY, PICTURE_BYTES_MAX } from '#app/features/help/picture-rules.ts';
import { createDevice } from '#tests/e2e/support/device.ts';
import { openInstalled } from '#tests/e2e/support/open-installed.ts';
import { startApp } from '#tests/e2e/support/server.ts';
import { untilStill } from '#tests/e2e/support/theme.ts';
import { pictures } from './pictures.ts';

const folder = fileURLToPath(new URL('../../app/features/help/pictures', import.meta.url));
/** Maximum height of a picture beside a step: a page is cropped to its upper part; a window is shown whole. */
const HEIGHT_OF_PAGE = 440;
const HEIGHT_OF_PART = 620;
/** From high to lowest acceptable quality; the first that fits is used. */
const QUALITIES = [82, 70, 60, 50, 40, 30];

/** Taller than a picture, so that its subject is complete. */
const SIZE = { width: 1000, height: 900 };

async function clipOf(page: Page, part: Locator | null, wanted: number | undefined) {
  const height = wanted ?? (part === null ? HEIGHT_OF_PAGE : HEIGHT_OF_PART);
  const whole = { x: 0, y: 0, width: SIZE.width, height };
  if (part === null) return whole;
  const box = await part.boundingBox();
  if (box === null) throw new Error(`The part to be photographed is not shown at ${page.url()}.`);
  const top = Math.max(0, box.y);
  const left = Math.max(0, box.x);
  return {
    x: left,
    y: top,
    width: Math.min(box.width, SIZE.width - left),
    height: Math.min(box.height, height),
  };
}

/** @throws Error if no quality is small enough */
async function asWebp(png: Buffer, name: string): Promise<Buffer> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  for (const quality of QUALITIES) {
    const webp = await canvas.encode('webp', quality);
    if (webp.length <= PICTURE_BYTES_MAX) return webp;
  }
  throw new Error(`The picture ${name} is too large: show less of the page.`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !pictures.some((each) => each.name === name));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.`);

await mkdir(folder, { recursive: true });
const server = await startApp({ env: { DEMO_DATA: 'whole' } });
const device = await createDevice({
  origin: server.origin,
  ...SIZE,
  theme: 'light',
  animated: false,
  density: PICTURE_DENSITY,
});
try {
  const page = await openInstalled(device);
  for (const { name, height, show } of pictures) {
    const part = await show(page, { device, server });
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await untilStill(page);
    const png = await page.screenshot({
      clip: await clipOf(page, part, height),
      animations: 'disabled',
      caret: 'hide',
    });
    const webp = await asWebp(png, name);
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp: ${(webp.length / 1024).toFixed(1)} KB`);
  }
} finally {
  await device.dispose();
  await server.dispose();
}
