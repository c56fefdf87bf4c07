import type { ImportedImage } from '../../imported.ts';
import { storableImage, type StorableImage } from '../../images/storable-image.ts';
import type { OfficePackage } from '../../package/office-package.ts';

const RELATIONSHIPS = /(?:^|\/)_rels\/[^/]+\.rels$/i;

/** What is unpacked together: a file of thousands is walked through once for so many, and memory stays low. */
const TOGETHER_MAX = { images: 64, bytes: 4_000_000 } as const;

/** Paths of all images that some part refers to. */
function imagePaths(file: OfficePackage): Set<string> {
  const parts = file.paths().filter((path) => RELATIONSHIPS.test(path));
  const found = parts.flatMap((path) => {
    const part = path.replace('_rels/', '').replace(/\.rels$/i, '');
    return file.relationships(part).filter(({ type, isExternal }) => type === 'image' && !isExternal);
  });
  return new Set(found.map(({ target }) => target).filter((target) => file.has(target)));
}

/** The paths of all images, in rows that are unpacked together. */
function* together(file: OfficePackage): Iterable<string[]> {
  let row: string[] = [];
  let size = 0;
  for (const path of imagePaths(file)) {
    const isFull = row.length >= TOGETHER_MAX.images || size + file.sizeOf(path) > TOGETHER_MAX.bytes;
    if (isFull && row.length > 0) {
      yield row;
      [row, size] = [[], 0];
    }
    row.push(path);
    size += file.sizeOf(path);
  }
  if (row.length > 0) yield row;
}

/** The images of a file. All are read before its text, because their hashes cannot be waited for while it is read. */
export class ImageShelf {
  readonly #images: ReadonlyMap<string, StorableImage | null>;
  readonly #used = new Map<string, ImportedImage>();

  private constructor(images: ReadonlyMap<string, StorableImage | null>) {
    this.#images = images;
  }

  /** @param onImage called with each image that is read */
  static async of(file: OfficePackage, onImage: () => void = () => undefined): Promise<ImageShelf> {
    const images = new Map<string, StorableImage | null>();
    for (const paths of together(file)) {
      for (const [at, bytes] of file.bytesOf(paths).entries()) {
        images.set(paths[at] ?? '', bytes === null ? null : await storableImage(bytes));
        onImage();
      }
    }
    return new ImageShelf(images);
  }

  /** The image of a part, which is then among those of the document; null if it is in no form that is read. */
  take(path: string): StorableImage | null {
    const image = this.#images.get(path) ?? null;
    if (image !== null) this.#used.set(image.hash, { mediaType: image.mediaType, bytes: image.bytes });
    return image;
  }

  /** Those that the document shows. */
  used(): ReadonlyMap<string, ImportedImage> {
    return this.#used;
  }
}
