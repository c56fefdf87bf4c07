import { firstValueFrom } from 'rxjs';
import { isFiling, type Filing, type FilingOf } from '#domain/entities/filing.ts';
import type { Device } from '../device.ts';
import { filesNamedOn } from '../harness/disk.ts';
import { HORIZONTE, people } from '../harness/people.ts';
import type { AddedDocument } from '../model/documents.ts';
import { visibleTo, type CompanyRecords, type Truth } from '../model/truth.ts';
import { hashesIn, wordsOfRecord } from '../model/words.ts';
import { hashOfFile } from '../steps/filing/pdf-of.ts';
import { hashOfBytes } from '../steps/image.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';

type Document = FilingOf<'document'>;

const documentsIn = (filings: Iterable<unknown>): Document[] =>
  ([...filings] as Filing[]).filter((filing): filing is Document => isFiling(filing, 'document'));

/**
 * Words of the documents that the device shows as refused by the server; empty if it cannot show them at the moment.
 */
export async function refusedDocumentWords(device: Device): Promise<Set<string>> {
  const refused = ((await device.waitingDocuments()) ?? []).filter(({ refusal }) => refusal !== null);
  return new Set(refused.flatMap((each) => [...wordsOfRecord(each)]));
}

/**
 * Each document that a person added is registered once, with its complete file; or it is shown to them as refused
 * (`listed`: words, by user), or they discarded it.
 */
export function checkDocuments(
  world: World,
  truth: Truth,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [company, { filing }] of truth.companies) {
    const registered = documentsIn(filing.values());
    for (const added of world.documents.added.values()) {
      if (added.company !== company) continue;
      checkOne(added, registered, listed.get(added.user) ?? new Set());
    }
    const lacking = registered.find(
      ({ data: { meta } }) => meta.hash !== null && !isThere(truth, company, meta.hash),
    );
    if (lacking !== undefined)
      throw new Violation(
        'documents',
        `the file of ${lacking.uid} is not in ${company}: ${lacking.data.meta.hash}`,
      );
  }
}

const isThere = (truth: Truth, company: string, hash: string): boolean =>
  truth.files.get(company)?.has(hash) === true;

function checkOne(added: AddedDocument, registered: readonly Document[], listed: ReadonlySet<string>): void {
  const what = `the document ${added.uid} of step ${added.step} on device ${added.device}`;
  const alike = registered.filter((one) => [...wordsOfRecord(one)].some((word) => added.words.has(word)));
  if (alike.length > 1)
    throw new Violation('documents', `${what} is registered as ${alike.map(({ uid }) => uid).join(', ')}`);
  const own = registered.find(({ uid }) => uid === added.uid);
  if (own === undefined && !added.discarded && ![...added.words].some((word) => listed.has(word)))
    throw new Violation(
      'documents',
      `${what} is neither registered nor refused: ${[...added.words].join(', ')}`,
    );
  if (own !== undefined && own.data.meta.hash !== added.hash)
    throw new Violation('documents', `${what} is registered with ${own.data.meta.hash}, not ${added.hash}`);
}

/** A document that the device lists as refused is not registered with that name after all. */
export async function checkRefusedDocuments(device: Device, records: CompanyRecords): Promise<void> {
  for (const { uid, name, refusal } of (await device.waitingDocuments()) ?? []) {
    const [document] = documentsIn([records.filing.get(uid)].filter((filing) => filing !== undefined));
    if (refusal === null || document === undefined) continue;
    if (name === `${document.data.name}.${document.data.extension}`)
      throw new Violation(
        'refusals',
        `device ${device.index} lists ${name} as refused (${refusal.code}), and it is registered`,
      );
  }
}

/** No word is in two documents, even if the app was killed during the addition. */
export function checkRegisteredOnce(world: World, truth: Truth): void {
  for (const { filing } of truth.companies.values()) {
    const saidOf = new Map<string, string>();
    for (const document of documentsIn(filing.values()))
      for (const word of wordsOfRecord(namesOf(document))) {
        const other = saidOf.get(word);
        if (other !== undefined && world.ledger.words.get(word)?.collection === 'filing')
          throw new Violation('documents', `${word} is registered twice: ${other} and ${document.uid}`);
        saidOf.set(word, document.uid);
      }
  }
}

/** Every name that a document ever had; its former places are in the titles of the places. */
function namesOf({ data }: Document): string[] {
  const former = data.history.filter(({ action }) => action === 'renamed').map(({ from }) => from ?? '');
  return [data.name, ...former];
}

/** Compares the bytes of every registered document, as the server returns them, with their hash. */
export async function checkDocumentBytes(world: World): Promise<void> {
  for (const company of new Set([...world.documents.added.values()].map((added) => added.company))) {
    const mirror = world.mirror(company === HORIZONTE ? 'ana' : 'dora', company);
    for (const { uid, data } of documentsIn((await mirror.look()).filing.values())) {
      const { hash } = data.meta;
      if (hash === null || !world.documents.added.has(uid)) continue;
      const bytes = await mirror.file(hash);
      const given = bytes === null ? 'nothing' : hashOfBytes(bytes);
      if (given !== hash)
        throw new Violation('documents', `${company} gives out ${given} for ${uid}, not ${hash}`);
    }
  }
}

/** Files stored for offline use can be read without a network. The server is down. */
export async function checkKept(world: World, device: Device, company: string): Promise<void> {
  for (const kept of world.documents.kept.values()) {
    if (kept.device !== device.index || kept.company !== company) continue;
    const what = `device ${device.index}: ${kept.uid}, which is kept for offline use,`;
    const document = await firstValueFrom(device.open.data.documents.watchOne(kept.uid));
    if (document === null || document === undefined) throw new Violation('kept', `${what} is not listed`);
    const bytes = await device.open.data.documents.bytes(document);
    const given = bytes === null ? 'not there' : await hashOfFile(bytes);
    if (given !== kept.hash) throw new Violation('kept', `${what} is ${given}`);
  }
}

/**
 * The device has no files of documents that its person may not see, except those they are adding themselves: the open
 * company's are listed as waiting.
 */
export async function checkNoFiles(world: World, device: Device, truth: Truth): Promise<void> {
  const allowed = new Set<string>(world.documents.signaturesOn(device.index).map(({ hash }) => hash));
  for (const [of, records] of truth.companies)
    for (const shown of Object.values(visibleTo(truth.actor(device.person, of), records)))
      for (const record of shown.values())
        for (const hash of hashesIn(JSON.stringify(record))) allowed.add(hash);
  for (const { hash } of (await device.waitingDocuments()) ?? []) if (hash !== null) allowed.add(hash);
  const [user, company] = [people[device.person].uid, await device.company()];
  const registered = new Set([...truth.companies.values()].flatMap(({ filing }) => [...filing.keys()]));
  for (const added of world.documents.added.values())
    if (added.user === user && added.company !== company && !registered.has(added.uid))
      allowed.add(added.hash);
  const isForbidden = (hash: string): boolean => world.documents.hashes.has(hash) && !allowed.has(hash);
  for (const { where, hashes } of filesNamedOn(device.disk)) {
    const hash = hashes.find(isForbidden);
    if (hash !== undefined)
      throw new Violation(
        'traces',
        `device ${device.index}: ${where} still has the file ${hash} of a document`,
      );
  }
}
