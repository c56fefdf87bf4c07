import { imageKind, imageSize, isPaintable } from '../../images/image-bytes.ts';
import type { ImageConverter, ImageSource } from '../../exporter.ts';
import type { DocxPackage } from './docx-package.ts';

/** A grey point: the frame of an image that is not here. */
const GREY = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4DwAA1ADTQVwIngAAAABJRU5ErkJggg==';

interface FileImage {
  bytes: Uint8Array;
  kind: 'png' | 'jpeg';
}

async function readable(bytes: Uint8Array | null, convert: ImageConverter): Promise<FileImage | null> {
  if (bytes === null) return null;
  const isKnown = imageKind(bytes) === 'png' || imageKind(bytes) === 'jpeg';
  const usable = isKnown ? bytes : await convert(bytes);
  const kind = imageKind(usable);
  if (kind !== 'png' && kind !== 'jpeg') return null;
  return isPaintable(imageSize(usable, kind)) ? { bytes: usable, kind } : null;
}

/** The images of a document, each once in the file. */
export class FileImages {
  readonly unreadable: string[] = [];
  readonly #targets = new Map<string, string>();

  /** Path of an image, seen from the parts that show it. */
  target(hash: string): string {
    return this.#targets.get(hash) ?? 'media/none.png';
  }

  async load(
    files: Iterable<string>,
    { images, convertImage }: { images: ImageSource; convertImage: ImageConverter },
    file: DocxPackage,
  ): Promise<void> {
    for (const hash of files) {
      const image = await readable(await images(hash), convertImage).catch(() => null);
      if (image === null) this.unreadable.push(hash);
      else {
        const target = `media/image${String(this.#targets.size + 1)}.${image.kind}`;
        this.#targets.set(hash, target);
        file.addFile(`word/${target}`, image.bytes);
      }
    }
    if (this.unreadable.length > 0)
      file.addFile(
        'word/media/none.png',
        Uint8Array.from(atob(GREY), (sign) => sign.charCodeAt(0)),
      );
  }
}
