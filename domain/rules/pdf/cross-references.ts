import { BrokenPdf, findLast } from './bytes.ts';
import { objectAt, PdfObjects, place, unpacked, type Places, type Source } from './pdf-objects.ts';
import { isDictionary, ValueReader, type Dictionary, type PdfValue } from './read-value.ts';

/** Objects listed in the file's tables, from the newest update back to the original. @throws BrokenPdf */
export function readByReferences(source: Source): PdfObjects {
  const start = findLast(source.bytes, 'startxref');
  const reader = new ValueReader(source.bytes, start, source.reading);
  if (start < 0 || !reader.word('startxref')) throw new BrokenPdf('no startxref');
  const places: Places = new Map();
  const trailers: Dictionary[] = [];
  const seen = new Set<number>();
  for (const sections = [reader.integer()]; sections.length > 0;) {
    const offset = sections.pop() ?? 0;
    if (seen.has(offset)) continue;
    seen.add(offset);
    const trailer = readSection(source, offset, places);
    trailers.push(trailer);
    // The stream of a hybrid-reference file takes precedence over the previous version.
    for (const key of ['Prev', 'XRefStm']) {
      const next = trailer.get(key);
      if (typeof next === 'number') sections.push(next);
    }
  }
  return new PdfObjects(source, places, mergedTrailer(trailers));
}

/** The newest trailer; encrypted if any trailer is. */
export function mergedTrailer([newest, ...others]: readonly Dictionary[]): Dictionary {
  if (newest === undefined) throw new BrokenPdf('no trailer');
  const encrypt = others.find((trailer) => (trailer.get('Encrypt') ?? null) !== null)?.get('Encrypt');
  return encrypt === undefined ? newest : new Map([...newest, ['Encrypt', newest.get('Encrypt') ?? encrypt]]);
}

function readSection(source: Source, offset: number, places: Places): Dictionary {
  const reader = new ValueReader(source.bytes, offset, source.reading);
  return reader.word('xref') ? readTable(reader, places) : readStream(source, offset, places);
}

/** The first position found for an object is its newest. */
function placeOnce(places: Places, object: number, where: number | null): void {
  if (!places.has(object)) place(places, object, where);
}

function readTable(reader: ValueReader, places: Places): Dictionary {
  while (!reader.word('trailer')) {
    const first = reader.integer();
    const count = reader.integer();
    for (let object = first; object < first + count; object += 1) {
      const offset = reader.integer();
      reader.integer();
      if (reader.word('n')) placeOnce(places, object, offset);
      else if (reader.word('f')) placeOnce(places, object, null);
      else throw new BrokenPdf('no entry of a table');
    }
  }
  const trailer = reader.read();
  if (!isDictionary(trailer)) throw new BrokenPdf('no trailer');
  return trailer;
}

function numbersIn(value: PdfValue | undefined): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}

function readStream(source: Source, offset: number, places: Places): Dictionary {
  const read = objectAt(source, offset);
  if (!isDictionary(read.value) || read.value.get('Type') !== 'XRef') throw new BrokenPdf('no table');
  const bytes = unpacked(source, read, (value) => value);
  const [kindWidth = 0, placeWidth = 0, lastWidth = 0] = numbersIn(read.value.get('W'));
  const width = kindWidth + placeWidth + lastWidth;
  if (width < 1 || width > 24) throw new BrokenPdf('no widths of a table');
  const size = read.value.get('Size');
  const index = numbersIn(read.value.get('Index'));
  const runs = index.length > 0 ? index : [0, typeof size === 'number' ? size : 0];
  let at = 0;
  for (let run = 0; run + 1 < runs.length; run += 2) {
    const [first = 0, count = 0] = runs.slice(run, run + 2);
    for (let object = first; object < first + count && at + width <= bytes.length; object += 1) {
      const kind = kindWidth === 0 ? 1 : fieldAt(bytes, at, kindWidth);
      const where = fieldAt(bytes, at + kindWidth, placeWidth);
      placeOnce(places, object, kind === 1 ? where : kind === 2 ? -where : null);
      at += width;
    }
  }
  return read.value;
}

function fieldAt(bytes: Uint8Array, at: number, width: number): number {
  let field = 0;
  for (let index = 0; index < width; index += 1) field = field * 256 + (bytes[at + index] ?? 0);
  return field;
}
