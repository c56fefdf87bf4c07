import { PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { startCompressor, type Compressor } from '../file/compressor.ts';
import { createArchivedPdf, type FileFacts } from '../file/metadata.ts';
import { hexText, RawObject } from '../file/raw-object.ts';
import { packObjects, writeFile, type Member, type PackedObjects } from '../file/write-file.ts';
import { readPart, type PdfPart } from './read-part.ts';
import { moved, renumbered, type Offsets } from './renumber.ts';

/** A document of the joined file. */
export interface JoinedDocument {
  /** Of its bookmark. */
  title: string;
  /** A PDF that this app made. */
  bytes: Uint8Array;
}

interface Bookmark {
  own: string;
  title: string;
  page: string;
  /** Entries that name the bookmarks of the document below it; empty if it has none. */
  below: string;
}

/** So many that the compressor works beside this thread where it can. */
const MANY_PAGES = 1000;
const PAGES = PDFName.of('Pages');

/** The stream without what it holds of its own file, which would stay in memory with it. */
function detached({ dict, contents }: PDFRawStream, context: PDFContext): PDFRawStream {
  const entries = dict.entries().map(([key, value]) => [key, new RawObject(value.toString())] as const);
  return PDFRawStream.of(PDFDict.fromMapWithContext(new Map(entries), context), contents);
}

/**
 * Files become one: their objects get new numbers, and pages, structure and bookmarks one root each. Objects without
 * contents are packed with each file, so that a thousand files take little memory.
 */
class JoinedPdf {
  readonly #context: PDFContext;
  readonly #compressor: Compressor;
  readonly #pageRoot: PDFRef;
  readonly #structureRoot: PDFRef;
  readonly #packed: PackedObjects[] = [];
  readonly #pages: string[] = [];
  readonly #documents: string[] = [];
  readonly #parents: string[] = [];
  readonly #bookmarks: Bookmark[] = [];
  #nextKey = 0;

  constructor(context: PDFContext, compressor: Compressor) {
    this.#context = context;
    this.#compressor = compressor;
    this.#pageRoot = context.nextRef();
    this.#structureRoot = context.nextRef();
  }

  get pages(): number {
    return this.#pages.length;
  }

  async add(title: string, part: PdfPart): Promise<void> {
    const offsets = { objects: this.#context.largestObjectNumber, keys: this.#nextKey };
    this.#context.largestObjectNumber += part.largestNumber;
    const parents = new Map<PDFRef, PDFRef>(part.pages.map((page) => [page, this.#pageRoot]));
    for (const document of part.structure?.documents ?? []) parents.set(document, this.#structureRoot);
    const members = part.objects.flatMap(([reference, object]) => {
      const number = reference.objectNumber + offsets.objects;
      return this.#take(number, renumbered(object, offsets), parents.get(reference));
    });
    this.#packed.push(...(await packObjects(this.#context, members, this.#compressor)));
    for (const page of part.pages) this.#pages.push(moved(page, offsets));
    this.#takeStructure(part, offsets);
    this.#takeOutline(title, part, offsets);
  }

  async written(catalog: PDFDict): Promise<Uint8Array> {
    const empty = catalog.get(PAGES);
    if (empty instanceof PDFRef) this.#context.delete(empty);
    this.#context.assign(
      this.#pageRoot,
      new RawObject(`<</Type/Pages/Kids[${this.#pages.join(' ')}]/Count ${String(this.pages)}>>`),
    );
    catalog.set(PAGES, this.#pageRoot);
    this.#writeStructure(catalog);
    this.#writeOutline(catalog);
    const nothing = { first: this.#context.largestObjectNumber + 1, texts: [] };
    return writeFile(this.#context, nothing, this.#compressor, this.#packed);
  }

  /** @param parent a new one, if any. @returns the object if it is to be packed */
  #take(number: number, object: PDFObject, parent: PDFRef | undefined): Member[] {
    if (object instanceof PDFRawStream) {
      this.#context.assign(PDFRef.of(number), detached(object, this.#context));
      return [];
    }
    if (parent !== undefined && object instanceof PDFDict) {
      const isElement = object.has(PDFName.of('S'));
      object.set(PDFName.of(isElement ? 'P' : 'Parent'), parent);
    }
    return [{ number, text: object.toString() }];
  }

  #takeStructure({ structure }: PdfPart, offsets: Offsets): void {
    if (structure === null) return;
    for (const document of structure.documents) this.#documents.push(moved(document, offsets));
    for (const [index, value] of structure.parents.entries())
      this.#parents.push(
        value instanceof PDFNumber && index % 2 === 0
          ? String(value.asNumber() + offsets.keys)
          : renumbered(value, offsets).toString(),
      );
    this.#nextKey += structure.nextKey;
  }

  #takeOutline(title: string, { outline, pages: [page] }: PdfPart, offsets: Offsets): void {
    if (page === undefined) return;
    const at = (object: PDFObject): string => renumbered(object, offsets).toString();
    this.#bookmarks.push({
      // The bookmarks below name this one as their parent.
      own: outline === null ? this.#context.nextRef().toString() : moved(outline.own, offsets),
      title,
      page: moved(page, offsets),
      below:
        outline === null
          ? ''
          : `/First ${at(outline.first)}/Last ${at(outline.last)}/Count ${String(-outline.count)}`,
    });
  }

  #writeStructure(catalog: PDFDict): void {
    const parents = this.#context.register(new RawObject(`<</Nums[${this.#parents.join('\n')}]>>`));
    const kids = `/K[${this.#documents.join(' ')}]`;
    const tree = `/ParentTree ${parents.toString()}/ParentTreeNextKey ${String(this.#nextKey)}`;
    this.#context.assign(this.#structureRoot, new RawObject(`<</Type/StructTreeRoot${kids}${tree}>>`));
    catalog.set(PDFName.of('StructTreeRoot'), this.#structureRoot);
    catalog.set(PDFName.of('MarkInfo'), this.#context.obj({ Marked: true }));
  }

  #writeOutline(catalog: PDFDict): void {
    const root = this.#context.nextRef();
    const marks = this.#bookmarks;
    const entry = (key: string, mark: Bookmark | undefined): string =>
      mark === undefined ? '' : `/${key} ${mark.own}`;
    for (const [index, { own, title, page, below }] of marks.entries()) {
      const beside = `${entry('Prev', marks[index - 1])}${entry('Next', marks[index + 1])}`;
      const place = `/Parent ${root.toString()}${beside}/Dest[${page}/Fit]`;
      const number = Number.parseInt(own, 10);
      this.#context.assign(PDFRef.of(number), new RawObject(`<</Title${hexText(title)}${place}${below}>>`));
    }
    const ends = `${entry('First', marks[0])}${entry('Last', marks.at(-1))}`;
    this.#context.assign(root, new RawObject(`<</Type/Outlines${ends}/Count ${String(marks.length)}>>`));
    catalog.set(PDFName.of('Outlines'), root);
  }
}

/**
 * One tagged PDF/A-2b of documents that this app made, in order: each has its own page numbers, and a bookmark with
 * its title above its own bookmarks. Documents are read one after the other.
 * @throws Error if a document is not a PDF
 */
export async function joinPdfs(
  documents: Iterable<JoinedDocument> | AsyncIterable<JoinedDocument>,
  facts: FileFacts,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = await createArchivedPdf(facts);
  const compressor = startCompressor(MANY_PAGES);
  try {
    const joined = new JoinedPdf(pdf.context, compressor);
    for await (const { title, bytes } of documents) await joined.add(title, await readPart(bytes));
    return { bytes: await joined.written(pdf.catalog), pages: joined.pages };
  } finally {
    compressor.close();
  }
}
