import type { Readable } from 'node:stream';
import type { Database } from '#couchdb/store.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import { SigningFiles } from '#server/stores/files/signing-files.ts';

export interface FileToSign {
  /** In bytes. */
  size: number;
  read: () => Readable;
}

/**
 * A PDF that was uploaded for signature, else a stored file of the company, so that a device need not upload it again.
 * Documents of the company are included only if `documents` is set.
 */
export async function findToSign(
  files: Database,
  hash: string,
  which: { documents: boolean },
): Promise<FileToSign | null> {
  for (const place of [new SigningFiles(files), new CompanyFiles(files)]) {
    const description = await place.describe(hash, which);
    if (description !== null) return { size: description.size, read: () => place.read(hash) };
  }
  return null;
}
