/** Anything but a plain object: PouchDB takes it as it is. */
class Own {
  [field: string]: unknown;
}

/**
 * A document that nobody else holds, as one just read from a request. PouchDB copies plain objects deeply before it looks
 * at them; of such a document there is no need for a copy.
 */
export function ownDocument<D extends object>(document: D): D {
  return Object.assign(new Own(), document);
}
