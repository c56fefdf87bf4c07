import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, PDFStream } from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { RawObject } from '../file/raw-object.ts';

/** How far numbers of a file move when it becomes part of another one. */
export interface Offsets {
  /** Of its objects. */
  objects: number;
  /** Of its keys in the parent tree of the structure. */
  keys: number;
}

const KEYS: ReadonlySet<PDFName> = new Set([PDFName.of('StructParent'), PDFName.of('StructParents')]);

/** The reference as a text: the library keeps every `PDFRef` for good. */
export function moved({ objectNumber }: PDFRef, { objects }: Pick<Offsets, 'objects'>): string {
  return `${String(objectNumber + objects)} 0 R`;
}

function renumberEntries(dictionary: PDFDict, offsets: Offsets): void {
  for (const [key, value] of dictionary.entries()) {
    const isKey = KEYS.has(key) && value instanceof PDFNumber;
    dictionary.set(key, isKey ? PDFNumber.of(value.asNumber() + offsets.keys) : renumbered(value, offsets));
  }
}

/** The object with the numbers of the file that it becomes a part of. It is changed in place where it has parts. */
export function renumbered(object: PDFObject, offsets: Offsets): PDFObject {
  if (object instanceof PDFRef) return new RawObject(moved(object, offsets));
  if (object instanceof PDFDict) renumberEntries(object, offsets);
  if (object instanceof PDFStream) renumberEntries(object.dict, offsets);
  if (object instanceof PDFArray)
    for (const [index, item] of object.asArray().entries()) object.set(index, renumbered(item, offsets));
  return object;
}
