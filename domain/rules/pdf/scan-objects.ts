import { BrokenPdf, find, isDigit, kindAt } from './bytes.ts';
import { mergedTrailer } from './cross-references.ts';
import { objectAt, PdfObjects, place, type Places, type Source } from './pdf-objects.ts';
import { isDictionary, ValueReader, type Dictionary } from './read-value.ts';

interface Found {
  object: number;
  at: number;
}

/**
 * Finds objects by scanning a file with wrong tables: the last one with a number is used, and objects in a stream have
 * that stream's position. @throws BrokenPdf
 */
export function readByScanning(source: Source): PdfObjects {
  const found = [...foundObjects(source.bytes)];
  const places: Places = new Map();
  for (const { object, at } of found) place(places, object, at);
  const trailers = [...foundTrailers(source, found)].toReversed();
  const objects = new PdfObjects(source, places, mergedTrailer(trailers));
  for (const stream of ownersOf(source, found, '/ObjStm')) {
    // A damaged stream loses only its own objects.
    const within = attempt(() => [...objects.within(stream.object)]) ?? [];
    for (const object of within)
      if ((places.get(object) ?? -1) < stream.at) place(places, object, -stream.object);
  }
  return objects;
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenPdf) return null;
    throw error;
  }
}

/** Every `12 0 obj`, in order. */
function* foundObjects(bytes: Uint8Array): Iterable<Found> {
  for (let at = find(bytes, 'obj'); at >= 0; at = find(bytes, 'obj', at + 3)) {
    const generation = digitsBefore(bytes, at);
    const number = generation === null ? null : digitsBefore(bytes, generation);
    if (number === null) continue;
    const object = Number(String.fromCharCode(...bytes.subarray(number, number + 10)).split(/\D/)[0]);
    yield { object, at: number };
  }
}

/** Start of the digits that precede `end` and a space. */
function digitsBefore(bytes: Uint8Array, end: number): number | null {
  let at = end - 1;
  while (at > 0 && kindAt(bytes, at) === 'space') at -= 1;
  const last = at;
  while (at >= 0 && last - at < 10 && isDigit(bytes[at])) at -= 1;
  return last === end - 1 || last === at ? null : at + 1;
}

/** The objects that contain `text`, in order. */
function* ownersOf({ bytes }: Source, found: readonly Found[], text: string): Iterable<Found> {
  let index = -1;
  for (let at = find(bytes, text); at >= 0; at = find(bytes, text, at + text.length)) {
    const before = index;
    while ((found[index + 1]?.at ?? Infinity) < at) index += 1;
    const owner = found[index];
    if (owner !== undefined && index > before) yield owner;
  }
}

/** Trailers of tables and cross-reference streams, in order; if there are none, one that references the catalogue. */
function* foundTrailers(source: Source, found: readonly Found[]): Iterable<Dictionary> {
  const trailers: { at: number; trailer: Dictionary }[] = [];
  const add = (at: number, value: unknown): void => {
    if (value instanceof Map && value.has('Root')) trailers.push({ at, trailer: value as Dictionary });
  };
  for (let at = find(source.bytes, 'trailer'); at >= 0; at = find(source.bytes, 'trailer', at + 7))
    add(
      at,
      attempt(() => new ValueReader(source.bytes, at + 7, source.reading).read()),
    );
  for (const { at } of ownersOf(source, found, '/XRef'))
    add(
      at,
      attempt(() => objectAt(source, at).value),
    );
  yield* trailers.toSorted((a, b) => a.at - b.at).map(({ trailer }) => trailer);
  if (trailers.length > 0) return;
  for (const { at, object } of ownersOf(source, found, '/Catalog')) {
    const value = attempt(() => objectAt(source, at).value) ?? null;
    if (isDictionary(value) && value.get('Type') === 'Catalog') yield new Map([['Root', { object }]]);
  }
}
