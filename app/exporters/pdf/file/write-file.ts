import { PDFRawStream, PDFStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import type { Compressor } from './compressor.ts';
import { asciiBytes, writeAscii } from './deflate.ts';

/**
 * Writes a context's objects as a file (ISO 32000-1, 7.5): streams unchanged, all other objects packed into object
 * streams, and a cross-reference stream. The library's own writer searches its table for each object, which takes
 * minutes for the structure of a table of 20,000 rows.
 */
interface Entry {
  /** 1: at an offset of the file; 2: inside an object stream. */
  type: 1 | 2;
  /** The offset, or the number of the object stream. */
  place: number;
  /** Index inside the object stream. */
  index: number;
}

const OBJECTS_PER_STREAM = 500;
const HEADER = '%PDF-1.7\n';
/** Bytes over 127 mark the file as binary. */
const BINARY_MARK = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);
const ENTRY_BYTES = 7;
const PREDICTOR_UP = 2;

class FileWriter {
  readonly entries = new Map<number, Entry>();
  /** Texts are ASCII and are converted to bytes at the end. */
  readonly #parts: (Uint8Array | string)[] = [];
  #offset = 0;

  get offset(): number {
    return this.#offset;
  }

  add(part: Uint8Array | string): void {
    this.#parts.push(part);
    this.#offset += part.length;
  }

