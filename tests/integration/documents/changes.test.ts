import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#domain/api/documents.ts';
import { HISTORY_KEPT } from '#domain/entities/filed-document.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import {
  ask,
  boxWish,
  classificationWish,
  infoOf,
  makeItem,
  pdf,
  register,
  sendFile,
  storedDocument,
} from './filed.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let from: string;
let to: string;
let box: string;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  from = await makeItem(ana, classificationWish({ title: 'De' }));
  to = await makeItem(ana, classificationWish({ title: 'Para' }));
  box = await makeItem(ana, boxWish());
});
afterAll(() => gateway.stop());

async function kept(device: Device, change: Partial<calls.DocumentInfo> = {}): Promise<string> {
  const info = infoOf(from, { box, ...change });
  expect((await register(device, info)).code).toBe('done');
  return info.uid;
}

const dataOf = async (uid: string) => (await storedDocument(gateway, bruno.company, uid)).data;
const actionsOf = async (uid: string) => (await dataOf(uid)).history.map(({ action }) => action);

describe('S21 registered documents change', () => {
  it('S21 several move at once, each answered by itself, and their history says from where', async () => {
    const [first, second] = [await kept(bruno), await kept(ana)];
    const unknown = randomUUID();
    const move = { documents: [first, unknown, second, from], to: { classification: to } };
    expect((await ask(bruno, calls.moveDocuments, move)).answer).toEqual({
      outcomes: [
        { uid: first, code: null },
        { uid: unknown, code: 'not-found' },
        { uid: second, code: null },
        { uid: from, code: 'not-found' },
      ],
    });
    const data = await dataOf(first);
    expect(data.meta.fullPath).toBe('Para / Alvará de funcionamento');
    expect(data.history.at(-1)).toMatchObject({ action: 'moved', from: 'De / Alvará de funcionamento' });
    await ask(bruno, calls.moveDocuments, move);
    expect(await actionsOf(first)).toEqual(['registered', 'moved']);
  });

  it('S21 its history says from where as that was called when it moved', async () => {
    const uid = await kept(bruno);
    const rename = (title: string) =>
      ask(ana, calls.changeFilingItem, { uid: from, change: { kind: 'classification', title } });
    expect((await rename('De agora')).code).toBe('done');
    await ask(bruno, calls.moveDocuments, { documents: [uid], to: { classification: to } });
    expect((await dataOf(uid)).history.at(-1)?.from).toBe('De agora / Alvará de funcionamento');
    expect((await rename('De')).code).toBe('done');
  });

  it('S21 out of its box only what has a file', async () => {
    const paper = await kept(bruno);
    const file = await kept(bruno, { hash: await sendFile(bruno, pdf()) });
    expect(
      (await ask(bruno, calls.moveDocuments, { documents: [paper, file], to: { box: null } })).answer,
    ).toEqual({
      outcomes: [
        { uid: paper, code: 'document-empty' },
        { uid: file, code: null },
      ],
    });
    expect((await dataOf(file)).meta.box).toBeNull();
  });

  it('S21 is called otherwise, and said otherwise', async () => {
    const uid = await kept(bruno);
    const edit = (change: calls.DocumentChange) => ask(ana, calls.editDocument, { document: uid, change });
    expect((await edit({ name: 'Licença' })).code).toBe('done');
    expect((await edit({ name: 'Licença', extract: true })).code).toBe('done');
    expect((await edit({})).code).toBe('done');
    const data = await dataOf(uid);
    expect([data.name, data.extract, data.meta.fullPath]).toEqual(['Licença', true, 'De / Licença']);
    expect(data.history.map(({ action, from: before }) => [action, before])).toEqual([
      ['registered', undefined],
      ['renamed', 'Alvará de funcionamento'],
      ['edited', undefined],
    ]);
  });

  it('S21 two who change different things at the same time both succeed', async () => {
    const uid = await kept(bruno);
    await Promise.all([
      ask(bruno, calls.editDocument, { document: uid, change: { name: 'Novo' } }),
      ask(ana, calls.moveDocuments, { documents: [uid], to: { classification: to } }),
    ]);
    const data = await dataOf(uid);
    expect([data.name, data.classification, data.history.length]).toEqual(['Novo', to, 3]);
  });

  it('S21 goes and comes back: one’s own, and of others by who administers documents', async () => {
    const [own, others] = [await kept(bruno), await kept(ana)];
    const deletion = (device: Device, deleted: boolean) =>
      ask(device, calls.deleteDocuments, { documents: [own, others], deleted });
    expect((await deletion(bruno, true)).answer).toEqual({
      outcomes: [
        { uid: own, code: null },
        { uid: others, code: 'not-allowed' },
      ],
    });
    expect((await storedDocument(gateway, bruno.company, own)).deleted).toBe(true);
    expect((await ask(bruno, calls.editDocument, { document: own, change: { name: 'X' } })).code).toBe(
      'not-found',
    );
    expect((await deletion(ana, true)).answer).toEqual({
      outcomes: [
        { uid: own, code: null },
        { uid: others, code: null },
      ],
    });
    await deletion(ana, false);
    expect(await actionsOf(own)).toEqual(['registered', 'deleted', 'restored']);
    expect((await storedDocument(gateway, bruno.company, others)).deleted).toBe(false);
  });

  it('S21 does not come back to a place that is gone', async () => {
    const place = await makeItem(ana, classificationWish());
    const uid = await kept(bruno, { classification: place });
    await ask(bruno, calls.deleteDocuments, { documents: [uid], deleted: true });
    expect((await ask(ana, calls.deleteFilingItem, { uid: place, deleted: true })).code).toBe('done');
    const back = { documents: [uid], deleted: false };
    expect((await ask(bruno, calls.deleteDocuments, back)).answer).toEqual({
      outcomes: [{ uid, code: 'filing-place-unknown' }],
    });
  });

  it('S21 a history ends nowhere: the first entry and the newest stay', async () => {
    const uid = await kept(bruno);
    for (let turn = 0; turn < HISTORY_KEPT + 5; turn += 1)
      await ask(bruno, calls.editDocument, { document: uid, change: { name: `Nome ${turn}` } });
    const { history } = await dataOf(uid);
    expect([history.length, history[0]?.action, history.at(-1)?.from]).toEqual([
      HISTORY_KEPT,
      'registered',
      `Nome ${HISTORY_KEPT + 3}`,
    ]);
  });
});
