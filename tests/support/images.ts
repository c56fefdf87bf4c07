import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Bytes with a PNG signature, followed by random data, so that every image differs. */
export function image(bytes: number): Blob {
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Blob([signature, new Uint8Array(randomBytes(bytes - signature.length))], { type: 'text/plain' });
}

export async function sameBytes(a: Blob | null, b: Blob): Promise<boolean> {
  return a !== null && Buffer.from(await a.arrayBuffer()).equals(Buffer.from(await b.arrayBuffer()));
}

/** A minimal PNG of one pixel. */
export function photo(color: 'black' | 'white'): Blob {
  const pixel = deflateSync(Uint8Array.from([0, color === 'black' ? 0 : 255]));
  const header = Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const parts = [chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', new Uint8Array())];
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Blob([Buffer.concat([signature, ...parts])], { type: 'image/png' });
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
