import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { BackgroundUpload } from '#app/data/files/sending/background-upload.ts';
import type { NewDocument, StoredDocument, WaitingDocument } from '#app/data/ports.ts';
import { DOCUMENT_TYPE } from '#domain/api/files.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { image, sameBytes } from '#tests/support/images.ts';
import { nodeEnvironment } from '#tests/support/node-environment.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const REGISTER = /document\/register\/upload/;

let made = 0;
async function classification(ana: AppDevice, form: string | null = null): Promise<string> {
  made += 1;
  const item = { kind: 'classification' as const, title: `Classe ${made}`, parent: '', form };
  const uid = await ana.documents.createItem({ ...item, identifier: `OFF.${made}.${Date.now()}` });
  await until(ana.documents.watchClassifications(), (all) => all.some((each) => each.uid === uid));
  return uid;
}

function photo(place: string, change: Partial<NewDocument> = {}): NewDocument {
  return {
    name: 'alvará.png',
    file: image(3000),
    classification: place,
    organizationalItem: null,
    box: null,
    fields: [],
    extract: false,
    ...change,
  };
}

const inPlace = (device: AppDevice, place: string) => device.documents.watch({ classification: place });

/** What the place holds once the server has registered all that waits. */
async function registered(device: AppDevice, place: string, most = 1): Promise<StoredDocument[]> {
  await until(device.documents.watchWaiting(), (waiting) => waiting.length === 0, 30_000);
  return until(inPlace(device, place), (all) => all.length >= most, 30_000);
}

const waitingOf = (device: AppDevice, accept: (waiting: WaitingDocument[]) => boolean) =>
  until(device.documents.watchWaiting(), accept, 30_000);

const registrations = (from: number): number =>
  lab.proxy.requests.slice(from).filter((line) => REGISTER.test(line)).length;

/** What the service worker runs, on the disk and with the cookies of a device whose app is closed. */
function worker({ disk }: AppDevice): BackgroundUpload {
  const { environment } = nodeEnvironment(disk);
  return new BackgroundUpload(environment, { prefix: disk.prefix, origin: lab.proxy.origin });
}

function refusing(code: string, status: number, field?: string) {
  const body = JSON.stringify({ error: { code, requestId: 'r', ...(field === undefined ? {} : { field }) } });
  return { kind: 'answer', status, type: 'application/json', body } as const;
}

