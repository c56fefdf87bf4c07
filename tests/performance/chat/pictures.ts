import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { beginFile, completeFile } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import type { MessageFile } from '#domain/entities/chat.ts';
import type { SignedIn } from '#tests/support/api.ts';

const folder = new URL('../../../app/features/help/pictures/', import.meta.url);
const type = 'image/webp';

export interface Picture {
  file: MessageFile;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The help's pictures, as photographs that people send. */
export async function readPictures(): Promise<Picture[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  return Promise.all(
    names.map(async (name) => {
      const bytes = new Uint8Array(await readFile(new URL(name, folder)));
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { file: { hash, name, type, size: bytes.length }, bytes };
    }),
  );
}

/** Puts them among the company's files, by the calls of a device. */
export async function uploadPictures(
  origin: string,
  { device, headers }: SignedIn,
  pictures: readonly Picture[],
): Promise<void> {
  for (const { file, bytes } of pictures) {
    if (bytes.length > limits.filePartBytes) throw new Error(`${file.name} is more than one part.`);
    const path = beginFile.path.replace(':hash', file.hash);
    const begun = await device.post(path, { type, size: file.size }, headers);
    const put = await fetch(`${origin}${path}/parts/0`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    const completed = await device.post(completeFile.path.replace(':hash', file.hash), {}, headers);
    if (!begun.ok || !put.ok || !completed.ok) throw new Error(`${file.name} was not stored.`);
  }
}
