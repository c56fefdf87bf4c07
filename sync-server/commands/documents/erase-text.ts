import { isFiling } from '#domain/entities/filing.ts';
import { withoutTextRuns } from '#domain/rules/filing/text/text-runs.ts';
import type { Services } from '#server/services.ts';
import { DocumentTexts } from '#server/stores/documents/document-texts.ts';
import { changeFiling, readFiling, type Filer } from './filing-records.ts';

type Needs = Pick<Services, 'audit' | 'clock' | 'conflicts' | 'filingContents' | 'storage' | 'store'>;

/**
 * Erases the text of a document whose flag was cleared, unless another searchable document of the company has the same
 * file. The record names a run until the erasure is complete, so that an interrupted one is resumed.
 */
export async function eraseText(
  services: Needs,
  { address, ...filer }: Filer & { address: string },
  uid: string,
): Promise<void> {
  const { company, user } = filer;
  const { records, files } = await services.store.company(company);
  const held = await readFiling(records, uid);
  if (held === null || !isFiling(held, 'document') || held.data.extract) return;
  const { hash } = held.data.meta;
  const texts = new DocumentTexts(files);
  if (hash !== null && (await texts.has(hash)) && !(await isUsed(services, company, hash))) {
    await services.audit.record({ event: 'document-text-erased', user, company, address, subject: uid });
    await texts.erase(hash);
  }
  await changeFiling(services, filer, uid, ({ deleted, data }) => {
    if (data.kind !== 'document' || data.extract || data.meta.lastRun === null) return null;
    return { deleted, data: { ...data, meta: withoutTextRuns(data.meta) } };
  });
}

async function isUsed(services: Needs, company: string, hash: string): Promise<boolean> {
  const { texts } = await services.filingContents.of(company);
  return [...texts.values()].some((text) => text.hash === hash);
}
