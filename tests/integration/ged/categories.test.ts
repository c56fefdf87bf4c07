import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#couchdb/store.ts';
import * as calls from '#domain/api/ged.ts';
import { AppError } from '#domain/api/errors.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { mark, newTemplate } from '#tests/integration/replication/records.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { put } from '#tests/support/put-central.ts';
import { ANA, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';
import { ask, signIn } from './asking.ts';

let peer: GedPeer;
let gateway: Gateway;
let company: string;
let device: Device;

beforeAll(async () => {
  peer = await startGedPeer();
  gateway = await startGateway(undefined, { GED_ORIGINS: peer.origin, LOG_LEVEL: 'silent' });
});
beforeEach(async () => {
  company = await gateway.company('Horizonte');
  device = await gateway.device(company, { companyadmin: true });
  await signIn(device, peer.origin, ANA);
});
afterAll(async () => {
  await gateway.stop();
  await peer.close();
});

const of = (gedCompany: string, classifications: string[]) => ({
  workspace: 'ws-matriz',
  unit: gedCompany === 'co-obras' ? 'un-engenharia' : 'un-administrativo',
  company: gedCompany,
  classifications,
});

async function everyId(gedCompany: string): Promise<string[]> {
  const tree = await ask(device, calls.readGedClassifications, { params: { company: gedCompany } });
  return tree.classifications.map(({ id }) => id);
}

/** As another device of the company sees them. */
async function living(): Promise<TemplateArea[]> {
  const other = await gateway.device(company);
  const { documents } = await other.snapshot('templateArea');
  return (documents as unknown as TemplateArea[]).filter(({ deleted }) => !deleted);
}

async function make(body: ReturnType<typeof of>, run: string = randomUUID()): Promise<string> {
  for (let left = 1; left > 0;)
    ({ left } = await ask(device, calls.createGedCategories, { body: { run, ...body } }));
  return run;
}

describe('T26 C11 Criar Categorias', () => {
  it('T26 shows what will be made, makes it as the person, and then shows it as there', async () => {
    const body = of('co-horizonte', ['co-horizonte-010.01', 'co-horizonte-020']);
    const { categories } = await ask(device, calls.previewGedCategories, { body });
    expect(categories.map(({ name, state, parent }) => [name, state, parent])).toEqual([
      ['Organização e funcionamento', 'new', null],
      ['Normas e regulamentos', 'new', 'co-horizonte-010'],
      ['Contratos', 'new', null],
    ]);
    expect(await living()).toEqual([]);
    await make(body);
    const areas = await living();
    expect(areas.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Contratos',
      'Normas e regulamentos',
      'Organização e funcionamento',
    ]);
    expect(new Set(areas.map(({ createdBy }) => createdBy))).toEqual(new Set([device.user.uid]));
    const named = (name: string) => areas.find((area) => area.name === name);
    expect(named('Normas e regulamentos')).toMatchObject({
      parent: named('Organização e funcionamento')?.uid,
      dokiaId: 'co-horizonte-010.01',
      gedCompany: 'co-horizonte',
    });
    const again = await ask(device, calls.previewGedCategories, { body });
    expect(again.categories.map(({ state }) => state)).toEqual(['existing', 'existing', 'existing']);
    expect(await ask(device, calls.createGedCategories, { body: { run: randomUUID(), ...body } })).toEqual({
      made: 0,
      existing: 3,
      left: 0,
    });
  });

  it('T26 C11 a creation that is cut off is finished by its repetition, and makes nothing twice', async () => {
    const body = of('co-obras', await everyId('co-obras'));
    const { records } = await gateway.services.store.company(company);
    cutOff(records, 2);
    const run = randomUUID();
    await expect(ask(device, calls.createGedCategories, { body: { run, ...body } })).rejects.toThrow(
      'store-unavailable',
    );
    const begun = (await living()).length;
    expect([begun > 0, begun < 2500]).toEqual([true, true]);
    // Another person at the same time makes no second ones either.
    const other = await gateway.device(company, { companyadmin: true });
    await signIn(other, peer.origin, ANA);
    await Promise.all([
      make(body, run),
      ask(other, calls.createGedCategories, { body: { run: randomUUID(), ...body } }),
    ]);
    const areas = await living();
    expect([areas.length, new Set(areas.map(({ dokiaId }) => dokiaId)).size]).toEqual([2500, 2500]);
    const uids = new Set(['', ...areas.map(({ uid }) => uid)]);
    expect(areas.filter(({ parent }) => !uids.has(parent))).toEqual([]);
  });

  it('T26 what the GED no longer has is told, and nothing is made', async () => {
    const body = of('co-horizonte', ['co-horizonte-010', 'co-horizonte-999']);
    await expect(ask(device, calls.previewGedCategories, { body })).rejects.toThrow('ged-not-found');
    await expect(make(body)).rejects.toThrow('ged-not-found');
    expect(await living()).toEqual([]);
  });

  it('C11 needs the right to write categories too', async () => {
    const person = await gateway.device(company);
    const group = {
      uid: randomUUID(),
      company,
      name: 'GED',
      description: '',
      tag: '',
      permissions: ['integrations.ged'],
      members: [person.user.uid],
      createdAt: '2026-11-21T10:00:00.000Z',
      deleted: false,
    };
    await put.group(gateway.services.central, group);
    gateway.services.permissionHolders.forget(`group:${company}:${group.uid}`);
    await signIn(person, peer.origin, ANA);
    const body = of('co-horizonte', ['co-horizonte-010']);
    expect((await ask(person, calls.previewGedCategories, { body })).categories).toHaveLength(1);
    const run = randomUUID();
    await expect(ask(person, calls.createGedCategories, { body: { run, ...body } })).rejects.toThrow(
      'not-allowed',
    );
    await expect(ask(person, calls.undoGedCategories, { body: { run } })).rejects.toThrow('not-allowed');
  });
});

