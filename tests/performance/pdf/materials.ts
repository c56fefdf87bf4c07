import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { CONTRACT_SIZES, createContract } from './contract.ts';
import { FONT_FILES, IMAGE_HASH } from './engine.ts';
import { layOutLines } from './lines.ts';
import { createCanvas } from '@napi-rs/canvas';

/** What the timed processes and pages read: the photograph, and the floor's finished lines for both sizes. */
export async function writeMaterials(folder: string): Promise<void> {
  await writeFile(join(folder, 'photo.jpg'), await createPhoto());
  const fonts = new Map<string, Uint8Array>();
  for (const file of Object.values(FONT_FILES)) fonts.set(file, await nodeFontSource.load(file));
  for (const pages of ['2', '100'] as const) {
    const lines = await layOutLines({ document: createContract(CONTRACT_SIZES[pages], IMAGE_HASH), fonts });
    await writeFile(join(folder, `lines-${pages}.json`), JSON.stringify(lines));
  }
}

/** A JPEG of about 200 KB, the same each time: slopes and grain, as in a photograph. */
async function createPhoto(): Promise<Uint8Array> {
  const [width, height] = [960, 640];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  let grain = 1;
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    const noise = (grain >> 16) % 40;
    image.data.set([(x / width) * 180 + noise, (y / height) * 160 + noise, 120 + noise, 255], at);
  }
  context.putImageData(image, 0, 0);
  return new Uint8Array(await canvas.encode('jpeg', 80));
}
