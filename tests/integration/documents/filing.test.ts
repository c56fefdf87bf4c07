import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDocument } from '#couchdb/record-document.ts';
import { headers } from '#domain/api/call.ts';
import type { Filing } from '#domain/entities/filing.ts';
import type { Group } from '#domain/entities/group.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { centralChanged } from '#server/central-changed.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { mark, newArea } from '#tests/integration/replication/records.ts';
import { put } from '#tests/support/put-central.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;
let box: Filing;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'));
  box = await keep(ana);
});
afterAll(() => gateway.stop());

/** As the server's commands do. */
async function keep(device: Device): Promise<Filing> {
  const { name: _name, description: _text, parent: _parent, ...shape } = newArea(device);
  const data = { kind: 'safeBox' as const, name: 'Cofre 1', code: 'C1', place: '' };
  const filing: Filing = { ...shape, kind: 'safeBox', data };
  const { records } = await gateway.services.store.company(device.company);
  await records.put(toDocument('filing', filing, null));
  return filing;
}

/** Bruno is in one group, which lets its members do this. */
async function limitTo(permissions: readonly Permission[]): Promise<void> {
  const { services } = gateway;
  const group: Group = {
    uid: 'group-of-bruno',
    company: bruno.company,
    name: 'Limitado',
    description: '',
    tag: '',
    permissions: [...permissions],
    members: [bruno.user.uid],
    deleted: false,
    createdAt: box.createdAt,
  };
  await put.group(services.central, group);
  centralChanged(services, `group:${bruno.company}:${group.uid}`);
}

describe('S21 the filing replicates', () => {
  it('S21 O02 to who sees documents, and to nobody of another company', async () => {
    for (const device of [ana, bruno])
      expect((await device.snapshot('filing')).documents.map(({ uid }) => uid)).toEqual([box.uid]);
    expect((await carla.snapshot('filing')).documents).toEqual([]);
  });

  it('S21 C12 no device writes any of it, an administrator’s neither', async () => {
    const { data: _data, ...forged } = { ...box, uid: randomUUID(), write: mark(ana) };
    const made = { ...forged, data: { ...box.data, name: 'Meu' } };
    const changed = { ...box, deleted: true, write: mark(ana, box.write) };
    expect(await ana.push('filing', made, changed)).toEqual([
      { outcome: 'rejected', code: 'record-read-only', master: null },
      { outcome: 'rejected', code: 'record-read-only', master: box },
    ]);
    const { records } = await gateway.services.store.company(ana.company);
    expect(await records.get(`filing:${box.uid}`)).toMatchObject({ deleted: false, write: box.write });
  });

  it('S21 C12 a right that is lost is told on the stream, and nothing comes after it', async () => {
    const stream = await bruno.stream();
    await stream.until(({ events }) => events.length > 0);
    const before = (await bruno.snapshot('filing')).end;
    await limitTo(['templates.edit']);
    await stream.until(({ events }) => events.some(({ type }) => type === 'scope'));
    await keep(ana);
    const area = newArea(ana);
    await ana.push('templateArea', area);
    await stream.until(({ documents }) => documents.length > 0);
    expect(stream.documents.map(({ uid }) => uid)).toEqual([area.uid]);
    stream.close();
    const pulled = await bruno.pull('filing', before.checkpoint);
    expect([pulled.documents, pulled.scope === before.scope]).toEqual([[], false]);
    expect((await bruno.snapshot('filing')).documents).toEqual([]);
    await limitTo(['document.custody.admin']);
    expect((await bruno.snapshot('filing')).documents).toHaveLength(2);
    await limitTo(['classification.admin', 'documents.edit']);
    expect((await bruno.snapshot('filing')).documents).toEqual([]);
  });

  it('S21 O02 a device of a former release is not told of what it has no name for', async () => {
    const former = Object.assign(Object.create(ana) as Device, {
      fetch: (where: string, init: RequestInit = {}) => {
        const own = new Headers(init.headers);
        own.set(headers.protocol, '4');
        return ana.fetch(where, { ...init, headers: own });
      },
    });
    const stream = await former.stream();
    await stream.until(({ events }) => events.length > 0);
    await keep(ana);
    const area = newArea(ana);
    await ana.push('templateArea', area);
    await stream.until(({ documents }) => documents.length > 0);
    expect(stream.documents.map(({ uid }) => uid)).toEqual([area.uid]);
    stream.close();
  });
});