describe('S21 O01 documents kept with no network', () => {
  it('S21 O01 wait on the disk, survive a kill, and are registered once, for a colleague to see', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    await lab.cut(ana);
    const bytes = image(1_500_000);
    const uid = await ana.documents.add(photo(place, { file: bytes, name: '../fotos/alvará\u202E.PNG' }));
    const [waiting] = await waitingOf(ana, (all) => all.length === 1);
    expect(waiting).toMatchObject({ uid, name: 'alvará.png', size: 1_500_000, percent: 0, refusal: null });
    expect(await ana.session.unsent()).toMatchObject({ files: 1 });
    const again = await lab.reopen(ana);
    expect((await waitingOf(again, (all) => all.length === 1))[0]).toMatchObject({ uid });
    await lab.reconnect(again);
    const [document] = await registered(again, place);
    expect(document).toMatchObject({ uid, data: { name: 'alvará', extension: 'png', type: 'image/png' } });
    expect(document?.data.meta.code).toMatch(/[0-9A-V]{6}\d{2}$/);
    expect(await again.session.unsent()).toMatchObject({ files: 0 });
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const [seen] = await until(inPlace(bruno, place), (all) => all.length === 1);
    expect(seen?.uid).toBe(uid);
    if (seen === undefined) throw new Error('unreachable');
    const got = await bruno.documents.bytes(seen);
    expect([await sameBytes(got, bytes), got?.type]).toEqual([true, 'image/png']);
  });

  it('S21 O01 killed after every step of the way, each is registered once', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    let device = ana;
    for (const step of [/\/files\/[0-9a-f]{64}$/, /\/parts\/0$/, /\/complete$/, REGISTER]) {
      const held = lab.proxy.hold(step);
      await device.documents.add(photo(place));
      await held.came;
      // The server has done it, and the device never hears of that.
      device = await lab.reopen(device);
      held.pass();
    }
    const documents = await registered(device, place, 4);
    await untilSynced(device);
    expect(documents).toHaveLength(4);
    expect(documents.every(({ data }) => data.history.length === 1)).toBe(true);
  });

  it('S21 a registration whose answer is lost is made once', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    const from = lab.proxy.requests.length;
    lab.proxy.inject(REGISTER, { kind: 'lose-answer' });
    await ana.documents.add(photo(place));
    expect(await registered(ana, place)).toHaveLength(1);
    expect(registrations(from)).toBe(2);
  });

  it('S21 O01 are sent and registered by the service worker, and the app finds them done', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    await lab.cut(ana);
    const uid = await ana.documents.add(photo(place));
    await ana.close();
    expect(await worker(ana).isWaiting()).toBe(true);
    lab.proxy.plug();
    await worker(ana).send();
    expect(await worker(ana).isWaiting()).toBe(false);
    const from = lab.proxy.requests.length;
    const again = lab.device(lab.proxy.origin, ana.disk);
    await untilSynced(again);
    expect((await registered(again, place)).map((document) => document.uid)).toEqual([uid]);
    expect(registrations(from)).toBe(0);
    expect(await again.session.unsent()).toMatchObject({ files: 0 });
  });

  it('S21 what was generated here and kept for reading is sent as a document all the same', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    const pdf = new Blob([`%PDF-1.7\n${Math.random()}`], { type: 'application/pdf' });
    await ana.files.keepHere(pdf);
    await ana.documents.add(photo(place, { file: pdf, name: 'Contrato.pdf' }));
    expect((await registered(ana, place))[0]?.data.type).toBe('application/pdf');
  });

  it('S21 a paper that lies in a safe box has no file', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    const box = await ana.documents.createItem({
      kind: 'safeBox',
      name: `C ${Date.now()}`,
      code: '',
      place: '',
    });
    await lab.cut(ana);
    await ana.documents.add(photo(place, { file: null, box, name: 'Ata 3.2' }));
    expect((await waitingOf(ana, (all) => all.length === 1))[0]).toMatchObject({ hash: null, percent: 100 });
    expect(await ana.session.unsent()).toMatchObject({ files: 1 });
    await lab.reconnect(ana);
    const [document] = await registered(ana, place);
    expect(document?.data).toMatchObject({ name: 'Ata 3.2', extension: '', size: 0, meta: { box } });
    expect(document === undefined ? 0 : await ana.documents.bytes(document)).toBeNull();
  });
});