describe('T26 C11 taking it back', () => {
  const takeBack = (run: string, who = device) => ask(who, calls.undoGedCategories, { body: { run } });

  it('T26 takes back what was made, and it can be made again', async () => {
    const body = of('co-horizonte', await everyId('co-horizonte'));
    const run = await make(body);
    expect((await ask(device, calls.readGedSession)).runs).toMatchObject([
      { id: run, title: 'Horizonte Engenharia' },
    ]);
    expect(await takeBack(run)).toEqual({ removed: 60, left: 0, kept: [], keptCount: 0 });
    expect([await living(), (await ask(device, calls.readGedSession)).runs]).toEqual([[], []]);
    await expect(takeBack(run)).rejects.toThrow('not-found');
    const { categories } = await ask(device, calls.previewGedCategories, { body });
    expect(new Set(categories.map(({ state }) => state))).toEqual(new Set(['restored']));
    const second = await make(body);
    expect(await living()).toHaveLength(60);
    expect(await takeBack(second)).toMatchObject({ removed: 60 });
  });

  it('T26 C11 goes in steps of which each is bounded, as making does', async () => {
    const body = of('co-obras', await everyId('co-obras'));
    const run = randomUUID();
    const step = () => ask(device, calls.createGedCategories, { body: { run, ...body } });
    expect(await step()).toEqual({ made: 2000, existing: 0, left: 500 });
    expect(await step()).toEqual({ made: 500, existing: 2000, left: 0 });
    expect(await takeBack(run)).toMatchObject({ removed: 2000, left: 500, kept: [] });
    expect(await takeBack(run)).toMatchObject({ removed: 500, left: 0, keptCount: 0 });
    expect(await living()).toEqual([]);
  });

  it('T26 leaves what was there before, what somebody renamed, and what has a template in it', async () => {
    await make(of('co-horizonte', ['co-horizonte-030']));
    const run = await make(of('co-horizonte', await everyId('co-horizonte')));
    const areas = await living();
    const byKey = (key: string) => areas.find(({ dokiaId }) => dokiaId === `co-horizonte-${key}`);
    const renamed = byKey('010.01');
    const used = byKey('020.01');
    if (renamed === undefined || used === undefined) throw new Error('not made');
    await device.push('templateArea', { ...renamed, name: 'Minha', write: mark(device, renamed.write) });
    await device.push('template', newTemplate(device, { templateArea: used.uid }));
    const { removed, left, kept, keptCount } = await takeBack(run);
    expect([removed + keptCount, left]).toEqual([59, 0]);
    expect(kept).toEqual(
      expect.arrayContaining([
        { name: 'Minha', reason: 'changed' },
        { name: used.name, reason: 'used' },
      ]),
    );
    const stayed = (await living()).map(({ dokiaId }) => dokiaId?.slice('co-horizonte-'.length));
    expect(stayed.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      '010',
      '010.01',
      '020',
      '020.01',
      '030',
    ]);
  });

  it('C11 nobody takes back what another made', async () => {
    const run = await make(of('co-horizonte', ['co-horizonte-010']));
    const other = await gateway.device(company, { companyadmin: true });
    const stranger = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
    await expect(takeBack(run, other)).rejects.toThrow('not-found');
    await expect(takeBack(run, stranger)).rejects.toThrow('not-found');
    expect(await living()).toHaveLength(1);
  });
});

/** The batch after the first `good` ones fails, as where the server is killed there. */
function cutOff(records: Database, good: number): void {
  const putMany = records.putMany.bind(records);
  let batches = 0;
  records.putMany = async (documents) => {
    batches += 1;
    if (batches <= good) return putMany(documents);
    records.putMany = putMany;
    throw new AppError('store-unavailable');
  };
}
