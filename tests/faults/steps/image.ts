import { createHash } from 'node:crypto';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bytes that begin as a PNG does and hold `word`; the same for the same word. */
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