describe('S21 documents that are refused', () => {
  it('S21 on the device, with what is wrong, before anything is kept', async () => {
    const ana = await lab.signedIn(ANA);
    const fields = [{ id: 'numero-0001', title: 'Número', type: 'number' as const, required: true }];
    const entity = await ana.entities.create({ name: 'Alvarás', fields });
    const [plain, asking] = [await classification(ana), await classification(ana, entity.uid)];
    const program = new Blob(['MZ\u0000\u0001']);
    const large = { ...photo(plain), file: new Blob([new Uint8Array(50_000_001)]) };
    const wrong: [NewDocument, string][] = [
      [photo(plain, { file: null }), 'document-empty'],
      [photo(plain, { file: new Blob([]) }), 'document-empty'],
      [photo(plain, { name: 'virus.exe' }), 'document-type-unknown'],
      [photo(plain, { file: program }), 'file-type-mismatch'],
      [photo(plain, { name: '\u202E.png' }), 'document-name-invalid'],
      [large, 'document-too-large'],
      [photo(asking), 'document-field-missing'],
    ];
    for (const [document, code] of wrong)
      await expect(ana.documents.add(document)).rejects.toMatchObject({ code });
    await expect(ana.documents.add(photo(asking))).rejects.toMatchObject({ field: 'numero-0001' });
    expect(await waitingOf(ana, () => true)).toEqual([]);
    expect(await ana.session.unsent()).toMatchObject({ files: 0 });
    await ana.documents.add(photo(asking, { fields: [{ field: 'numero-0001', value: '12' }] }));
    expect((await registered(ana, asking))[0]?.data.meta.fields).toEqual([
      { field: 'numero-0001', value: '12' },
    ]);
  });

  it('S21 O04 by the server, are shown with the reason after a restart too, said anew, or given up', async () => {
    const ana = await lab.signedIn(ANA);
    const [gone, place] = [await classification(ana), await classification(ana)];
    await lab.cut(ana);
    const first = await ana.documents.add(photo(gone));
    const second = await ana.documents.add(photo(gone, { name: 'outro.png' }));
    const bruno = await lab.signedIn(ANA, lab.server.origin);
    await bruno.documents.deleteItem(gone);
    lab.proxy.plug();
    ana.wake();
    const refused = await waitingOf(ana, (all) => all.every(({ refusal }) => refusal !== null));
    expect(refused.map(({ uid, refusal }) => [uid, refusal])).toEqual([
      [first, { code: 'filing-place-unknown', field: 'classification' }],
      [second, { code: 'filing-place-unknown', field: 'classification' }],
    ]);
    await until(ana.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 2);
    const again = await lab.reopen(ana);
    await until(again.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 2);
    await again.documents.changeWaiting(first, { classification: place, name: 'Alvará novo' });
    expect((await until(inPlace(again, place), (all) => all.length === 1))[0]?.data.name).toBe('Alvará novo');
    await again.documents.discard(second);
    await until(again.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 0);
    expect(await waitingOf(again, () => true)).toEqual([]);
    await expect(again.documents.discard(second)).resolves.toBeUndefined();
    await expect(again.documents.changeWaiting(second, {})).rejects.toMatchObject({ code: 'not-found' });
  });

  it('S21 O04 a file that the server refuses is told with its document, which can be sent again', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    lab.proxy.inject(/\/complete$/, refusing('file-type-not-allowed', 415));
    const uid = await ana.documents.add(photo(place));
    const [waiting] = await waitingOf(ana, ([only]) => only?.refusal !== null && only !== undefined);
    expect(waiting?.refusal).toEqual({ code: 'file-type-not-allowed' });
    await until(ana.sync.state$, ({ phase, rejected }) => phase === 'synced' && rejected === 1);
    await ana.documents.retry(uid);
    expect((await registered(ana, place)).map((document) => document.uid)).toEqual([uid]);
  });

  it('S21 whose file the server has lost meanwhile is sent again', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    lab.proxy.inject(REGISTER, refusing('document-file-missing', 409));
    await ana.documents.add(photo(place));
    expect(await registered(ana, place)).toHaveLength(1);
  });

  it('S21 one that is given up before it was sent leaves nothing', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    await lab.cut(ana);
    const file = image(4000);
    const uid = await ana.documents.add(photo(place, { file }));
    const [waiting] = await waitingOf(ana, (all) => all.length === 1);
    await ana.documents.discard(uid);
    expect(await ana.session.unsent()).toMatchObject({ files: 0 });
    await lab.reconnect(ana);
    expect(await until(inPlace(ana, place), () => true)).toEqual([]);
    expect(await ana.files.get(waiting?.hash ?? '')).toBeNull();
  });

  it('S21 one that is given up while it is on its way is sent no further', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    const begun = lab.proxy.hold(/\/files\/[0-9a-f]{64}$/);
    const uid = await ana.documents.add(photo(place, { file: image(4000) }));
    const [waiting] = await waitingOf(ana, (all) => all.length === 1);
    await begun.came;
    await ana.documents.discard(uid);
    begun.pass();
    // Whatever is sent after it is sent once the first one is over.
    await ana.documents.add(photo(place, { name: 'outra.png' }));
    expect(await registered(ana, place)).toHaveLength(1);
    expect(await ana.files.get(waiting?.hash ?? '')).toBeNull();
  });
});

