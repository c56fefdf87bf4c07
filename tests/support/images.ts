import { randomBytes } from 'node:crypto';

/** Bytes that begin as a PNG does; the rest is noise, so that no two are alike. */
export function image(bytes: number): Blob {
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Blob([signature, new Uint8Array(randomBytes(bytes - signature.length))], { type: 'text/plain' });
}

export async function sameBytes(a: Blob | null, b: Blob): Promise<boolean> {
  return a !== null && Buffer.from(await a.arrayBuffer()).equals(Buffer.from(await b.arrayBuffer()));
}
