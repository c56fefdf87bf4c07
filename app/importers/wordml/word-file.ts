import { strToU8, zipSync, type Zippable } from 'fflate';
import type { XmlElement } from '../xml/element.ts';
import { make } from './make.ts';
import { serialize } from './serialize.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type PartKind =
  | 'document'
  | 'styles'
  | 'numbering'
  | 'footnotes'
  | 'comments'
  | 'commentsExtended'
  | 'settings'
  | 'header'
  | 'footer';

const contentTypeOf = (kind: PartKind): string =>
  kind === 'document' ? `${CONTENT}.document.main+xml` : `${CONTENT}.${kind}+xml`;

interface Related {
  type: string;
  target: string;
  isExternal: boolean;
}

/** A part that refers to others. */
export class WordPart {
  readonly path: string;
  readonly related: Related[] = [];
  readonly #ids = new Map<string, string>();

  constructor(path: string) {
    this.path = path;
  }

  /** Id of a reference to a part or an address; the same for the same one. */
  refer(type: string, target: string, isExternal = false): string {
    const key = `${type} ${target}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `rId${String(this.related.length + 1)}`;
    this.related.push({ type, target, isExternal });
    this.#ids.set(key, id);
    return id;
  }

  link(address: string): string {
    return this.refer('hyperlink', address, true);
  }
}

/**
 * A Word file in memory, by which other formats are read: their readers say in Word's terms what they found, and Word's
 * reader alone decides what a document makes of it.
 */
export class WordFile {
  readonly document = new WordPart('word/document.xml');
  readonly #xml = new Map<string, { kind: PartKind; root: XmlElement }>();
  readonly #parts: WordPart[] = [this.document];
  readonly #images = new Map<string, Uint8Array>();
  #title = '';

  setTitle(title: string): void {
    this.#title = title;
  }

  setBody(content: readonly XmlElement[]): void {
    const root = make('w:document', {}, [make('w:body', {}, content)]);
    this.#xml.set(this.document.path, { kind: 'document', root });
  }

  /** A part that the document alone refers to. */
  setPart(
    kind: 'styles' | 'numbering' | 'footnotes' | 'comments' | 'commentsExtended' | 'settings',
    root: XmlElement,
  ): void {
    this.document.refer(kind, `/word/${kind}.xml`);
    this.#xml.set(`word/${kind}.xml`, { kind, root });
  }

  /** A part with references of its own, whose content is set when it is read. */
  newPart(kind: 'header' | 'footer' | 'footnotes'): WordPart {
    const number = kind === 'footnotes' ? '' : String(this.#parts.length);
    const part = new WordPart(`word/${kind}${number}.xml`);
    this.#parts.push(part);
    return part;
  }

  /** @returns the id by which the document refers to it */
  setPage(part: WordPart, kind: 'header' | 'footer' | 'footnotes', root: XmlElement): string {
    this.#xml.set(part.path, { kind, root });
    return this.document.refer(kind, `/${part.path}`);
  }

  /** Id by which a part refers to an image. @param extension of the file, without a point */
  image(part: WordPart, name: string, extension: string, bytes: () => Uint8Array): string {
    const path = `word/media/${name}.${extension}`;
    if (!this.#images.has(path)) this.#images.set(path, bytes());
    return part.refer('image', `/${path}`);
  }

  bytes(): Uint8Array {
    const files: Zippable = {};
    files['[Content_Types].xml'] = strToU8(this.#contentTypes());
    const root = new WordPart('');
    root.refer('officeDocument', `/${this.document.path}`);
    if (this.#title !== '') {
      root.refer('metadata/core-properties', '/docProps/core.xml');
      const core = make('cp:coreProperties', {}, [make('dc:title', {}, [this.#title])]);
      files['docProps/core.xml'] = strToU8(serialize(core));
    }
    files['_rels/.rels'] = strToU8(relationshipsOf(root));
    for (const [path, { root: xml }] of this.#xml) files[path] = strToU8(serialize(xml));
    for (const part of this.#parts)
      if (part.related.length > 0 && this.#xml.has(part.path))
        files[part.path.replace('word/', 'word/_rels/').concat('.rels')] = strToU8(relationshipsOf(part));
    for (const [path, bytes] of this.#images) files[path] = bytes;
    return zipSync(files, { level: 0 });
  }

  #contentTypes(): string {
    const extensions = new Set([...this.#images.keys()].map((path) => path.slice(path.lastIndexOf('.') + 1)));
    return serialize(
      make('Types', { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' }, [
        make('Default', {
          Extension: 'rels',
          ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
        }),
        ...[...extensions].map((Extension) =>
          make('Default', { Extension, ContentType: `image/${Extension === 'jpg' ? 'jpeg' : Extension}` }),
        ),
        ...[...this.#xml].map(([path, { kind }]) =>
          make('Override', { PartName: `/${path}`, ContentType: contentTypeOf(kind) }),
        ),
      ]),
    );
  }
}

function relationshipsOf({ related }: WordPart): string {
  const entries = related.map(({ type, target, isExternal }, at) =>
    make('Relationship', {
      Id: `rId${String(at + 1)}`,
      Type: type.startsWith('metadata/')
        ? `http://schemas.openxmlformats.org/package/2006/relationships/${type}`
        : `${RELATIONSHIPS}/${type}`,
      Target: target,
      ...(isExternal ? { TargetMode: 'External' } : {}),
    }),
  );
  return serialize(
    make('Relationships', { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' }, entries),
  );
}
