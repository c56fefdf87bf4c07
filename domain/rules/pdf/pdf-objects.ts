import { BrokenPdf, find, type Budget } from './bytes.ts';
import { inflate, unpredict } from './inflate.ts';
import { isDictionary, isReference, ValueReader, type Dictionary, type PdfValue } from './read-value.ts';

/** Maximum unpacked bytes of one stream, and of the cached streams together. */
const STREAM_BYTES = 48_000_000;
const KEPT_BYTES = 48_000_000;
/** More objects than a valid file of the maximum size can have. */
const MOST_OBJECTS = 2_000_000;
const LONGEST_CHAIN = 32;

/** Position of an object: its offset; below 0 the negated number of its object stream; null: deleted. */
export type Places = Map<number, number | null>;

export interface Source {
  bytes: Uint8Array;
  /** Budget of bytes read. */
  reading: Budget;
  /** Budget of bytes unpacked. */
  unpacking: Budget;
}

/** @throws BrokenPdf if there are too many objects */
export function place(places: Places, object: number, where: number | null): void {
  places.set(object, where);
  if (places.size > MOST_OBJECTS) throw new BrokenPdf('too many objects');
}

export interface ReadObject {
  number: number;
  value: PdfValue;
  /** Offset of its stream's bytes. */
  stream: number | null;
}

/** The object at `offset`. @throws BrokenPdf if there is none */
export function objectAt({ bytes, reading }: Source, offset: number): ReadObject {
  const reader = new ValueReader(bytes, offset, reading);
  const number = reader.integer();
  reader.integer();
  if (!reader.word('obj')) throw new BrokenPdf(`no object at ${String(offset)}`);
  const value = reader.read();
  if (!isDictionary(value) || !reader.word('stream')) return { number, value, stream: null };
  if (bytes[reader.at] === 13) reader.at += 1;
  if (bytes[reader.at] === 10) reader.at += 1;
  return { number, value, stream: reader.at };
}

const numberOf = (value: PdfValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The only filter, or its parameters, given directly or in a list. */
function single(value: PdfValue): PdfValue {
  if (!Array.isArray(value)) return value;
  const [first = null, ...others] = value as readonly PdfValue[];
  if (others.length > 0) throw new BrokenPdf('several filters');
  return first;
}

/** Content of a structural stream: plain, or deflated as all such streams are. @throws BrokenPdf */
export function unpacked(
  { bytes, reading, unpacking }: Source,
  { value, stream }: ReadObject,
  resolve: (value: PdfValue) => PdfValue,
): Uint8Array {
  if (!isDictionary(value) || stream === null) throw new BrokenPdf('no stream');
  reading.spend(0);
  const said = numberOf(resolve(value.get('Length') ?? null));
  const end =
    said === null || stream + said > bytes.length ? find(bytes, 'endstream', stream) : stream + said;
  if (end < 0) throw new BrokenPdf('a stream without end');
  const packed = bytes.subarray(stream, end);
  reading.spend(packed.length);
  const filter = single(resolve(value.get('Filter') ?? null));
  if (filter === null) return packed;
  if (filter !== 'FlateDecode') throw new BrokenPdf('an unknown filter');
  const plain = inflate(packed, STREAM_BYTES);
  unpacking.spend(plain.length);
  const parameters = single(resolve(value.get('DecodeParms') ?? null));
  if (!isDictionary(parameters)) return plain;
  const predictor = numberOf(parameters.get('Predictor')) ?? 1;
  if (predictor === 1) return plain;
  const columns = numberOf(parameters.get('Columns')) ?? 1;
  const isKnown = predictor >= 10 && ['Colors', 'BitsPerComponent'].every((key) => !parameters.has(key));
  if (!isKnown || columns < 1) throw new BrokenPdf('an unknown predictor');
  return unpredict(plain, columns);
}

interface ObjectStream {
  bytes: Uint8Array;
  offsets: ReadonlyMap<number, number>;
}

/** The objects of a file by number, read on demand. */
export class PdfObjects {
  readonly trailer: Dictionary;
  private readonly source: Source;
  private readonly places: Places;
  private readonly streams = new Map<number, ObjectStream>();
  private keptBytes = 0;

  constructor(source: Source, places: Places, trailer: Dictionary) {
    this.source = source;
    this.places = places;
    this.trailer = trailer;
  }

  /** The value itself, or the object it refers to; null if that does not exist. @throws BrokenPdf */
  resolve = (value: PdfValue): PdfValue => {
    let found = value;
    for (let step = 0; isReference(found); step += 1) {
      if (step > LONGEST_CHAIN) throw new BrokenPdf('references without end');
      found = this.object(found.object);
    }
    return found;
  };

  /** The dictionary in an entry; null if it is not one. */
  dictionary(from: Dictionary, key: string): Dictionary | null {
    const value = this.resolve(from.get(key) ?? null);
    return isDictionary(value) ? value : null;
  }

  list(from: Dictionary, key: string): readonly PdfValue[] {
    const value = this.resolve(from.get(key) ?? null);
    return Array.isArray(value) ? value : [];
  }

  /** Numbers of the objects in an object stream. @throws BrokenPdf */
  within(stream: number): Iterable<number> {
    return this.objectStream(stream).offsets.keys();
  }

  private object(number: number): PdfValue {
    const where = this.places.get(number) ?? null;
    if (where === null) return null;
    if (where >= 0) return this.written(number, where).value;
    const { bytes, offsets } = this.objectStream(-where);
    const offset = offsets.get(number);
    return offset === undefined ? null : new ValueReader(bytes, offset, this.source.reading).read();
  }

  private written(number: number, offset: number): ReadObject {
    const read = objectAt(this.source, offset);
    if (read.number !== number) throw new BrokenPdf(`object ${String(number)} is elsewhere`);
    return read;
  }

  private objectStream(number: number): ObjectStream {
    const kept = this.streams.get(number);
    if (kept !== undefined) return kept;
    const offset = this.places.get(number) ?? null;
    // An object stream cannot be inside another one.
    if (offset === null || offset < 0) throw new BrokenPdf('no stream of objects');
    const read = this.written(number, offset);
    const bytes = unpacked(this.source, read, this.resolve);
    const stream = { bytes, offsets: this.offsetsIn(bytes, read.value) };
    this.keep(number, stream);
    return stream;
  }

  private offsetsIn(bytes: Uint8Array, value: PdfValue): Map<number, number> {
    const entry = (key: string) =>
      isDictionary(value) ? numberOf(this.resolve(value.get(key) ?? null)) : null;
    const [count, first] = [entry('N'), entry('First')];
    if (count === null || first === null || count > MOST_OBJECTS) throw new BrokenPdf('no stream of objects');
    const reader = new ValueReader(bytes, 0, this.source.reading);
    const offsets = new Map<number, number>();
    for (let index = 0; index < count; index += 1) {
      const number = reader.integer();
      offsets.set(number, first + reader.integer());
    }
    return offsets;
  }

  private keep(number: number, stream: ObjectStream): void {
    this.streams.set(number, stream);
    this.keptBytes += stream.bytes.length;
    for (const [oldest, { bytes }] of this.streams) {
      if (this.keptBytes <= KEPT_BYTES || oldest === number) break;
      this.streams.delete(oldest);
      this.keptBytes -= bytes.length;
    }
  }
}
