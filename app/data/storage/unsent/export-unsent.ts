import { DOCUMENT_TYPE, SIGNATURE_TYPE } from '#domain/api/files.ts';
import type { UnsentWorkExport } from '#domain/entities/unsent-export.ts';
import { allUnsent } from '#app/data/chats/unsent-input.ts';
import { startedDocuments } from '#app/data/documents/started/started-documents.ts';
import { waitingNotes } from '../../documents/waiting/waiting-note.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { wholeDrafts } from '#app/data/drafts/stored-drafts.ts';
import { findRecords } from '#app/data/local-store/records/reads.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import type { OpenStore } from '#app/data/local-store/database/open.ts';
import type { UnsentFileOut } from '../../ports.ts';
import { BundleWriter, folderOf } from './bundle.ts';
import { unsentRecords } from './unsent-records.ts';

/** One company's databases. */
interface CompanyWork {
  store: OpenStore;
  files: OpenFiles;
}

export interface ExportParts {
  open: CompanyWork;
  /** uids of the person's other companies with unsent work on this device. */
  elsewhere: readonly string[];
  /** Opens another company's databases while `task` runs. */
  beside: (company: string, task: (work: CompanyWork) => Promise<void>) => Promise<void>;
  keep: KeyValueStore;
  now: Date;
}

/** Exports everything that exists only on this device, of all of the person's companies, as one file. */
export async function exportUnsent({
  open,
  elsewhere,
  beside,
  keep,
  now,
}: ExportParts): Promise<UnsentFileOut> {
  const bundle = new BundleWriter();
  const { company, user } = open.store.profile;
  const person = { company: company.uid, user: user.uid, exportedAt: now.toISOString() };
  const add = async (folder: string, { store, files }: CompanyWork): Promise<void> => {
    const database = await files.database();
    const work = await unsentWork({ store, files }, keep);
    const of = { ...person, company: store.profile.company.uid };
    const begun = await files.begunDatabase();
    await bundle.add(folder, of, work, async (hash) => (await database.read(hash)) ?? begun.read(hash));
  };
  if (elsewhere.length === 0) {
    await add('', open);
    return { file: bundle.end(), unread: 0 };
  }
  await add(folderOf(company.uid), open);
  const companies = [company.uid];
  for (const uid of elsewhere) {
    // An unreadable company is counted and reported: it must not prevent the export of the others.
    const added = await beside(uid, (work) => add(folderOf(uid), work)).then(
      () => true,
      () => false,
    );
    if (added) companies.push(uid);
  }
  bundle.addSeveral(person, companies);
  return { file: bundle.end(), unread: elsewhere.length + 1 - companies.length };
}

async function unsentWork({ store, files }: CompanyWork, keep: KeyValueStore): Promise<UnsentWorkExport> {
  const [records, drafts, inChats, rejections, database] = await Promise.all([
    unsentRecords(store, keep),
    wholeDrafts(store),
    allUnsent(store, keep),
    findRecords(rejectionsIn(store), ofRejections),
    files.database(),
  ]);
  const [waiting, documents, begun] = await Promise.all([
    database.list('local'),
    waitingNotes(database),
    files.begunDatabase().then(startedDocuments),
  ]);
  // Files to be signed are excluded: they can be generated again, and what waits for them stays on this device.
  const unsent = waiting.filter(({ type }) => type !== SIGNATURE_TYPE);
  const out = new Map(unsent.map(({ hash, type, size }) => [hash, { hash, type, size }]));
  for (const { file } of begun)
    if (file !== null && !out.has(file.hash)) out.set(file.hash, { ...file, type: DOCUMENT_TYPE });
  return {
    records,
    drafts,
    // Omitted if empty, so that former releases can read the file.
    ...(inChats.length === 0 ? {} : { inChats }),
    ...(documents.length === 0
      ? {}
      : { documents: documents.map(({ note: { info, size, addedAt } }) => ({ info, size, addedAt })) }),
    rejections,
    ...(begun.length === 0 ? {} : { begun }),
    files: [...out.values()],
  };
}
