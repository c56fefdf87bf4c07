/** Not a plain object, so that PouchDB uses it without a copy. */
class Own {
  [field: string]: unknown;
}

/**
 * A document to which nothing else has a reference, such as one parsed from a request. PouchDB deeply copies plain
 * objects first; such a document does not need a copy.
 */
export function ownDocument<D extends object>(document: D): D {
  return Object.assign(new Own(), document);
}
