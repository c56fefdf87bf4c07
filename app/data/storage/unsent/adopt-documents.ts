import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import type { UnsentWorkExport } from '#domain/entities/unsent-export.ts';
import { adoptStarted } from '#app/data/documents/started/started-documents.ts';
import { adoptWaiting } from '../../documents/waiting/adopt-waiting.ts';
import type { Environment } from '../../environment/environment.ts';
import type { Files } from '../../files/files.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { UnsentBundle } from './bundle.ts';

export interface AdoptDocumentsParts {
  store: OpenStore;
  files: Files;
  environment: Pick<Environment, 'exclusively' | 'now'>;
}

/** Imports documents that are not registered, with their files, and started documents. */
export async function adoptDocuments(
  parts: AdoptDocumentsParts,
  { work, files }: UnsentBundle,
): Promise<{ kept: number; begun: number }> {
  const open = parts.files.of(parts.store.name);
  const count = { kept: 0, begun: 0 };
  for (const document of work.documents ?? []) if (await adoptWaiting(parts, document)) count.kept += 1;
  for (const begun of work.begun ?? []) {
    const bytes = begun.file === null ? undefined : files.get(begun.file.hash);
    const file = bytes === undefined ? null : new Blob([bytes], { type: begun.file?.type ?? '' });
    if (await adoptStarted({ ...parts, open }, parts.store, begun, file)) count.begun += 1;
  }
  return count;
}

/** Hashes of the files of started documents, which are not to be sent. */
export function startedHashes({ begun = [], documents = [], files }: UnsentWorkExport): ReadonlySet<string> {
  const kept = new Set(documents.map(({ info }) => info.hash));
  const ofDocuments = new Set(files.filter(({ type }) => type === DOCUMENT_TYPE).map(({ hash }) => hash));
  const hashes = begun.flatMap(({ file }) => (file === null ? [] : [file.hash]));
  return new Set(hashes.filter((hash) => ofDocuments.has(hash) && !kept.has(hash)));
}
