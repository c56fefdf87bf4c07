import { describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import { deviceLab } from '#tests/support/device-lab.ts';
import {
  everyOwn,
  newTemplate,
  paragraph,
  until,
  untilIn,
  untilSynced,
  type AppDevice,
  conflictCopies,
} from '#tests/support/app-device.ts';
import { image, sameBytes } from '#tests/support/images.ts';
import { joinCompany } from '#tests/support/memberships.ts';

const lab = deviceLab();

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const ANA_UID = 'demo-ana-horizonte';
const HORIZONTE = 'demo-horizonte';
const OUTRA = 'demo-outra';
const PUSH = /replication\/push/;
const UPLOAD = /\/files\//;
const BUSY = {
  kind: 'answer',
  status: 503,
  type: 'application/json',
  body: JSON.stringify({ error: { code: 'store-unavailable', requestId: 'x' } }),
} as const;

async function offline(device: AppDevice): Promise<void> {
  lab.proxy.unplug();
  await until(device.sync.state$, (state) => state.phase === 'offline');
}

async function online(...devices: AppDevice[]): Promise<void> {
  lab.proxy.plug();
  devices.forEach((device) => device.wake());
  for (const device of devices) await until(device.sync.state$, ({ phase }) => phase === 'synced', 30_000);
}

async function named(device: AppDevice, text: string): Promise<string[]> {
  const found = await until(device.templates.search(text), () => true);
  return found.map(({ name }) => name).sort();
}

describe('O01 O04 work that a device cannot send any more', () => {
  it('O04 goes to another device of the same person, is sent from there, and is not doubled when the first one returns', async () => {
    const first = await lab.signedIn(ANA);
    const edited = await first.templates.create(newTemplate('Combinado'));
    await untilSynced(first);
    const second = await lab.signedIn(ANA, lab.server.origin);
    await until(
      second.templates.watch(edited.uid),
      (template) => template !== null && template !== undefined,
    );
    await offline(first);
    const bytes = image(1_300_000);
    const { hash } = await first.files.put(bytes);
    const attachment = new Blob(['campo;valor']);
    const attached = await first.files.putAny(attachment);
    const made = await first.templates.create(newTemplate('Feito sem rede'));
    await first.templates.update(edited.uid, { description: 'Escrita sem rede' });
    await first.templates.update(edited.uid, { name: 'Combinado sem rede' });
    const execution = await first.executions.record({
      template: made.uid,
      templateName: made.name,
      fields: [],
    });
    await first.drafts.saveFill(made.uid, { campo: 'digitado' });
    const { file } = await first.storage.exportUnsent();
    const counts = await second.storage.importUnsent(file);
    expect(counts).toEqual({ records: 3, drafts: 1, files: 2, elsewhere: 0 });
    expect(await second.storage.importUnsent(file)).toEqual({
      records: 0,
      drafts: 0,
      files: 0,
      elsewhere: 0,
    });
    expect((await second.drafts.fill(made.uid))?.values).toEqual({ campo: 'digitado' });
    await until(second.files.watchProgress(hash), (percent) => percent === 100);
    await untilSynced(second);

    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    expect(await named(bruno, 'sem rede')).toEqual(['Combinado sem rede', 'Feito sem rede']);
    expect(await sameBytes(await bruno.files.get(hash), bytes)).toBe(true);
    expect(await sameBytes(await bruno.files.get(attached.hash), attachment)).toBe(true);
    expect((await bruno.templates.get(edited.uid))?.description).toBe('Escrita sem rede');
    const before = await bruno.templates.get(edited.uid);
    await online(first);
    for (const device of [first, second, bruno]) {
      expect(await named(device, 'sem rede')).toEqual(['Combinado sem rede', 'Feito sem rede']);
      expect(await conflictCopies(device)).toEqual([]);
      expect(await until(device.rejections.watchAll(), () => true)).toEqual([]);
      expect((await device.templates.get(edited.uid))?.write.id).toBe(before?.write.id);
    }
    const own = await until(
      second.executionLists.watch(everyOwn, { offset: 0, limit: 9 }),
      ({ total }) => total > 0,
    );
    expect(own.executions.map(({ id }) => id)).toContain(execution.id);
    expect(own.executions.filter(({ id }) => id === execution.id)).toHaveLength(1);
  });

  it('O04 S21 documents go along with their files and what is said of them, and are registered once', async () => {
    const first = await lab.signedIn(ANA);
    const item = { kind: 'classification' as const, title: 'Levados', parent: '', form: null };
    const classification = await first.documents.createItem({ ...item, identifier: `L.${Date.now()}` });
    await until(first.documents.watchClassifications(), (all) =>
      all.some(({ uid }) => uid === classification),
    );
    const second = await lab.signedIn(ANA, lab.server.origin);
    await offline(first);
    const bytes = new Blob(['só texto']);
    const said = { classification, organizationalItem: null, box: null, fields: [], extract: true };
    const uid = await first.documents.add({ ...said, name: 'Ata.txt', file: bytes });
    const words = { uid: 'begun-000002', source: null, company: HORIZONTE };
    const typed = { name: 'Começado', extension: 'pdf', classification, organizationalItem: '', box: '' };
    const draft = { ...typed, values: { campo: 'digitado' }, extract: true };
    await first.documents.storeStarted({ ...words, draft }, new Blob(['%PDF-1.7 começado']));
    const { file } = await first.storage.exportUnsent();
    const imported = { records: 1, drafts: 1, files: 1, elsewhere: 0 };
    expect(await second.storage.importUnsent(file)).toEqual(imported);
    const [begun] = await until(second.documents.watchStarted(), (all) => all.length === 1);
    expect(begun?.draft).toEqual(draft);
    expect(await (await second.documents.startedFile(words.uid))?.text()).toBe('%PDF-1.7 começado');
    await until(second.files.watchUnsent(), (all) => all.length === 0);
    const listed = (device: AppDevice) => device.documents.watch({ classification });
    const [document] = await until(listed(second), (all) => all.length === 1, 30_000);
    expect(document).toMatchObject({ uid, data: { name: 'Ata', extension: 'txt', extract: true } });
    if (document === undefined) throw new Error('unreachable');
    expect(await sameBytes(await second.documents.bytes(document), bytes)).toBe(true);
    expect(await second.storage.importUnsent(file)).toMatchObject({ records: 0, drafts: 0, files: 0 });
    await online(first);
    await until(first.documents.watchWaiting(), (all) => all.length === 0);
    expect(await until(listed(first), (all) => all.length === 1)).toHaveLength(1);
    expect((await until(listed(second), () => true))[0]?.data.history).toHaveLength(1);
  });

  it('O04 is merged part by part with what others wrote meanwhile, and the first device agrees', async () => {
    const first = await lab.signedIn(ANA);
    const made = await first.templates.create({ ...newTemplate('Contrato', 'corpo'), description: 'velha' });
    await untilSynced(first);
    const second = await lab.signedIn(ANA, lab.server.origin);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Contrato');
    await offline(first);
    await first.templates.update(made.uid, { name: 'Contrato da Ana' });
    await bruno.templates.update(made.uid, { description: 'do Bruno' });
    await until(second.templates.watch(made.uid), (template) => template?.description === 'do Bruno');
    await second.storage.importUnsent((await first.storage.exportUnsent()).file);
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Contrato da Ana');
    expect((await bruno.templates.get(made.uid))?.description).toBe('do Bruno');
    await first.templates.update(made.uid, {
      document: { header: null, content: paragraph('continuado'), footer: null },
    });
    await online(first);
    const final = await until(bruno.templates.watch(made.uid), (template) =>
      JSON.stringify(template?.document).includes('continuado'),
    );
    expect(final).toMatchObject({ name: 'Contrato da Ana', description: 'do Bruno' });
    for (const device of [first, second, bruno]) {
      expect(await conflictCopies(device)).toEqual([]);
      expect(await until(device.rejections.watchAll(), () => true)).toEqual([]);
    }
  });

  it('O04 drafts that differ are both kept, the older among the refused changes', async () => {
    const first = await lab.signedIn(ANA, lab.server.origin);
    const second = await lab.signedIn(ANA, lab.server.origin);
    await first.drafts.saveFill('template-1', { campo: 'do primeiro' });
    await second.drafts.saveFill('template-1', { campo: 'do segundo' });
    const { file } = await first.storage.exportUnsent();
    expect(await second.storage.importUnsent(file)).toMatchObject({ drafts: 1 });
    expect(await second.storage.importUnsent(file)).toMatchObject({ drafts: 0 });
    expect((await second.drafts.fill('template-1'))?.values).toEqual({ campo: 'do segundo' });
    const [aside] = await until(second.rejections.watchAll(), (list) => list.length === 1);
    expect(aside).toMatchObject({ collection: 'draft', recordId: 'template-1', code: 'record-conflict' });
    expect(JSON.stringify(aside?.state)).toContain('do primeiro');
  });

  it('O04 A04 goes along for every company on the device, and each is imported while it is open', async () => {
    await joinCompany(lab.server, ANA_UID, OUTRA);
    const first = await lab.signedIn(ANA);
    await offline(first);
    const bytes = image(60_000);
    const { hash } = await first.files.put(bytes);
    await first.templates.create(newTemplate('Feito na Horizonte'));
    lab.proxy.plug();
    lab.proxy.inject(PUSH, BUSY, 1000);
    lab.proxy.inject(UPLOAD, BUSY, 1000);
    first.wake();
    await first.session.switchCompany(OUTRA);
    await untilIn(first, OUTRA);
    const other = await first.templates.create(newTemplate('Feito na Outra'));
    await first.drafts.saveFill(other.uid, { campo: 'digitado' });
    const { file, unread } = await first.storage.exportUnsent();
    expect(unread).toBe(0);

    const second = await lab.signedIn(ANA, lab.server.origin);
    expect(await second.storage.importUnsent(file)).toEqual({
      records: 1,
      drafts: 0,
      files: 1,
      elsewhere: 1,
    });
    expect(await named(second, 'Feito na')).toEqual(['Feito na Horizonte']);
    expect(await sameBytes(await second.files.get(hash), bytes)).toBe(true);
    await second.session.switchCompany(OUTRA);
    await untilIn(second, OUTRA);
    expect(await second.storage.importUnsent(file)).toEqual({
      records: 1,
      drafts: 1,
      files: 0,
      elsewhere: 1,
    });
    expect(await named(second, 'Feito na')).toEqual(['Feito na Outra']);
    expect((await second.drafts.fill(other.uid))?.values).toEqual({ campo: 'digitado' });
    await untilSynced(second);

    lab.proxy.heal();
    await first.session.switchCompany(HORIZONTE);
    await untilIn(first, HORIZONTE);
    await untilSynced(first);
    expect(await named(first, 'Feito na')).toEqual(['Feito na Horizonte']);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    await expect(bruno.storage.importUnsent(file)).rejects.toMatchObject({
      code: 'import-of-another-person',
    });
  });

  it('O04 A04 says of how many companies it could not read the work, and holds the others’', async () => {
    await joinCompany(lab.server, ANA_UID, OUTRA);
    const first = await lab.signedIn(ANA);
    lab.proxy.inject(PUSH, BUSY, 1000);
    await first.templates.create(newTemplate('Da que não abre'));
    await first.session.switchCompany(OUTRA);
    await untilIn(first, OUTRA);
    await first.templates.create(newTemplate('Da que abre'));
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (name.includes(first.disk.prefix) && name.includes(HORIZONTE))
        throw new DOMException('away', 'DataError');
      return open(name, version);
    };
    try {
      const { file, unread } = await first.storage.exportUnsent();
      expect(unread).toBe(1);
      const second = await lab.signedIn(ANA, lab.server.origin);
      await second.session.switchCompany(OUTRA);
      await untilIn(second, OUTRA);
      const counts = { records: 1, drafts: 0, files: 0, elsewhere: 0 };
      expect(await second.storage.importUnsent(file)).toEqual(counts);
    } finally {
      Reflect.deleteProperty(indexedDB, 'open');
    }
  });

  it('O04 opens with any zip tool, so that nothing in it depends on this app', async () => {
    const ana = await lab.signedIn(ANA);
    await offline(ana);
    const bytes = image(70_000);
    const { hash } = await ana.files.put(bytes);
    const { file } = await ana.storage.exportUnsent();
    const zip = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(Object.keys(zip)).toEqual(['manifest.json', 'work.json', `files/${hash}`]);
    expect(await sameBytes(new Blob([new Uint8Array(zip[`files/${hash}`] ?? [])]), bytes)).toBe(true);
  });

  it('O04 is refused to others, from a newer release, and when a single byte is wrong; then nothing is touched', async () => {
    const ana = await lab.signedIn(ANA);
    const bruno = await lab.signedIn(BRUNO, lab.server.origin);
    const again = await lab.signedIn(ANA, lab.server.origin);
    await offline(ana);
    await ana.files.put(image(5000));
    await ana.templates.create(newTemplate('Exportado'));
    const { file } = await ana.storage.exportUnsent();
    const bytes = new Uint8Array(await file.arrayBuffer());
    await expect(bruno.storage.importUnsent(file)).rejects.toMatchObject({
      code: 'import-of-another-person',
    });
    const text = new TextDecoder('latin1').decode(bytes);
    const newer = Uint8Array.from(text.replace('"version":1', '"version":3'), (letter) =>
      letter.charCodeAt(0),
    );
    await expect(again.storage.importUnsent(new Blob([newer]))).rejects.toMatchObject({
      code: 'import-newer-version',
    });
    // In a record's text, in the manifest, in the image's bytes, and in the list of the zip's files.
    const places = [
      text.indexOf('Exportado') + 2,
      text.indexOf('"work":"') + 20,
      text.indexOf('PNG') + 200,
      text.lastIndexOf('files/') + 8,
    ];
    const damaged = [
      ...places.map((place) => bytes.with(place, (bytes[place] ?? 0) ^ 1)),
      bytes.slice(0, -30),
      bytes.slice(0, 100),
      new Uint8Array(0),
      new TextEncoder().encode('{"format":"autodocs-unsent"}'),
    ];
    for (const wrong of damaged) {
      await expect(again.storage.importUnsent(new Blob([wrong]))).rejects.toMatchObject({
        code: 'import-unreadable',
      });
    }
    expect(await named(again, 'Exportado')).toEqual([]);
    expect(await again.session.unsent()).toEqual({ records: 0, drafts: 0, files: 0, rejections: 0 });
  });
});
