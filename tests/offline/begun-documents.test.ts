import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { StartedDocumentFacts, NewDocument } from '#app/data/ports.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { image, sameBytes } from '#tests/support/images.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';

let made = 0;
function words(change: Partial<StartedDocumentFacts['draft']> = {}): StartedDocumentFacts {
  made += 1;
  const place = { classification: '', organizationalItem: '', box: '' };
  return {
    uid: `begun-device-${made}`,
    source: null,
    company: 'demo-horizonte',
    draft: { name: 'foto', extension: 'png', ...place, values: {}, extract: false, ...change },
  };
}

const begunOn = (device: AppDevice, most = 1) =>
  until(device.documents.watchStarted(), (all) => all.length === most);

describe('S21 documents that are begun', () => {
  it('S21 O01 are on the disk when chosen, outlive a kill with what was typed, and are sent by nobody', async () => {
    const ana = await lab.signedIn(ANA);
    const bytes = image(70_000);
    const { uid, draft, ...whose } = words();
    await ana.documents.storeStarted({ uid, draft, ...whose }, bytes);
    const typed = { ...draft, name: 'Fachada', values: { campo: 'dado' } };
    await ana.documents.storeStarted({ uid, draft: typed, ...whose }, null);
    expect(await ana.session.unsent()).toMatchObject({ drafts: 1, files: 0 });
    await ana.storage.freeSpace(1_000_000_000);
    const from = lab.proxy.requests.length;
    const again = await lab.reopen(ana);
    await untilSynced(again);
    const [begun] = await begunOn(again);
    expect(begun).toMatchObject({ uid, draft: typed, writes: 2, file: { size: 70_000 } });
    expect(await sameBytes(await again.documents.startedFile(uid), bytes)).toBe(true);
    expect(lab.proxy.requests.slice(from).filter((line) => line.includes('/files/'))).toEqual([]);
    await again.documents.dropStarted(uid);
    await begunOn(again, 0);
    expect(await again.documents.startedFile(uid)).toBeNull();
    expect(await again.session.unsent()).toMatchObject({ drafts: 0 });
  });

  it('S21 one that is kept is no draft any more, also where a kill came between', async () => {
    const ana = await lab.signedIn(ANA);
    const item = { kind: 'classification' as const, title: 'Começados', parent: '', form: null };
    const place = await ana.documents.createItem({ ...item, identifier: `B.${Date.now()}` });
    await until(ana.documents.watchClassifications(), (all) => all.some((each) => each.uid === place));
    const file = image(3000);
    const said: NewDocument = {
      name: 'foto.png',
      file,
      classification: place,
      organizationalItem: null,
      box: null,
      fields: [],
      extract: false,
    };
    const begun = words({ classification: place });
    await ana.documents.storeStarted(begun, file);
    expect(await ana.documents.add({ ...said, uid: begun.uid })).toBe(begun.uid);
    await begunOn(ana, 0);
    await until(ana.documents.watch({ classification: place }), ([one]) => one?.uid === begun.uid, 30_000);
    // As if the device had been killed before it could strike the draft.
    await ana.documents.storeStarted(begun, file);
    const again = await lab.reopen(ana);
    await untilSynced(again);
    await begunOn(again, 0);
  });

  it('S21 O01 one whose keeping was cut off before it was on the disk is a draft still', async () => {
    const ana = await lab.signedIn(ANA);
    const begun = words();
    await ana.documents.storeStarted(begun, image(3000));
    await lab.cut(ana);
    const { keep } = ana.disk;
    const key = [...keep.keys()].find((each) => each.endsWith('.begun-documents')) ?? '';
    await ana.close();
    // Noted for sending, as the first step of keeping it does.
    const noted = { [begun.uid]: { hash: null, refused: false } };
    keep.set(key.replace('begun-documents', 'waiting-documents'), JSON.stringify(noted));
    const again = lab.device(lab.proxy.origin, ana.disk);
    expect((await begunOn(again))[0]?.uid).toBe(begun.uid);
    await until(again.sync.state$, ({ phase }) => phase === 'offline');
    expect((await begunOn(again))[0]?.uid).toBe(begun.uid);
    await again.documents.dropStarted(begun.uid);
    await begunOn(again, 0);
  });

  it('S21 A22 two of the same file lie there once, and a sign-out takes all of it off the device', async () => {
    const ana = await lab.signedIn(ANA);
    const file = image(5000);
    const [first, second] = [words(), words()];
    await ana.documents.storeStarted(first, file);
    await ana.documents.storeStarted(second, file);
    await ana.documents.dropStarted(first.uid);
    expect(await sameBytes(await ana.documents.startedFile(second.uid), file)).toBe(true);
    await ana.session.signOut();
    await until(ana.session.state$, ({ phase }) => phase === 'signed-out');
    const left = (await indexedDB.databases()).filter(({ name }) => name?.includes(ana.disk.prefix));
    expect(left).toEqual([]);
    expect([...ana.disk.keep.keys()].filter((key) => key.includes('begun'))).toEqual([]);
  });
});
