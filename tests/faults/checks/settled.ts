import { isDeepStrictEqual } from 'node:util';
import { firstValueFrom } from 'rxjs';
import { collectionNames, keyOf, type CollectionName } from '#domain/entities/collections.ts';
import { follows } from '#domain/rules/changes/write-mark.ts';
import type { Device } from '../device.ts';
import { textsOn } from '../harness/disk.ts';
import { HORIZONTE, people } from '../harness/people.ts';
import { hashOfBytes } from '../steps/image.ts';
import type { WrittenWord } from '../model/ledger.ts';
import { visibleTo, type AnyRecord, type CompanyRecords, type Truth } from '../model/truth.ts';
import { wordsIn, wordsOfRecord } from '../model/words.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { rejectedWords } from './claims.ts';
import {
  checkDocuments,
  checkKept,
  checkNoFiles,
  checkRefusedDocuments,
  checkRegisteredOnce,
} from './documents.ts';
import { checkSignatures } from './signatures.ts';
import { checkMessages, checkSaidOnce } from './messages.ts';
import { aliveWords, isAccountedFor } from './words.ts';

/**
 * All checks, once there are no faults and no pending changes. The server is down: its files are the truth. `listed`:
 * refused words, by user, that were found while another company was open.
 */
export async function checkSettled(
  world: World,
  truth: Truth,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  for (const device of world.devices) {
    const visible = await visibleOn(device, truth);
    await checkSameRecords(device, visible);
    await checkMessages(device, visible, await refusedWrites(device));
    await checkNoTraces(world, device, truth);
    await checkNoFiles(world, device, truth);
    await checkDrafts(world, device);
    await checkKept(world, device, await openCompany(device));
    await checkSignatures(world, device, truth);
    await checkRefusals(device, truth);
  }
  await checkWords(world, truth, listed);
  checkSaidOnce(truth, world.ledger);
  checkFiles(world, truth);
  checkRegisteredOnce(world, truth);
}

async function visibleOn(device: Device, truth: Truth): Promise<CompanyRecords> {
  const company = await openCompany(device);
  return visibleTo(truth.actor(device.person, company), recordsOf(truth, company));
}

async function openCompany(device: Device): Promise<string> {
  const company = await device.company();
  if (company === null) throw new Violation('settled', `nobody is signed in on device ${device.index}`);
  return company;
}

function recordsOf(truth: Truth, company: string): CompanyRecords {
  const records = truth.companies.get(company);
  if (records === undefined) throw new Error(`The store has no company ${company}.`);
  return records;
}

/** Every device has exactly the records that its person may see, in the server's state. */
async function checkSameRecords(device: Device, wanted: CompanyRecords): Promise<void> {
  const refused = await refusedWrites(device);
  const { collections } = await device.open.store();
  for (const name of collectionNames) {
    const documents = await collections[name].find().exec();
    const held = new Map(documents.map((document) => recordEntry(name, document.toMutableJSON())));
    compare(device, name, held, wanted[name], refused);
  }
}

function recordEntry(name: CollectionName, record: AnyRecord): [string, AnyRecord] {
  return [keyOf(name, record as never), record];
}

/** Write ids of the refused states: the device may still show them until they are fixed or discarded. */
export async function refusedWrites(device: Device): Promise<Set<string>> {
  const list = await firstValueFrom(device.open.data.rejections.watchAll());
  return new Set(list.map(({ id }) => id));
}

function compare(
  device: Device,
  name: CollectionName,
  held: ReadonlyMap<string, AnyRecord>,
  wanted: ReadonlyMap<string, AnyRecord>,
  refused: ReadonlySet<string>,
): void {
  const where = `device ${device.index}: ${name}`;
  for (const [key, record] of wanted) {
    const own = held.get(key);
    if (own === undefined && record.deleted) continue;
    if (own === undefined) throw new Violation('same', `${where} ${key} is missing`);
    if (refused.has(own.write.id) || isDeepStrictEqual(own, record)) continue;
    throw new Violation('same', `${where} ${key} differs:\n${difference(own, record)}`);
  }
  for (const [key, record] of held) {
    if (wanted.has(key) || refused.has(record.write.id)) continue;
    throw new Violation(
      'same',
      `${where} ${key} is not for this person, or not on the server: ${record.write.id}`,
    );
  }
}

function difference(own: AnyRecord, server: AnyRecord): string {
  const keys = new Set([...Object.keys(own), ...Object.keys(server)]) as Set<keyof AnyRecord>;
  return [...keys]
    .filter((key) => !isDeepStrictEqual(own[key], server[key]))
    .map((key) => `  ${key}: here ${JSON.stringify(own[key])}, there ${JSON.stringify(server[key])}`)
    .join('\n');
}

