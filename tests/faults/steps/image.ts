import { createHash } from 'node:crypto';
import type { StoredFile } from '#app/data/ports.ts';
import type { Scene } from './scene.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes with a PNG signature that contain `word`; the same for the same word. */
export function imageOf(word: string, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([PNG, Buffer.from(word)]);
  const bytes = new Uint8Array(Math.max(size, head.length));
  bytes.set(head);
  for (let at = head.length; at < bytes.length; at += 1) bytes[at] = (at * 31) % 251;
  return bytes;
}

export function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Stores a file as a person adds one, and records it in the model. */
export async function addFile(
  { world: { ledger }, company, device, data }: Scene,
  bytes: Uint8Array<ArrayBuffer>,
  how: 'put' | 'putAny',
): Promise<StoredFile> {
  const hash = hashOfBytes(bytes);
  const file = { company, device: device.index };
  ledger.files.set(hash, { ...file, certain: false, at: performance.now() });
  const stored = await data.files[how](new Blob([bytes], { type: 'image/png' }));
  ledger.files.set(hash, { ...file, certain: true, at: performance.now() });
  return stored;
}
