import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { bigDocument, edited, newArea, newExecution, newTemplate } from './records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
});
afterAll(() => gateway.stop());

/** Pulls to the end, `limit` changes at a time. */
async function pullAll(
  device: Device,
  collection: 'template' | 'execution',
  from: { store: string; seq: string },
  limit: number,
) {
  const documents: Record<string, unknown>[] = [];
  let [checkpoint, complete, pulls] = [from, false, 0];
  while (!complete) {
    const answer = await device.pull(collection, checkpoint, limit);
    documents.push(...answer.documents);
    ({ checkpoint, complete } = answer);
    pulls += 1;
    if (pulls > 100) throw new Error('The history does not end.');
  }
  return { documents, checkpoint, pulls };
}

const uids = (documents: Record<string, unknown>[]) =>
  documents.map((document) => String(document['uid'] ?? document['id'])).sort();

describe('O02 pulling', () => {
  it('O02 goes on where the snapshot ended, in pieces, and tells each record once', async () => {
    const { end } = await bruno.snapshot('template');
    const templates = Array.from({ length: 25 }, () => newTemplate(ana));
    await ana.push('template', ...templates);
    await ana.push('templateArea', newArea(ana));
    const { documents, pulls, checkpoint } = await pullAll(bruno, 'template', end.checkpoint, 10);
    expect(uids(documents)).toEqual(uids(templates));
    expect(pulls).toBeGreaterThan(2);
    expect(await bruno.pull('template', checkpoint)).toMatchObject({ documents: [], complete: true });
  });

  it('O02 tells what changed after its checkpoint with its last state, deletion included', async () => {
    const record = newTemplate(ana);
    await ana.push('template', record);
    const { end } = await bruno.snapshot('template');
    const renamed = edited(ana, record, { name: 'Novo nome' });
    const deleted = edited(ana, renamed, { deleted: true });
    await ana.push('template', renamed);
    await ana.push('template', deleted);
    const answer = await bruno.pull('template', end.checkpoint);
    expect(answer.documents).toEqual([deleted]);
  });

  it('C12 hides the executions of others, and still goes on past them', async () => {
    const { end } = await bruno.snapshot('execution');
    const hers = Array.from({ length: 12 }, () => newExecution(ana));
    const his = newExecution(bruno);
    await ana.push('execution', ...hers);
    await bruno.push('execution', his);
    const first = await bruno.pull('execution', end.checkpoint, 5);
    expect(first).toMatchObject({ documents: [], complete: false });
    expect(first.checkpoint).not.toEqual(end.checkpoint);
    expect((await pullAll(bruno, 'execution', end.checkpoint, 5)).documents).toEqual([his]);
    expect((await pullAll(ana, 'execution', end.checkpoint, 5)).documents).toHaveLength(13);
  });

  it('O02 refuses a checkpoint of another store, and one that no store gave out', async () => {
    const { end } = await bruno.snapshot('template');
    const others = [
      { ...end.checkpoint, store: 'another' },
      { ...end.checkpoint, seq: 'now' },
      { ...end.checkpoint, seq: '7 OR 1=1' },
      { ...end.checkpoint, seq: '3-0123456789abcdef' },
    ];
    for (const checkpoint of others) {
      await expect(bruno.pull('template', checkpoint)).rejects.toThrow(/409 .*checkpoint-unknown/);
    }
  });
});

describe('O02 snapshots', () => {
  it('O02 hold everything once, in lines of bounded size, and end with the place to go on from', async () => {
    const company = await gateway.company('Muitos');
    const device = await gateway.device(company);
    const small = Array.from({ length: 1200 }, (_, index) =>
      newTemplate(device, { name: `Modelo ${index}` }),
    );
    for (let index = 0; index < small.length; index += 100)
      await device.push('template', ...small.slice(index, index + 100));
    const { documents, lines, end } = await device.snapshot('template');
    expect(uids(documents)).toEqual(uids(small));
    expect(lines).toBeGreaterThan(3);
    expect(await device.pull('template', end.checkpoint)).toMatchObject({ documents: [], complete: true });
  });

  it('O02 and pulls of large records come in small pieces', async () => {
    const company = await gateway.company('Grandes');
    const device = await gateway.device(company);
    const first = await device.snapshot('template');
    for (let index = 0; index < 12; index += 1)
      await device.push('template', newTemplate(device, { document: bigDocument(1_000_000) }));
    const { documents, pulls } = await pullAll(device, 'template', first.end.checkpoint, 500);
    expect(documents.length).toBe(12);
    expect(pulls).toBeGreaterThan(1);
    const snapshot = await device.snapshot('template');
    expect(snapshot.documents.length).toBe(12);
    expect(snapshot.lines).toBe(6);
  });

  it('C12 hold no executions of others, except for a company admin', async () => {
    const company = await gateway.company('Sigilo');
    const admin = await gateway.device(company, { companyadmin: true });
    const one = await gateway.device(company);
    const other = await gateway.device(company);
    const mine = newExecution(one);
    await one.push('execution', mine);
    expect((await one.snapshot('execution')).documents).toEqual([mine]);
    expect((await other.snapshot('execution')).documents).toEqual([]);
    const forAdmin = await admin.snapshot('execution');
    expect(forAdmin.documents).toEqual([mine]);
    expect(forAdmin.end.scope).not.toBe((await one.snapshot('execution')).end.scope);
  });

  it('O02 miss nothing that is written while they are read', async () => {
    const company = await gateway.company('Meio');
    const device = await gateway.device(company);
    const early = Array.from({ length: 300 }, () => newTemplate(device));
    for (let index = 0; index < 300; index += 100)
      await device.push('template', ...early.slice(index, index + 100));
    const late = Array.from({ length: 50 }, () => newTemplate(device));
    const [snapshot] = await Promise.all([device.snapshot('template'), device.push('template', ...late)]);
    const rest = await pullAll(device, 'template', snapshot.end.checkpoint, 500);
    const seen = new Set(uids([...snapshot.documents, ...rest.documents]));
    expect([...seen].sort()).toEqual(uids([...early, ...late]));
  });
});
