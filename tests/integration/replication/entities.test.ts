import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { push, snapshotPath } from '#domain/api/replication.ts';
import { limits } from '#domain/api/limits.ts';
import type { Entity } from '#domain/entities/entity.ts';
import { startGateway, Device, type Gateway } from './gateway.ts';
import { edited, newEntity } from './records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
});
afterAll(() => gateway.stop());

const accepted = { outcome: 'accepted' };
const refused = (code: string, master: Entity | null = null) => ({ outcome: 'rejected', code, master });

async function stored(device: Device, { uid }: Entity): Promise<unknown> {
  const { documents } = await device.snapshot('entity');
  return documents.find((document) => document['uid'] === uid);
}

const asked = (device: Device) => [
  device.fetch(snapshotPath.replace(':collection', 'entity')),
  device.fetch(push.path, {
    method: push.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'entity', rows: [newEntity(ana)] }),
  }),
];

describe('S18 who defines entities', () => {
  it('S18 a company admin defines, changes and deletes one, and everyone of the company is told', async () => {
    const stream = await bruno.stream();
    await stream.until(({ events }) => events.length > 0);
    const entity = newEntity(ana);
    const renamed = edited(ana, entity, { name: 'Clientes' });
    const gone = edited(ana, renamed, { deleted: true });
    for (const state of [entity, renamed, gone]) {
      expect(await ana.push('entity', state)).toEqual([accepted]);
      expect(await stored(bruno, entity)).toEqual(state);
    }
    await stream.until(({ documents }) => documents.at(-1)?.['deleted'] === true);
    expect(stream.documents.at(-1)).toEqual(gone);
    stream.close();
    expect(await stored(carla, entity)).toBeUndefined();
  });

  it('S18 who administers nothing neither defines, changes, deletes nor takes over one', async () => {
    const entity = newEntity(ana);
    await ana.push('entity', entity);
    expect(await bruno.push('entity', newEntity(bruno))).toEqual([refused('record-not-allowed')]);
    for (const change of [{ name: 'Minha' }, { deleted: true }, { fields: [] }]) {
      expect(await bruno.push('entity', edited(bruno, entity, change))).toEqual([
        refused('record-not-allowed', entity),
      ]);
    }
    const unaware = newEntity(bruno, { uid: entity.uid, createdAt: entity.createdAt });
    expect((await bruno.push('entity', unaware))[0]?.outcome).toBe('rejected');
    expect(await stored(ana, entity)).toEqual(entity);
  });

  it("S18 another company's admin reads and writes none of it", async () => {
    const entity = newEntity(ana);
    await ana.push('entity', entity);
    const foreign = edited(carla, entity, { name: 'Roubada' });
    expect(await carla.push('entity', foreign)).toEqual([refused('record-foreign-company')]);
    const own = newEntity(carla, { uid: entity.uid });
    expect(await carla.push('entity', own)).toEqual([accepted]);
    expect(await stored(ana, entity)).toEqual(entity);
  });

  it('S18 nobody writes in the name of another', async () => {
    const entity = newEntity(ana, { createdBy: bruno.user.uid });
    expect(await ana.push('entity', entity)).toEqual([refused('record-forged-author')]);
    const mine = newEntity(ana);
    const forged = { ...mine, write: { ...mine.write, by: bruno.user.uid } };
    expect(await ana.push('entity', forged)).toEqual([refused('record-forged-author')]);
  });

  it('S18 without a session that lives neither reading nor writing is answered', async () => {
    const left = await gateway.device(ana.company, { companyadmin: true });
    await gateway.services.central.users.change(left.user.uid, (held) => ({ ...held, active: [] }));
    for (const answer of await Promise.all(asked(left))) expect(answer.status).toBe(403);
    const nobody = new Device(gateway.origin, ana.user, '', ana.company);
    for (const answer of await Promise.all(asked(nobody))) expect(answer.status).toBe(401);
  });
});

describe('S18 what is taken for an entity', () => {
  it.each([
    ['1,000 fields', { fields: fieldsOf(1000) }],
    ['one field more than the limit', { fields: fieldsOf(limits.entityFields + 1) }],
    ['a control character', { name: 'Cli\u0007ente' }],
    ['the same option twice', { fields: [{ ...selection(), options: [{ name: 'A' }, { name: 'A' }] }] }],
    ['a field of no known type', { fields: [{ ...selection(), type: 'script' as never }] }],
    [
      'a field that is there twice',
      {
        fields: [
          { ...selection(), id: 'field-one' },
          { ...selection(), id: 'field-one' },
        ],
      },
    ],
    ['more than its schema names', { admin: true } as never],
  ])('S18 refuses %s', async (_, change: Partial<Entity>) => {
    expect(await ana.push('entity', newEntity(ana, change))).toEqual([refused('record-invalid')]);
  });

  it('S18 refuses what is too large to be stored', async () => {
    const entity = newEntity(ana, { name: 'x'.repeat(limits.recordBytes) });
    expect(await ana.push('entity', entity)).toEqual([refused('record-too-large')]);
  });
});

function selection(): Entity['fields'][number] {
  return { id: randomUUID(), title: 'Porte', type: 'singleSelection', required: false };
}

function fieldsOf(count: number): Entity['fields'] {
  return Array.from({ length: count }, selection);
}
