import { inflateRawSync } from 'node:zlib';
import { Unreadable } from '../extraction.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
/** Office files have some dozens of entries; a list of millions would only waste time. */
const MOST_ENTRIES = 20_000;
const ENCRYPTED = 1;

interface Entry {
  method: number;
  flags: number;
  packedBytes: number;
  localAt: number;
}

/**
 * The parts of a ZIP file, by name. A part is unpacked only on request. All parts share one limit, which counts the
 * real unpacked size, not the size that the file declares.
 */
export class Archive {
  private readonly bytes: Buffer;
  private readonly entries = new Map<string, Entry>();
  private allowance: number;

  /** @throws Unreadable */
  constructor(bytes: Uint8Array, unpackedBytes: number) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.allowance = unpackedBytes;
    this.readDirectory();
  }

  /** In the order of the archive. */
  names(pattern: RegExp): string[] {
    return [...this.entries.keys()].filter((name) => pattern.test(name));
  }

  /** Null if there is no such part. @throws Unreadable */
  read(name: string): Uint8Array | null {
    const entry = this.entries.get(name);
    if (entry === undefined) return null;
    if ((entry.flags & ENCRYPTED) !== 0) throw new Unreadable('locked');
    const unpacked = this.unpack(entry);
    this.allowance -= unpacked.byteLength;
    return unpacked;
  }

  private unpack({ method, packedBytes, localAt }: Entry): Uint8Array {
    if (this.numberAt(localAt, 4) !== LOCAL) throw new Unreadable('damaged');
    const begin = localAt + 30 + this.numberAt(localAt + 26, 2) + this.numberAt(localAt + 28, 2);
    if (begin + packedBytes > this.bytes.length) throw new Unreadable('damaged');
    const packed = this.bytes.subarray(begin, begin + packedBytes);
    if (method === 0 && packed.length <= this.allowance) return packed;
    if (method === 0 || this.allowance < 1) throw new Unreadable('too-large');
    if (method !== 8) throw new Unreadable('damaged');
    try {
      return inflateRawSync(packed, { maxOutputLength: this.allowance });
    } catch (cause) {
      const isTooLarge = cause instanceof RangeError;
      throw new Unreadable(isTooLarge ? 'too-large' : 'damaged', { cause });
    }
  }

  private readDirectory(): void {
    const end = this.endAt();
    const count = this.numberAt(end + 10, 2);
    if (count > MOST_ENTRIES) throw new Unreadable('too-large');
    let at = this.numberAt(end + 16, 4);
    for (let read = 0; read < count; read += 1) {
      if (this.numberAt(at, 4) !== ENTRY) throw new Unreadable('damaged');
      const nameBytes = this.numberAt(at + 28, 2);
      const name = this.bytes.toString('utf8', at + 46, at + 46 + nameBytes);
      this.entries.set(name, {
        flags: this.numberAt(at + 8, 2),
        method: this.numberAt(at + 10, 2),
        packedBytes: this.numberAt(at + 20, 4),
        localAt: this.numberAt(at + 42, 4),
      });
      at += 46 + nameBytes + this.numberAt(at + 30, 2) + this.numberAt(at + 32, 2);
    }
  }

  private endAt(): number {
    const first = Math.max(0, this.bytes.length - END_BYTES - MOST_COMMENT);
    for (let at = this.bytes.length - END_BYTES; at >= first; at -= 1)
      if (this.numberAt(at, 4) === END) return at;
    throw new Unreadable('damaged');
  }

  private numberAt(at: number, bytes: 2 | 4): number {
    if (at < 0 || at + bytes > this.bytes.length) throw new Unreadable('damaged');
    return bytes === 2 ? this.bytes.readUInt16LE(at) : this.bytes.readUInt32LE(at);
  }
}
