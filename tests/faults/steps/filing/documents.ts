import { firstValueFrom, type Observable } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import type { StoredDocument, WaitingDocument } from '#app/data/ports.ts';
import { people } from '../../harness/people.ts';
import { wordsIn, wordsOfRecord } from '../../model/words.ts';
import { Violation } from '../../violation.ts';
import { keyOf, name, without, writing, type Scene } from '../scene.ts';
import { asked } from './asked.ts';
import type { DocumentDoing, DocumentStep } from './document-step.ts';
import { hashOfFile, pdfOf } from './pdf-of.ts';
import { addSignature, dropSignature, openSignature } from './signatures.ts';

const READ_MS = 10_000;
const ALL_BYTES = 1_000_000_000;
/** Field whose value documents get. */
const FIELD = 'field-number-1';

export async function doWithDocument(scene: Scene, step: DocumentStep): Promise<void> {
  switch (step.do) {
    case 'make-place':
      return makePlace(scene, step);
    case 'add-document':
      return add(scene, step);
    case 'change-waiting':
      return changeWaiting(scene, step);
    case 'retry-document':
      return retry(scene, step.label);
    case 'discard-document':
      return discard(scene, step.label);
    case 'edit-document':
      return edit(scene, step);
    case 'move-document':
      return move(scene, step);
    case 'delete-document':
      return remove(scene, step.label);
    case 'restore-document':
      return restore(scene, step.label);
    case 'read-document':
      return read(scene, step.label);
    case 'keep-offline':
      return keepOffline(scene, step.label);
    case 'let-go':
      return letGo(scene, step.label);
    case 'make-room':
      await scene.data.storage.freeSpace(ALL_BYTES);
      return;
    case 'add-signature':
      return addSignature(scene, step);
    case 'open-signature':
      return openSignature(scene, step.label);
    case 'drop-signature':
      return dropSignature(scene, step.label);
  }
}

const first = <T>(source: Observable<T>): Promise<T> =>
  firstValueFrom(source.pipe(timeout({ first: READ_MS })));

async function documentOf(scene: Scene, label: string): Promise<StoredDocument | null> {
  const key = keyOf(scene, label);
  if (key === null) return null;
  const known$ = scene.data.documents.watchOne(key).pipe(filter((document) => document !== undefined));
  return (await first(known$)) ?? null;
}

async function waitingOf(scene: Scene, label: string): Promise<WaitingDocument | null> {
  const key = keyOf(scene, label);
  const waiting = key === null ? [] : await first(scene.data.documents.watchWaiting());
  return waiting.find(({ uid }) => uid === key) ?? null;
}

async function makePlace(scene: Scene, { label, word }: DocumentDoing<'make-place'>): Promise<void> {
  const wrote = writing(scene, word, 'filing', '');
  const item = { kind: 'classification', title: `${word} classe`, identifier: label, parent: '' } as const;
  const uid = await asked(scene.data.documents.createItem({ ...item, form: null }));
  if (uid === null) return;
  wrote(uid);
  name(scene, label, uid);
}

async function add(scene: Scene, step: DocumentDoing<'add-document'>): Promise<void> {
  const { label, word } = step;
  const classification = keyOf(scene, step.place);
  if (classification === null) return;
  const { world, device, company, at } = scene;
  const file = pdfOf(step.file);
  const hash = await hashOfFile(file);
  world.documents.hashes.add(hash);
  const wrote = writing(scene, word, 'filing', '');
  const said = { name: `${word} alvará.pdf`, fields: [], extract: false };
  const where = { classification, organizationalItem: null, box: null };
  const uid = await scene.data.documents.add({ ...said, ...where, file });
  wrote(uid);
  name(scene, label, uid);
  const user = people[device.person].uid;
  const added = { uid, user, company, device: device.index, hash, step: at };
  world.documents.added.set(uid, { ...added, words: new Set([word]), discarded: false });
}

