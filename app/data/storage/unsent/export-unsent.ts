import type { Draft } from '#domain/entities/draft.ts';
import type { UnsentWorkExport } from '#domain/entities/unsent-export.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { copyOf } from '../../local-store/live.ts';
import type { OpenStore } from '../../local-store/open.ts';
import type { KeptDraft } from '../../local-store/schemas.ts';
import { writeBundle } from './bundle.ts';
import { unsentRecords } from './unsent-records.ts';

/** Everything of the open company that exists on this device alone, as one file. */
export async function exportUnsent(
  { store, files, keep }: { store: OpenStore; files: OpenFiles; keep: KeyValueStore },
  now: Date,
): Promise<Blob> {
  const { draft, rejection } = store.collections;
  const [records, drafts, rejections, database] = await Promise.all([
    unsentRecords(store, keep),
    draft.find().exec(),
    rejection.find().exec(),
    files.database(),
  ]);
  const unsent = await database.list('local');
  const work: UnsentWorkExport = {
    records,
    drafts: drafts.map((document) => draftOf(copyOf(document))),
    rejections: rejections.map((document) => copyOf(document)),
    files: unsent.map(({ hash, type, size }) => ({ hash, type, size })),
  };
  const { company, user } = store.profile;
  const person = { company: company.uid, user: user.uid, exportedAt: now.toISOString() };
  return writeBundle(person, work, (hash) => database.read(hash));
}

export function draftOf({ content, ...draft }: KeptDraft): Draft {
  return { ...draft, content: JSON.parse(content) as Draft['content'] };
}
