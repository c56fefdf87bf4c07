import { JpegEmbedder, PngEmbedder } from 'pdf-lib';
import type { PDFContext, PDFRef } from 'pdf-lib';
import type { DisplayList } from '#app/typeset/display-list.ts';
import { imageKind, imageSize, isFourColour, isPaintable } from '../../images/image-bytes.ts';
import type { ImageConverter, ImageSource } from '../../exporter.ts';

export interface PaintedImages {
  /** Resource and object by file hash, without files that are absent or not an image. */
  byFile: ReadonlyMap<string, { resource: string; reference: PDFRef }>;
  unreadable: string[];
}

async function embed(
  context: PDFContext,
  bytes: Uint8Array,
  convert: ImageConverter,
): Promise<PDFRef | null> {
  const isUsable = imageKind(bytes) !== 'webp' && !isFourColour(bytes);
  const usable = isUsable ? bytes : await convert(bytes);
  const kind = imageKind(usable);
  if ((kind !== 'png' && kind !== 'jpeg') || !isPaintable(imageSize(usable, kind))) return null;
  const embedder = kind === 'png' ? await PngEmbedder.for(usable) : await JpegEmbedder.for(usable);
  return embedder.embedIntoContext(context);
}

/**
 * Embeds each image once, regardless of how often it is shown. A broken image is reported and does not fail the
 * document.
 */
export async function paintImages(
  list: DisplayList,
  context: PDFContext,
  images: ImageSource,
  convert: ImageConverter,
): Promise<PaintedImages> {
  const byFile = new Map<string, { resource: string; reference: PDFRef }>();
  const unreadable: string[] = [];
  for (const file of list.images) {
    const bytes = await images(file);
    const reference = bytes === null ? null : await embed(context, bytes, convert).catch(() => null);
    if (reference === null) unreadable.push(file);
    else byFile.set(file, { resource: `I${String(byFile.size + 1)}`, reference });
  }
  return { byFile, unreadable };
}
