import { PDFStream } from 'pdf-lib';
import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib';
import { asciiBytes, deflate } from './deflate.ts';

/**
 * Writes a context's objects as a file (ISO 32000-1, 7.5): streams as they are, everything else packed into object
 * streams, and a cross-reference stream. The library's own writer searches its table for each object it adds, which
 * takes minutes for the structure of a table of 20,000 rows.
 */
interface Entry {
  /** 1: at an offset of the file; 2: inside an object stream. */
  type: 1 | 2;
  /** The offset, or the object stream's number. */
  place: number;
  /** Index inside the object stream. */
  index: number;
}

const OBJECTS_PER_STREAM = 500;
const HEADER = '%PDF-1.7\n';
/** Bytes over 127 tell that the file is binary. */
const BINARY_MARK = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);
const ENTRY_BYTES = 7;

class FileWriter {
  readonly entries = new Map<number, Entry>();
  readonly #parts: Uint8Array[] = [];
  #offset = 0;

  get offset(): number {
    return this.#offset;
  }

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#offset += bytes.length;
  }

  text(text: string): void {
    this.add(asciiBytes(text));
  }

  object(number: number, bytes: Uint8Array): void {
    this.entries.set(number, { type: 1, place: this.#offset, index: 0 });
    this.text(`${String(number)} 0 obj\n`);
    this.add(bytes);
    this.text('\nendobj\n');
  }

  stream(number: number, dictionary: string, compressed: Uint8Array): void {
    this.entries.set(number, { type: 1, place: this.#offset, index: 0 });
    this.text(
      `${String(number)} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${String(compressed.length)}>>\nstream\n`,
    );
    this.add(compressed);
    this.text('\nendstream\nendobj\n');
  }

  bytes(): Uint8Array {
    const whole = new Uint8Array(this.#offset);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
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

interface Pack {
  number: number;
  members: readonly (readonly [PDFRef, PDFObject])[];
}

function packUp(context: PDFContext, objects: readonly (readonly [PDFRef, PDFObject])[]): Pack[] {
  const packs: Pack[] = [];
  for (let at = 0; at < objects.length; at += OBJECTS_PER_STREAM) {
    packs.push({
      number: context.nextRef().objectNumber,
      members: objects.slice(at, at + OBJECTS_PER_STREAM),
    });
  }
  return packs;
}

async function compressPack({ members }: Pack): Promise<{ dictionary: string; compressed: Uint8Array }> {
  const bodies = members.map(([, object]) => object.toString());
  let offset = 0;
  const index = members.map(([reference], at) => {
    const place = `${String(reference.objectNumber)} ${String(offset)}`;
    offset += (bodies[at]?.length ?? 0) + 1;
    return place;
  });
  const head = `${index.join(' ')}\n`;
  const compressed = await deflate(asciiBytes(`${head}${bodies.join('\n')}\n`));
  return { dictionary: `/Type/ObjStm/N ${String(members.length)}/First ${String(head.length)}`, compressed };
}

function crossReferences(entries: ReadonlyMap<number, Entry>, size: number): Uint8Array {
  const table = new DataView(new ArrayBuffer(size * ENTRY_BYTES));
  table.setUint16(5, 65_535);
  for (const [number, { type, place, index }] of entries) {
    table.setUint8(number * ENTRY_BYTES, type);
    table.setUint32(number * ENTRY_BYTES + 1, place);
    table.setUint16(number * ENTRY_BYTES + 5, index);
  }
  return new Uint8Array(table.buffer);
}

/** @param trailer entries of the trailer besides its size: `/Root 1 0 R` */
export async function writeFile(context: PDFContext, trailer: string): Promise<Uint8Array> {
  const objects = context.enumerateIndirectObjects();
  const file = new FileWriter();
  file.text(HEADER);
  file.add(BINARY_MARK);
  for (const [reference, object] of objects)
    if (object instanceof PDFStream) file.object(reference.objectNumber, bytesOf(object));
  const packs = packUp(
    context,
    objects.filter(([, object]) => !(object instanceof PDFStream)),
  );
  const compressed = await Promise.all(packs.map(compressPack));
  for (const [at, pack] of packs.entries()) {
    const packed = compressed[at];
    if (packed !== undefined) file.stream(pack.number, packed.dictionary, packed.compressed);
    for (const [index, [reference]] of pack.members.entries())
      file.entries.set(reference.objectNumber, { type: 2, place: pack.number, index });
  }
  const own = context.nextRef().objectNumber;
  const start = file.offset;
  file.entries.set(own, { type: 1, place: start, index: 0 });
  const table = await deflate(crossReferences(file.entries, own + 1));
  file.stream(own, `/Type/XRef/Size ${String(own + 1)}/W[1 4 2]${trailer}`, table);
  file.text(`startxref\n${String(start)}\n%%EOF\n`);
  return file.bytes();
}