async function changeWaiting(scene: Scene, { label, word }: DocumentDoing<'change-waiting'>): Promise<void> {
  const waiting = await waitingOf(scene, label);
  if (waiting === null) return;
  const { ledger, documents } = scene.world;
  documents.added.get(waiting.uid)?.words.add(word);
  const wrote = writing(scene, word, 'filing', waiting.uid);
  ledger.replaced(wordsIn(waiting.name), word);
  const name$ = scene.data.documents.changeWaiting(waiting.uid, { name: `${word} alvará.pdf` });
  if (await unlessGone(name$)) wrote();
}

/** False if it was registered in the meantime. */
async function unlessGone(change: Promise<void>): Promise<boolean> {
  return change.then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: unknown }).code !== 'not-found') throw error;
      return false;
    },
  );
}

async function retry(scene: Scene, label: string): Promise<void> {
  const waiting = await waitingOf(scene, label);
  if (waiting !== null) await unlessGone(scene.data.documents.retry(waiting.uid));
}

async function discard(scene: Scene, label: string): Promise<void> {
  const waiting = await waitingOf(scene, label);
  if (waiting === null) return;
  const { ledger, documents } = scene.world;
  const added = documents.added.get(waiting.uid);
  if (added !== undefined) added.discarded = true;
  ledger.replaced(added?.words ?? [], `discard ${scene.at}`);
  await scene.data.documents.discard(waiting.uid);
}

/**
 * On top of the server's state at that time: a late call may overwrite later changes of others. A replaced name stays
 * in the document's history.
 */
async function edit(scene: Scene, { label, part, word }: DocumentDoing<'edit-document'>): Promise<void> {
  const document = await documentOf(scene, label);
  if (document === null) return;
  const wrote = writing(scene, word, 'filing', document.uid);
  if (part === 'value') replaceAll(scene, document, word);
  const change = part === 'name' ? { name: `${word} alvará` } : { fields: [{ field: FIELD, value: word }] };
  const done = await asked(scene.data.documents.edit(document.uid, change).then(() => true));
  if (done === true) wrote();
}

function replaceAll({ world: { ledger } }: Scene, document: StoredDocument, cause: string): void {
  ledger.replaced(without(wordsOfRecord(document), new Set([cause])), cause);
  for (const known of ledger.words.values())
    if (known.key === document.uid) ledger.replaced([known.word], cause);
}

async function move(scene: Scene, { label, place }: DocumentDoing<'move-document'>): Promise<void> {
  const [document, classification] = [await documentOf(scene, label), keyOf(scene, place)];
  if (document === null || classification === null) return;
  await asked(scene.data.documents.move([document.uid], { classification }));
}

async function remove(scene: Scene, label: string): Promise<void> {
  const document = await documentOf(scene, label);
  if (document === null) return;
  replaceAll(scene, document, `deletion ${scene.at}`);
  await asked(scene.data.documents.delete([document.uid]));
}

async function restore(scene: Scene, label: string): Promise<void> {
  const document = await documentOf(scene, label);
  if (document !== null) await asked(scene.data.documents.restore([document.uid]));
}

async function read(scene: Scene, label: string): Promise<void> {
  const document = await documentOf(scene, label);
  if (document === null) return;
  const bytes = await scene.data.documents.bytes(document);
  if (bytes === null) return;
  const given = await hashOfFile(bytes);
  if (given !== document.data.meta.hash)
    throw new Violation('documents', `${document.uid} is read as ${given}, not ${document.data.meta.hash}`);
}

async function keepOffline(scene: Scene, label: string): Promise<void> {
  const document = await documentOf(scene, label);
  const hash = document?.data.meta.hash ?? null;
  if (document === null || hash === null) return;
  const isKept = await scene.data.documents.keepOffline(document);
  const { world, device, company } = scene;
  if (isKept) world.documents.keep({ device: device.index, company, uid: document.uid, hash });
}

async function letGo(scene: Scene, label: string): Promise<void> {
  const document = await documentOf(scene, label);
  const hash = document?.data.meta.hash ?? null;
  if (document === null || hash === null) return;
  const { world, device, company } = scene;
  // The file is shared by all documents for which it was stored.
  for (const kept of world.documents.kept.values())
    if (kept.device === device.index && kept.company === company && kept.hash === hash)
      world.documents.letGo(kept);
  await scene.data.documents.removeOffline(document);
}
