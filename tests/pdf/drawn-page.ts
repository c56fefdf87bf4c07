import type { SKRSContext2D } from '@napi-rs/canvas';
import { openPdf } from './printed.ts';

interface CanvasFactory {
  create(width: number, height: number): { context: SKRSContext2D };
}

/** What a viewer draws of the first page. @param scale pixels for each CSS pixel @returns four bytes a pixel */
export async function drawPage(
  bytes: Uint8Array,
  { width, height, scale }: { width: number; height: number; scale: number },
): Promise<Uint8ClampedArray> {
  const pdf = await openPdf(bytes);
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: scale / 0.75 });
  // The viewer's own canvas package: paths of another copy are foreign to it.
  const { context } = (pdf.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport })
    .promise;
  return context.getImageData(0, 0, width, height).data;
}
