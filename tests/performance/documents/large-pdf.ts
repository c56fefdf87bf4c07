import { createHash } from 'node:crypto';
import { onePage, writtenPdf, type Objects } from '#tests/support/pdf/written-pdf.ts';

export const LARGE_BYTES = 50_000_000;
/** Of an image, as a scanner makes them. */
const IMAGE_BYTES = 500_000;
/** An object of a drawing or a form. */
const SMALL_BYTES = 160;

/** Bytes that look like nothing, the same at each run. */
function noise(size: number, seed: number): string {
  const blocks: string[] = [];
  for (let at = 0; at < size; at += 64)
    blocks.push(
      createHash('sha512')
        .update(`${String(seed)}.${String(at)}`)
        .digest()
        .toString('latin1'),
    );
  return blocks.join('').slice(0, size);
}

const image = (size: number, seed: number): string =>
  `<< /Subtype /Image /Length ${String(size)} >>\nstream\n${noise(size, seed)}\nendstream`;

/** 50 MB of scanned pages. */
export function scannedPdf(): Uint8Array {
  const images = Array.from({ length: LARGE_BYTES / IMAGE_BYTES - 1 }, (_, index) => [
    index + 100,
    image(IMAGE_BYTES, index),
  ]);
  return writtenPdf({ ...onePage(), ...(Object.fromEntries(images) as Objects) });
}

/** 50 MB of a quarter of a million objects, every tenth of which is a page. */
export function manyObjectsPdf(): Uint8Array {
  const count = Math.floor(LARGE_BYTES / (SMALL_BYTES + 60));
  const numbers = Array.from({ length: count }, (_, index) => index + 100);
  const pages = numbers.filter((number) => number % 10 === 0);
  const objects = numbers.map((number) => [
    number,
    number % 10 === 0
      ? '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
      : `<< /Contents (${'x'.repeat(SMALL_BYTES)}) >>`,
  ]);
  const kids = pages.map((number) => `${String(number)} 0 R`).join(' ');
  return writtenPdf({
    ...onePage(),
    ...(Object.fromEntries(objects) as Objects),
    2: `<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`,
  });
}
