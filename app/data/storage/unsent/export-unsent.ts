import { DOCUMENT_TYPE, SIGNATURE_TYPE } from '#domain/api/files.ts';
import type { UnsentWorkExport } from '#domain/entities/unsent-export.ts';
import { allUnsent } from '#app/data/chats/unsent-input.ts';
import { startedDocuments } from '#app/data/documents/started/started-documents.ts';
import { waitingNotes } from '../../documents/waiting/waiting-note.ts';
import type { KeyValueStore } from '../../environment/environment.ts';
import type { OpenFiles } from '../../files/open-files.ts';
import { wholeDrafts } from '#app/data/drafts/stored-drafts.ts';
import { copyOf } from '../../local-store/live.ts';
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
  /** uids of the other companies of the person with unsent work on this device. */
  elsewhere: readonly string[];
  /** Opens another company's databases for the time of `task`. */
  beside: (company: string, task: (work: CompanyWork) => Promise<void>) => Promise<void>;
  keep: KeyValueStore;
  now: Date;
}

/** Everything that exists on this device alone, of every company of the person's, as one file. */
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
    // What cannot be read is counted, and the person told: the others' work must not stay behind with it.
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
  const { rejection } = store.collections;
  const [records, drafts, inChats, rejections, database] = await Promise.all([
    unsentRecords(store, keep),
    wholeDrafts(store),
    allUnsent(store, keep),
    rejection.find().exec(),
    files.database(),
  ]);
  const [waiting, documents, begun] = await Promise.all([
    database.list('local'),
    waitingNotes(database),
    files.begunDatabase().then(startedDocuments),
  ]);
  // What is to be signed is made anew: which page it waits for stays here.
  const unsent = waiting.filter(({ type }) => type !== SIGNATURE_TYPE);
  const out = new Map(unsent.map(({ hash, type, size }) => [hash, { hash, type, size }]));
  for (const { file } of begun)
    if (file !== null && !out.has(file.hash)) out.set(file.hash, { ...file, type: DOCUMENT_TYPE });
  return {
    records,
    drafts,
    // Where there is none, former releases read the file as well.
    ...(inChats.length === 0 ? {} : { inChats }),
    ...(documents.length === 0
      ? {}
      : { documents: documents.map(({ note: { info, size, addedAt } }) => ({ info, size, addedAt })) }),
    rejections: rejections.map((document) => copyOf(document)),
    ...(begun.length === 0 ? {} : { begun }),
    files: [...out.values()],
  };
}
