import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';

const name = (text: string): PDFName => PDFName.of(text);

/** A file that becomes a part of another one. */
export interface PdfPart {
  largestNumber: number;
  pages: readonly PDFRef[];
  /** Objects that go over: all but what the joined file has once, and the parts of the file's own make. */
  objects: readonly (readonly [PDFRef, PDFObject])[];
  structure: {
    /** The outermost elements, whose parent is the root. */
    documents: readonly PDFRef[];
    /** Pairs of the parent tree. */
    parents: readonly PDFObject[];
    nextKey: number;
  } | null;
  outline: { own: PDFRef; first: PDFObject; last: PDFObject; count: number } | null;
}

/** Types of objects that belong to the file as a whole. */
const OF_THE_FILE: ReadonlySet<PDFObject | undefined> = new Set(
  ['Catalog', 'Pages', 'Metadata', 'ObjStm', 'XRef', 'StructTreeRoot', 'Outlines'].map(name),
);

function typeOf(object: PDFObject): PDFObject | undefined {
  if (object instanceof PDFRawStream) return object.dict.get(name('Type'));
  return object instanceof PDFDict ? object.get(name('Type')) : undefined;
}

function profilesOf({ context, catalog }: PDFDocument): (PDFObject | undefined)[] {
  const intents = catalog.lookupMaybe(name('OutputIntents'), PDFArray)?.asArray() ?? [];
  return intents.map((intent) => context.lookupMaybe(intent, PDFDict)?.get(name('DestOutputProfile')));
}

function structureOf(root: PDFDict | undefined): PdfPart['structure'] {
  const kids = root?.lookup(name('K'));
  const documents = kids instanceof PDFArray ? kids.asArray() : [root?.get(name('K'))];
  const parents = root?.lookupMaybe(name('ParentTree'), PDFDict)?.lookupMaybe(name('Nums'), PDFArray);
  if (root === undefined || parents === undefined) return null;
  const nextKey = root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
  return {
    documents: documents.filter((document) => document instanceof PDFRef),
    parents: parents.asArray(),
    nextKey,
  };
}

function outlineOf(pdf: PDFDocument): PdfPart['outline'] {
  const own = pdf.catalog.get(name('Outlines'));
  const root = pdf.context.lookupMaybe(own, PDFDict);
  const [first, last] = [root?.get(name('First')), root?.get(name('Last'))];
  if (!(own instanceof PDFRef) || first === undefined || last === undefined) return null;
  return { own, first, last, count: root?.lookup(name('Count'), PDFNumber).asNumber() ?? 0 };
}

/**
 * Reads a file that this app made (`paint.ts`): its pages have one parent, its structure has a
 * flat parent tree, and its destinations are places and not names.
 * @throws Error if it is not a PDF
 */
export async function readPart(bytes: Uint8Array): Promise<PdfPart> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const { context, catalog } = pdf;
  const root = catalog.lookupMaybe(name('StructTreeRoot'), PDFDict);
  const once = new Set([context.trailerInfo.Info, root?.get(name('ParentTree')), ...profilesOf(pdf)]);
  return {
    largestNumber: context.largestObjectNumber,
    pages: pdf.getPages().map(({ ref }) => ref),
    objects: context
      .enumerateIndirectObjects()
      .filter(([reference, object]) => !once.has(reference) && !OF_THE_FILE.has(typeOf(object))),
    structure: structureOf(root),
    outline: outlineOf(pdf),
  };
}