  object(number: number, bytes: Uint8Array): void {
    this.entries.set(number, { type: 1, place: this.#offset, index: 0 });
    this.add(`${String(number)} 0 obj\n`);
    this.add(bytes);
    this.add('\nendobj\n');
  }

  /** Avoids the library's copy of a stream's contents, which works byte by byte. */
  rawStream(number: number, stream: PDFRawStream): void {
    this.entries.set(number, { type: 1, place: this.#offset, index: 0 });
    stream.updateDict();
    this.add(`${String(number)} 0 obj\n${stream.dict.toString()}\nstream\n`);
    this.add(stream.contents);
    this.add('\nendstream\nendobj\n');
  }

  stream(number: number, dictionary: string, compressed: Uint8Array): void {
    this.entries.set(number, { type: 1, place: this.#offset, index: 0 });
    this.add(
      `${String(number)} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${String(compressed.length)}>>\nstream\n`,
    );
    this.add(compressed);
    this.add('\nendstream\nendobj\n');
  }

  bytes(): Uint8Array {
    const whole = new Uint8Array(this.#offset);
    let at = 0;
    for (const part of this.#parts) {
      if (typeof part === 'string') writeAscii(part, whole.subarray(at));
      else whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

/** Final texts of objects that are not in the context, numbered from `first`. */
export interface NumberedTexts {
  first: number;
  texts: readonly string[];
}

export interface Member {
  number: number;
  text: string;
}

interface Pack {
  number: number;
  members: readonly Member[];
}

/** An object stream that is ready: its own number, and those of its objects. */
export interface PackedObjects {
  number: number;
  members: readonly number[];
  dictionary: string;
  compressed: Uint8Array;
}

/** Packs objects before the file is written, so that their texts need not be kept until then. */
export function packObjects(
  context: PDFContext,
  members: readonly Member[],
  compressor: Compressor,
): Promise<PackedObjects[]> {
  return Promise.all(packUp(context, members).map((pack) => compressPack(pack, compressor)));
}

function packUp(context: PDFContext, members: readonly Member[]): Pack[] {
  const packs: Pack[] = [];
  for (let at = 0; at < members.length; at += OBJECTS_PER_STREAM) {
    packs.push({
      number: context.nextRef().objectNumber,
      members: members.slice(at, at + OBJECTS_PER_STREAM),
    });
  }
  return packs;
}

async function compressPack({ number, members }: Pack, compressor: Compressor): Promise<PackedObjects> {
  let offset = 0;
  const index = members.map(({ number, text }) => {
    const place = `${String(number)} ${String(offset)}`;
    offset += text.length + 1;
    return place;
  });
  const head = `${index.join(' ')}\n`;
  const texts = members.map(({ text }) => text).join('\n');
  const compressed = await compressor.deflate(asciiBytes(`${head}${texts}\n`));
  return {
    number,
    members: members.map((member) => member.number),
    dictionary: `/Type/ObjStm/N ${String(members.length)}/First ${String(head.length)}`,
    compressed,
  };
}

/** One row per object, as the difference from the row above (PNG predictor "up"), which compresses well. */
function crossReferences(entries: ReadonlyMap<number, Entry>, size: number): Uint8Array {
  const rows = new DataView(new ArrayBuffer(size * ENTRY_BYTES));
  rows.setUint16(5, 65_535);
  entries.forEach(({ type, place, index }, number) => {
    rows.setUint8(number * ENTRY_BYTES, type);
    rows.setUint32(number * ENTRY_BYTES + 1, place);
    rows.setUint16(number * ENTRY_BYTES + 5, index);
  });
  const bytes = new Uint8Array(rows.buffer);
  const table = new Uint8Array(size * (ENTRY_BYTES + 1));
  for (let row = 0; row < size; row += 1) {
    const from = row * ENTRY_BYTES;
    const to = row * (ENTRY_BYTES + 1);
    table[to] = PREDICTOR_UP;
    for (let at = 0; at < ENTRY_BYTES; at += 1)
      table[to + 1 + at] = (bytes[from + at] ?? 0) - (row === 0 ? 0 : (bytes[from + at - ENTRY_BYTES] ?? 0));
  }
  return table;
}

function addPack(file: FileWriter, { number, members, dictionary, compressed }: PackedObjects): void {
  file.stream(number, dictionary, compressed);
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index];
    if (member !== undefined) file.entries.set(member, { type: 2, place: number, index });
  }
}

/**
 * The file identifier (ISO 32000-1, 14.4), computed from all offsets and the metadata: the same document with the same
 * creation second gets the same identifier.
 */
function identifier(table: Uint8Array, facts: string): string {
  let digits = '';
  for (let seed = 0; seed < 4; seed += 1) {
    let hash = (0x811c_9dc5 ^ seed) >>> 0;
    for (let index = 0; index < facts.length; index += 1)
      hash = Math.imul(hash ^ facts.charCodeAt(index), 0x0100_0193);
    for (const byte of table) hash = Math.imul(hash ^ byte, 0x0100_0193);
    digits += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return `/ID[<${digits}><${digits}>]`;
}

/** @param table the cross-references, compressed */
function trailerOf(context: PDFContext, table: Uint8Array): string {
  const { Root, Info } = context.trailerInfo;
  const facts = Info === undefined ? '' : String(context.lookup(Info));
  const entries = `${Root === undefined ? '' : `/Root ${Root.toString()}`}${Info === undefined ? '' : `/Info ${Info.toString()}`}`;
  return `${entries}${identifier(table, facts)}`;
}

/** @param packed object streams that are ready, besides the context's objects and the texts */
export async function writeFile(
  context: PDFContext,
  { first, texts }: NumberedTexts,
  compressor: Compressor,
  packed: readonly PackedObjects[] = [],
): Promise<Uint8Array> {
  const file = new FileWriter();
  file.add(HEADER);
  file.add(BINARY_MARK);
  const members: Member[] = [];
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) file.rawStream(objectNumber, object);
    else if (object instanceof PDFStream) file.object(objectNumber, bytesOf(object));
    else members.push({ number: objectNumber, text: object.toString() });
  }
  for (let index = 0; index < texts.length; index += 1)
    members.push({ number: first + index, text: texts[index] ?? 'null' });
  for (const pack of [...packed, ...(await packObjects(context, members, compressor))]) addPack(file, pack);
  const own = context.nextRef().objectNumber;
  const start = file.offset;
  file.entries.set(own, { type: 1, place: start, index: 0 });
  const table = await compressor.deflate(crossReferences(file.entries, own + 1));
  const predictor = `/DecodeParms<</Predictor 12/Columns ${String(ENTRY_BYTES)}>>`;
  file.stream(
    own,
    `/Type/XRef/Size ${String(own + 1)}/W[1 4 2]${predictor}${trailerOf(context, table)}`,
    table,
  );
  file.add(`startxref\n${String(start)}\n%%EOF\n`);
  return file.bytes();
}
