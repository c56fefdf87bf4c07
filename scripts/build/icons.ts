import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createCanvas, loadImage, type Image } from '@napi-rs/canvas';

/** Renders the PNG icons from `public/icons/icon.svg`. Run it after changing the drawing; the results are committed. */
const folder = new URL('../../public/icons/', import.meta.url);
const ground = '#0e7c66';

interface Drawing {
  file: string;
  size: number;
  /** Share of the side that the drawing takes; a maskable icon keeps its content in the inner 80 %. */
  scale: number;
  /** Fills the corners, for systems that crop icons themselves. */
  filled: boolean;
}

const drawings: readonly Drawing[] = [
  { file: 'icon-192.png', size: 192, scale: 1, filled: false },
  { file: 'icon-512.png', size: 512, scale: 1, filled: false },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.8, filled: true },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.92, filled: true },
  { file: 'favicon-48.png', size: 48, scale: 1, filled: false },
];

function draw(image: Image, { size, scale, filled }: Drawing): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (filled) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
  }
  const side = size * scale;
  const edge = (size - side) / 2;
  context.drawImage(image, edge, edge, side, side);
  return Uint8Array.from(canvas.toBuffer('image/png'));
}

const image = await loadImage(await readFile(new URL('icon.svg', folder)));
await mkdir(folder, { recursive: true });
for (const drawing of drawings) await writeFile(new URL(drawing.file, folder), draw(image, drawing));
