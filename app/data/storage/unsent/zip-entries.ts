import { AppError } from '#domain/api/errors.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** Maximum length of the comment after the end record. */
const COMMENT_MAX = 65_535;
const STORED = 0;

interface Entry {
  name: string;
  size: number;
  localAt: number;
  next: number;
}

/**
 * The files of an uncompressed zip, each as a slice of it: only what is read is loaded into memory.
 * @throws AppError `import-unreadable`
 */
export async function zipEntries(zip: Blob): Promise<Map<string, Blob>> {
  const directory = await readDirectory(zip);
  const files = new Map<string, Blob>();
  for (let at = 0; at < directory.byteLength;) {
    const entry = readEntry(directory, at);
    files.set(entry.name, await sliceOf(zip, entry));
    at = entry.next;
  }
  return files;
}

async function readDirectory(zip: Blob): Promise<DataView> {
  const tail = await viewOf(zip, Math.max(0, zip.size - END_BYTES - COMMENT_MAX), zip.size);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END) continue;
    const size = tail.getUint32(at + 12, true);
    const from = tail.getUint32(at + 16, true);
    if (from + size > zip.size) break;
    return viewOf(zip, from, from + size);
  }
  throw new AppError('import-unreadable');
}

function readEntry(directory: DataView, at: number): Entry {
  if (at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY)
    throw new AppError('import-unreadable');
  const method = directory.getUint16(at + 10, true);
  const packed = directory.getUint32(at + 20, true);
  const size = directory.getUint32(at + 24, true);
  const nameLength = directory.getUint16(at + 28, true);
  const rest = directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  const next = at + ENTRY_BYTES + nameLength + rest;
  if (method !== STORED || packed !== size || next > directory.byteLength)
    throw new AppError('import-unreadable');
  const name = new TextDecoder().decode(
    new Uint8Array(directory.buffer, directory.byteOffset + at + ENTRY_BYTES, nameLength),
  );
  return { name, size, localAt: directory.getUint32(at + 42, true), next };
}

async function sliceOf(zip: Blob, { size, localAt }: Entry): Promise<Blob> {
  const local = await viewOf(zip, localAt, localAt + LOCAL_BYTES);
  if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL)
    throw new AppError('import-unreadable');
  const from = localAt + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + size > zip.size) throw new AppError('import-unreadable');
  return zip.slice(from, from + size);
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}
