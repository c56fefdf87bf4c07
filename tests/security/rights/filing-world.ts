import { createHash, randomUUID } from 'node:crypto';
import { toDocument } from '#couchdb/record-document.ts';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import type { Filing, FilingData } from '#domain/entities/filing.ts';
import { CompanyFiles } from '#server/stores/files/company-files.ts';
import type { Device, Gateway } from '#tests/integration/replication/gateway.ts';
import { mark } from '#tests/integration/replication/records.ts';

/** uids, and the hash of the document's file. */
export interface FilingWorld {
  classification: string;
  other: string;
  box: string;
  /** A safe box that nothing lies in. */
  spare: string;
  document: string;
  file: string;
}

/** A document that the boss keeps, and what it is filed by. */
export async function keepDocument({ services }: Gateway, boss: Device): Promise<FilingWorld> {
  const { records, files } = await services.store.company(boss.company);
  const at = '2026-11-21T10:00:00.000Z';
  const keep = async (data: FilingData, uid: string = randomUUID()): Promise<string> => {
    const shape = { company: boss.company, createdAt: at, createdBy: boss.user.uid, deleted: false };
    const filing: Filing = { uid, ...shape, write: mark(boss), kind: data.kind, data };
    await records.put(toDocument('filing', filing, null));
    return uid;
  };
  const bytes = new TextEncoder().encode(`%PDF-1.7 ${randomUUID()}`);
  const file = createHash('sha256').update(bytes).digest('hex');
  const upload = { hash: file, user: boss.user.uid };
  const held = new CompanyFiles(files);
  await held.begin(upload, { type: DOCUMENT_TYPE, size: bytes.length }, new Date());
  await held.putPart(upload, 0, bytes);
  await held.complete(upload, new Date());
  const classification = (identifier: string): FilingData => ({
    kind: 'classification',
    title: 'Licenças',
    identifier,
    parent: '',
    form: null,
    forAll: false,
  });
  const safeBox = (name: string): FilingData => ({ kind: 'safeBox', name, code: '', place: '' });
  const place = await keep(classification('1'));
  const uid = randomUUID();
  await keep(
    {
      kind: 'document',
      name: 'Alvará',
      extension: 'pdf',
      classification: place,
      organizationalItem: null,
      extract: false,
      path: `documents/${uid}.pdf`,
      type: 'application/pdf',
      size: bytes.length,
      meta: { fields: [], box: null, code: 'X', id: uid, hash: file, fullPath: 'Alvará', lastRun: null },
      history: [{ action: 'registered', by: boss.user.uid, at }],
    },
    uid,
  );
  return {
    classification: place,
    other: await keep(classification('2')),
    box: await keep(safeBox('Cofre')),
    spare: await keep(safeBox('Outro')),
    document: uid,
    file,
  };
}