/** The device stores nothing of a record that its person may not see: in databases, replication, files and keys. */
async function checkNoTraces(world: World, device: Device, truth: Truth): Promise<void> {
  const user = people[device.person].uid;
  const allowed = new Set<string>();
  const forbidden = new Map<string, string>();
  for (const [company, records] of truth.companies) {
    const mine = visibleTo(truth.actor(device.person, company), records);
    for (const name of collectionNames) {
      for (const [key, record] of records[name]) {
        const visible = mine[name].has(key);
        for (const word of wordsOfRecord(record))
          if (visible) allowed.add(word);
          else forbidden.set(word, `${name} ${key}`);
      }
    }
  }
  for (const { where, text } of textsOn(device.disk)) {
    for (const word of wordsIn(text)) {
      const record = forbidden.get(word);
      const own = world.ledger.words.get(word)?.user === user;
      if (record !== undefined && !allowed.has(word) && !own)
        throw new Violation(
          'traces',
          `device ${device.index}: ${where} still holds ${word} of ${record}: ${around(text, word)}`,
        );
    }
  }
}

/** Enough of the surrounding text to identify it. */
function around(text: string, word: string): string {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 600), at + 600);
}

/** Listed refusals belong to this person, and the server did not accept them after all. */
async function checkRefusals(device: Device, truth: Truth): Promise<void> {
  const records = recordsOf(truth, await openCompany(device));
  await checkRefusedDocuments(device, records);
  for (const refusal of await firstValueFrom(device.open.data.rejections.watchAll())) {
    const { write } = refusal.state as unknown as AnyRecord;
    const what = `device ${device.index} lists ${refusal.collection} ${refusal.recordId} as refused (${refusal.code})`;
    if (write.by !== people[device.person].uid)
      throw new Violation('refusals', `${what}, which ${write.by} wrote`);
    const name = collectionNames.find((known) => known === refusal.collection);
    const stored = name === undefined ? undefined : records[name].get(refusal.recordId);
    if (stored !== undefined && follows(stored.write, write))
      throw new Violation('refusals', `${what}, and the server went on from that very change`);
  }
}

async function checkDrafts(world: World, device: Device): Promise<void> {
  const company = await openCompany(device);
  for (const [key, draft] of world.ledger.drafts) {
    if (draft === null || !key.startsWith(`${device.index}:${company}:`)) continue;
    const kept = await device.open.data.drafts.fill(draft.template);
    if (kept?.values['F1'] !== draft.word)
      throw new Violation('drafts', `device ${device.index}: the draft ${draft.word} is gone`);
  }
}

/**
 * Every word a person wrote is on the server, was replaced by somebody who had it, or is in a list that its author
 * sees.
 */
async function checkWords(
  world: World,
  truth: Truth,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const alive = aliveWords(truth.companies.values());
  const rejectedBy = new Map<string, Set<string>>();
  for (const device of world.devices) {
    const user = people[device.person].uid;
    const known = rejectedBy.get(user) ?? new Set(listed.get(user));
    for (const word of await rejectedWords(device)) known.add(word);
    rejectedBy.set(user, known);
  }
  checkDocuments(world, truth, rejectedBy);
  const none = new Set<string>();
  for (const word of world.ledger.words.values()) {
    if (!word.certain || wasTakenBack(truth, word)) continue;
    const rejected = rejectedBy.get(word.user) ?? none;
    if (!isAccountedFor(world.ledger, word.word, { alive, rejected }))
      throw new Violation(
        'words',
        `${word.word}, written in step ${word.step} on device ${word.device} ` +
          `(${word.collection} ${word.key}), is gone: ${world.ledger.fateOf(word.word)}`,
      );
  }
}

/** The author deleted the message, on any device, and thereby everything that was ever written in it. */
function wasTakenBack(truth: Truth, { collection, company, key }: WrittenWord): boolean {
  return collection === 'message' && truth.companies.get(company)?.message.get(key)?.deleted === true;
}

/** Every file a person added is on the server; storage by hash guarantees its bytes. */
function checkFiles(world: World, truth: Truth): void {
  for (const [hash, file] of world.ledger.files) {
    if (file.certain && truth.files.get(file.company)?.has(hash) !== true)
      throw new Violation('files', `the file ${hash} of device ${file.device} is not on the server`);
  }
}

/** Compares the bytes that the server returns with their hash. */
export async function checkFileBytes(world: World): Promise<void> {
  for (const [hash, { certain, company, device }] of world.ledger.files) {
    if (!certain) continue;
    const bytes = await world.mirror(company === HORIZONTE ? 'ana' : 'dora', company).file(hash);
    const given = bytes === null ? 'nothing' : hashOfBytes(bytes);
    if (given === hash) continue;
    const unsent = await firstValueFrom(world.device(device).open.data.files.watchUnsent());
    throw new Violation(
      'files',
      `${company} gives out ${given} for the file ${hash}; unsent on device ${device}: ${JSON.stringify(unsent)}`,
    );
  }
}
