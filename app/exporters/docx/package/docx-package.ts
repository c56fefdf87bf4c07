import { zipSync, type Zippable } from 'fflate';
import { element, part, type Xml } from '../xml/xml.ts';
import { Relationships } from './relationships.ts';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';

const EXTENSIONS: Readonly<Record<string, string>> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

function relationshipsPath(path: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
}

/** What a zip can say: two seconds exact, in no time zone; the zip's writer reads the parts of a local date. */
function zipDate(at: Date): Date {
  const year = Math.min(2099, Math.max(1980, at.getUTCFullYear()));
  return new Date(
    year,
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  );
}

/** The parts of a file (ECMA-376, part 2). The same parts and date make the same bytes. */
export class DocxPackage {
  /** Of the file itself. */
  readonly relationships = new Relationships();
  readonly #parts = new Map<string, { bytes: Uint8Array; type: string | null; isPacked: boolean }>();

  add(path: string, type: string, root: Xml, relationships = new Relationships()): void {
    this.#parts.set(path, { bytes: part(root), type, isPacked: false });
    if (!relationships.isEmpty) this.#addRelationships(path, relationships);
  }

  /** A part that is packed already, whose type its extension says. */
  addFile(path: string, bytes: Uint8Array): void {
    this.#parts.set(path, { bytes, type: null, isPacked: true });
  }

  #addRelationships(path: string, relationships: Relationships): void {
    const own = { bytes: part(relationships.xml), type: null, isPacked: false };
    this.#parts.set(relationshipsPath(path), own);
  }

  #contentTypes(): Uint8Array {
    const defaults = Object.entries(EXTENSIONS).map(([extension, type]) =>
      element('Default', { Extension: extension, ContentType: type }),
    );
    const overrides = [...this.#parts].flatMap(([path, { type }]) =>
      type === null ? [] : [element('Override', { PartName: `/${path}`, ContentType: type })],
    );
    return part(element('Types', { xmlns: TYPES }, ...defaults, ...overrides));
  }

  zip(madeAt: Date): Uint8Array {
    const mtime = zipDate(madeAt);
    this.#addRelationships('', this.relationships);
    const files: Zippable = { '[Content_Types].xml': this.#contentTypes() };
    for (const [path, { bytes, isPacked }] of this.#parts)
      files[path] = isPacked ? [bytes, { level: 0 }] : bytes;
    return zipSync(files, { mtime, level: 6 });
  }
}
