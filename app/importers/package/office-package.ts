import { unzipSync } from 'fflate';
import { ImportError } from '../import-error.ts';
import { attribute, elements, type XmlElement } from '../xml/element.ts';
import { parseXml } from '../xml/parse-xml.ts';

/** What is unpacked at most: a file of 50 MB is nearly all images, which hardly shrink. */
export const PACKAGE_LIMITS = { parts: 5000, partBytes: 64_000_000, totalBytes: 256_000_000 } as const;

/** A reference from one part to another, or out of the file. */
export interface Relationship {
  id: string;
  /** The last word of its type: `image`, `header`, `hyperlink`. */
  type: string;
  /** Path of the part, from the root and without a slash before it; the address as written if it is external. */
  target: string;
  isExternal: boolean;
}

/** The path that a target means, seen from a part; null if it leads out of the file. */
function resolved(from: string, target: string): string | null {
  const [path = ''] = target.split('#');
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') parts.push(step);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/');
}

/** `word/_rels/document.xml.rels` of `word/document.xml`. */
function relationshipsPath(part: string): string {
  const cut = part.lastIndexOf('/') + 1;
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`;
}

const keyOf = (path: string): string => path.toLowerCase();

/** A zip of parts (ECMA-376, part 2; ODF 1.3, part 2). Parts are unpacked when they are read. */
export class OfficePackage {
  readonly #zip: Uint8Array;
  /** Names as in the zip, by their lower-case form: names of parts differ in more than case. */
  readonly #names = new Map<string, { name: string; size: number }>();
  readonly #xml = new Map<string, XmlElement | null>();
  readonly #relationships = new Map<string, readonly Relationship[]>();

  /** @throws ImportError `broken`, `too-large` */
  constructor(zip: Uint8Array) {
    this.#zip = zip;
    let total = 0;
    this.#unzip(({ name, size }) => {
      total += size;
      if (size > PACKAGE_LIMITS.partBytes || total > PACKAGE_LIMITS.totalBytes)
        throw new ImportError('too-large');
      if (this.#names.size >= PACKAGE_LIMITS.parts) throw new ImportError('too-large');
      if (!name.endsWith('/')) this.#names.set(keyOf(name), { name, size });
      return false;
    });
  }

  /** Walks the directory of the zip, and unpacks what `wanted` says. */
  #unzip(
    wanted: (file: { name: string; size: number }) => boolean,
  ): Partial<Record<string, Uint8Array<ArrayBuffer>>> {
    try {
      return unzipSync(this.#zip, {
        filter: ({ name, originalSize, compression }) =>
          (compression === 0 || compression === 8) && wanted({ name, size: originalSize }),
      });
    } catch (error) {
      throw error instanceof ImportError ? error : new ImportError('broken', { cause: error });
    }
  }

  has(path: string): boolean {
    return this.#names.has(keyOf(path));
  }

  /** Paths of all parts. */
  paths(): string[] {
    return [...this.#names.values()].map(({ name }) => name);
  }

  /** Unpacked size in bytes, as the zip says it; 0 for a part that is not there. */
  sizeOf(path: string): number {
    return this.#names.get(keyOf(path))?.size ?? 0;
  }

  /** The bytes of a part; null if it is not there. */
  bytes(path: string): Uint8Array<ArrayBuffer> | null {
    const wanted = this.#names.get(keyOf(path));
    if (wanted === undefined) return null;
    const found = this.#unzip(({ name }) => name === wanted.name)[wanted.name];
    return found ?? null;
  }

  /** The bytes of several parts, in their order, for one walk through the directory; null for one that is not there. */
  bytesOf(paths: readonly string[]): (Uint8Array<ArrayBuffer> | null)[] {
    const wanted = new Set(paths.map((path) => this.#names.get(keyOf(path))?.name));
    const found = this.#unzip(({ name }) => wanted.has(name));
    return paths.map((path) => {
      const bytes = found[this.#names.get(keyOf(path))?.name ?? ''];
      return bytes ?? null;
    });
  }

  /** A part as a tree; null if it is not there. @throws ImportError `broken`, `too-large` */
  xml(path: string): XmlElement | null {
    const key = keyOf(path);
    let tree = this.#xml.get(key);
    if (tree === undefined) {
      const bytes = this.bytes(path);
      tree = bytes === null ? null : parseXml(bytes);
      this.#xml.set(key, tree);
    }
    return tree;
  }

  /** The references of a part, or of the file itself (`''`). What leads out of the file by its path is left out. */
  relationships(part: string): readonly Relationship[] {
    let found = this.#relationships.get(part);
    if (found === undefined) {
      found = elements(this.xml(relationshipsPath(part)), 'rel:Relationship').flatMap((each) => {
        const isExternal = attribute(each, 'TargetMode') === 'External';
        const written = attribute(each, 'Target') ?? '';
        const target = isExternal ? written : resolved(part, written);
        const type = (attribute(each, 'Type') ?? '').split('/').at(-1) ?? '';
        return target === null ? [] : [{ id: attribute(each, 'Id') ?? '', type, target, isExternal }];
      });
      this.#relationships.set(part, found);
    }
    return found;
  }

  /** The part that a part refers to by an id; null for an unknown id, an external target or a missing part. */
  related(part: string, id: string | null): string | null {
    const found = this.relationships(part).find((each) => each.id === id && !each.isExternal);
    return found !== undefined && this.has(found.target) ? found.target : null;
  }

  /** The first part of a type that a part refers to; null if there is none. */
  relatedByType(part: string, type: string): string | null {
    const found = this.relationships(part).find(
      (each) => each.type === type && !each.isExternal && this.has(each.target),
    );
    return found?.target ?? null;
  }
}