describe('S21 documents on the device', () => {
  it('S21 are listed by place and by any word of theirs, offline too, and changed with undo', async () => {
    const ana = await lab.signedIn(ANA);
    const [place, other] = [await classification(ana), await classification(ana)];
    const inner = await ana.documents.createItem({
      kind: 'classification',
      title: 'Dentro',
      identifier: `IN.${Date.now()}`,
      parent: place,
      form: null,
    });
    await ana.documents.add(photo(place, { name: 'Licença Ambiental.png' }));
    await ana.documents.add(photo(inner, { name: 'Vistoria.png' }));
    const [, first] = await registered(ana, place, 2);
    if (first === undefined) throw new Error('unreachable');
    expect(await ana.documents.move([first.uid], { classification: other })).toEqual([
      { uid: first.uid, code: null },
    ]);
    await until(inPlace(ana, other), (all) => all.length === 1);
    await ana.documents.edit(first.uid, { name: 'Licença Municipal' });
    await until(inPlace(ana, other), ([only]) => only?.data.name === 'Licença Municipal');
    await ana.documents.delete([first.uid]);
    await until(ana.documents.watch({ deleted: true, classification: other }), (all) => all.length === 1);
    await ana.documents.restore([first.uid]);
    await until(inPlace(ana, other), (all) => all.length === 1);
    await lab.cut(ana);
    const found = async (text: string): Promise<string[]> => {
      const all = await until(ana.documents.watch({ text }), () => true);
      return all.map(({ data }) => data.name);
    };
    expect(await found('LICENCA municipal')).toEqual(['Licença Municipal']);
    expect(await found(`${first.data.meta.code} licença`)).toEqual(['Licença Municipal']);
    expect(await found('licença que não há')).toEqual([]);
    expect(await until(inPlace(ana, place), () => true)).toHaveLength(1);
    await expect(ana.documents.edit(first.uid, { name: 'X' })).rejects.toMatchObject({
      code: 'network-unreachable',
    });
  });

  it('S21 have the path of now, and are found by it, offline too, as what they lie in is renamed and moved', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    await ana.documents.add(photo(place, { name: 'Planta.png' }));
    const [document] = await registered(ana, place);
    const uid = document?.uid ?? '';
    const title = `Renomeada ${Date.now()}`;
    const above = { kind: 'classification' as const, title: 'Acima', parent: '', form: null };
    const parent = await ana.documents.createItem({ ...above, identifier: `AC.${Date.now()}` });
    await ana.documents.changeItem(place, { kind: 'classification', title, parent });
    const path = `Acima / ${title} / Planta`;
    const at = (device: AppDevice) => device.documents.watchOne(uid);
    await until(at(ana), (one) => one?.data.meta.fullPath === path);
    await lab.cut(ana);
    const again = await lab.reopen(ana);
    await until(at(again), (one) => one?.data.meta.fullPath === path);
    const found = await until(again.documents.watch({ text: title }), (all) => all.length > 0);
    expect(found.map((one) => [one.uid, one.data.meta.fullPath])).toEqual([[uid, path]]);
  });

  it('S21 chosen files stay on the device, whatever room is made, until they are let go', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    const bytes = image(5000);
    await ana.documents.add(photo(place, { file: bytes }));
    await registered(ana, place);
    const bruno = await lab.signedIn(BRUNO);
    const [document] = await until(inPlace(bruno, place), (all) => all.length === 1);
    if (document === undefined) throw new Error('unreachable');
    await lab.cut(bruno);
    expect(await bruno.documents.keepOffline(document)).toBe(false);
    expect(await until(bruno.documents.watchOffline(), () => true)).toEqual(new Set());
    await lab.reconnect(bruno);
    expect(await bruno.documents.keepOffline(document)).toBe(true);
    expect(await until(bruno.documents.watchOffline(), () => true)).toEqual(
      new Set([document.data.meta.hash]),
    );
    await bruno.storage.freeSpace(1_000_000_000);
    await lab.cut(bruno);
    expect(await sameBytes(await bruno.documents.bytes(document), bytes)).toBe(true);
    const again = await lab.reopen(bruno);
    await until(again.documents.watchOffline(), (kept) => kept.size === 1);
    await again.documents.removeOffline(document);
    expect(await until(again.documents.watchOffline(), () => true)).toEqual(new Set());
    expect(await again.documents.bytes(document)).toBeNull();
  });

  it('S21 C10 their files are sent as documents’', async () => {
    const ana = await lab.signedIn(ANA);
    const place = await classification(ana);
    await lab.cut(ana);
    await ana.documents.add(photo(place));
    const [file] = await until(ana.files.watchUnsent(), (all) => all.length === 1);
    expect(file?.type).toBe(DOCUMENT_TYPE);
  });
});
