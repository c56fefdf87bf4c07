import { deflateRawSync } from 'node:zlib';

interface RawPart {
  path: string;
  bytes: Uint8Array;
  /** Unpacked size that the zip tells, if it lies. */
  told?: number;
}

const header = (
  size: number,
  fields: readonly (readonly [at: number, length: 2 | 4, value: number])[],
): Buffer => {
  const bytes = Buffer.alloc(size);
  for (const [at, length, value] of fields)
    if (length === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt32LE(value, at);
  return bytes;
};

/** A zip as a program of bad intent writes it: paths and sizes as they are given; equal bytes are packed once. */
export function rawZip(parts: readonly RawPart[]): Uint8Array {
  const packed = new Map<Uint8Array, Buffer>();
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { path, bytes, told = bytes.length } of parts) {
    const data = packed.get(bytes) ?? deflateRawSync(bytes, { level: 1 });
    packed.set(bytes, data);
    const name = Buffer.from(path);
    const local = Buffer.concat([
      header(30, [
        [0, 4, 0x04034b50],
        [4, 2, 20],
        [8, 2, 8],
        [18, 4, data.length],
        [22, 4, told],
        [26, 2, name.length],
      ]),
      name,
      data,
    ]);
    entries.push(
      Buffer.concat([
        header(46, [
          [0, 4, 0x02014b50],
          [4, 2, 20],
          [6, 2, 20],
          [10, 2, 8],
          [20, 4, data.length],
          [24, 4, told],
          [28, 2, name.length],
          [42, 4, at],
        ]),
        name,
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = header(22, [
    [0, 4, 0x06054b50],
    [8, 2, parts.length],
    [10, 2, parts.length],
    [12, 4, directory.length],
    [16, 4, at],
  ]);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}
