import type { UnsentWorkExport } from '#domain/entities/unsent-export.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { wholeDrafts } from '../../drafts/kept-drafts.ts';
import { copyOf } from '../../local-store/live.ts';
import type { OpenStore } from '../../local-store/open.ts';
import { writeBundle } from './bundle.ts';
import { unsentRecords } from './unsent-records.ts';

/** Everything of the open company that exists on this device alone, as one file. */
export async function exportUnsent(
  { store, files, keep }: { store: OpenStore; files: OpenFiles; keep: KeyValueStore },
  now: Date,
): Promise<Blob> {
  const { rejection } = store.collections;
  const [records, drafts, rejections, database] = await Promise.all([
    unsentRecords(store, keep),
    wholeDrafts(store),
    rejection.find().exec(),
    files.database(),
  ]);
  const unsent = await database.list('local');
  const work: UnsentWorkExport = {
    records,
    drafts,
    rejections: rejections.map((document) => copyOf(document)),
    files: unsent.map(({ hash, type, size }) => ({ hash, type, size })),
  };
  const { company, user } = store.profile;
  const person = { company: company.uid, user: user.uid, exportedAt: now.toISOString() };
  return writeBundle(person, work, (hash) => database.read(hash));
}
