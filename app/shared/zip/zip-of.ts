/** A file of a zip. Its bytes are taken as they are: PDF and Word files are compressed already. */
export interface ZipEntry {
  name: string;
  size: number;
  crc: number;
  file: Blob;
}

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x08_00;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;

/** Date and time of the format: local time, in steps of two seconds. */
function stamp(at: Date): { date: number; time: number } {
  return {
    date: ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
    time: (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  };
}

/** The part that local and central headers share, from the version on. */
function writeCommon(view: DataView, from: number, entry: ZipEntry, name: Uint8Array, at: Date): void {
  const { date, time } = stamp(at);
  view.setUint16(from, VERSION, true);
  view.setUint16(from + 2, UTF8, true);
  view.setUint16(from + 4, 0, true);
  view.setUint16(from + 6, time, true);
  view.setUint16(from + 8, date, true);
  view.setUint32(from + 10, entry.crc, true);
  view.setUint32(from + 14, entry.size, true);
  view.setUint32(from + 18, entry.size, true);
  view.setUint16(from + 22, name.length, true);
}

function localHeader(entry: ZipEntry, name: Uint8Array, at: Date): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LOCAL_BYTES + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, LOCAL, true);
  writeCommon(view, 4, entry, name, at);
  bytes.set(name, LOCAL_BYTES);
  return bytes;
}

function centralHeader(entry: ZipEntry, name: Uint8Array, at: Date, offset: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(CENTRAL_BYTES + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, CENTRAL, true);
  view.setUint16(4, VERSION, true);
  writeCommon(view, 6, entry, name, at);
  view.setUint32(42, offset, true);
  bytes.set(name, CENTRAL_BYTES);
  return bytes;
}

function endRecord(entries: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(END_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, END, true);
  view.setUint16(8, entries, true);
  view.setUint16(10, entries, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return bytes;
}

/**
 * A zip of files, which names their bytes instead of copying them: files of the device's store stay on the disk until
 * the browser writes the zip, so that a thousand documents take no more memory than their names.
 */
export function zipOf(entries: readonly ZipEntry[], at: Date): Blob {
  const encoder = new TextEncoder();
  const parts: BlobPart[] = [];
  const central: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = encoder.encode(entry.name);
    const header = localHeader(entry, name, at);
    parts.push(header, entry.file);
    central.push(centralHeader(entry, name, at, offset));
    offset += header.length + entry.size;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  return new Blob([...parts, ...central, endRecord(entries.length, size, offset)], {
    type: 'application/zip',
  });
}
