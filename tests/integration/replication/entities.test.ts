import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { push, snapshotPath } from '#domain/api/replication.ts';
import { limits } from '#domain/api/limits.ts';
import { ENTITY_VALUE_MAX, type Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { startGateway, Device, type Gateway } from './gateway.ts';
import { put } from '#tests/support/put-central.ts';
import { edited, newEntity, newEntityRecord } from './records.ts';

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
const refused = (code: string, master: Entity | EntityRecord | null = null) => ({
  outcome: 'rejected',
  code,
  master,
});

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

describe('S18 records of an entity', () => {
  async function storedRecord(device: Device, { uid }: EntityRecord): Promise<unknown> {
    const { documents } = await device.snapshot('entityRecord');
    return documents.find((document) => document['uid'] === uid);
  }

  it('S18 are written by whoever is limited by no group, and seen by the company alone', async () => {
    const record = newEntityRecord(bruno);
    const changed = edited(ana, record, { values: [] });
    expect(await bruno.push('entityRecord', record)).toEqual([accepted]);
    expect(await ana.push('entityRecord', changed)).toEqual([accepted]);
    expect(await storedRecord(bruno, record)).toEqual(changed);
    expect(await storedRecord(carla, record)).toBeUndefined();
    const foreign = edited(carla, changed, { deleted: true });
    expect(await carla.push('entityRecord', foreign)).toEqual([refused('record-foreign-company')]);
  });

  it("S18 are read, and neither made, changed nor deleted, by who lacks 'entity.edit'", async () => {
    const limited = await gateway.device(ana.company);
    await put.group(gateway.services.central, {
      uid: randomUUID(),
      company: ana.company,
      name: 'Leitura',
      description: '',
      tag: '',
      permissions: ['templates.edit'],
      members: [limited.user.uid],
      deleted: false,
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    const record = newEntityRecord(ana);
    await ana.push('entityRecord', record);
    expect(await storedRecord(limited, record)).toEqual(record);
    const taken = await limited.push('entityRecord', newEntityRecord(limited));
    expect(taken).toEqual([refused('record-not-allowed')]);
    for (const change of [{ values: [] }, { deleted: true }]) {
      const [result] = await limited.push('entityRecord', edited(limited, record, change));
      expect(result).toMatchObject({ outcome: 'rejected', code: 'record-not-allowed' });
    }
    expect(await storedRecord(ana, record)).toEqual(record);
  });

  it('S18 never become those of another entity, nor of another author', async () => {
    const record = newEntityRecord(ana);
    await ana.push('entityRecord', record);
    const moved = edited(ana, record, { entity: randomUUID() });
    expect(await ana.push('entityRecord', moved)).toEqual([refused('record-not-allowed', record)]);
    const forged = newEntityRecord(ana, { createdBy: bruno.user.uid });
    expect(await ana.push('entityRecord', forged)).toEqual([refused('record-forged-author')]);
  });

  it.each([
    ['more values than the limit', valuesOf(limits.entityValues + 1)],
    ['a value over its length', [{ field: 'field-one', value: 'x'.repeat(ENTITY_VALUE_MAX + 1) }]],
    [
      'two values of one field',
      [
        { field: 'field-one', value: 'a' },
        { field: 'field-one', value: 'b' },
      ],
    ],
    ['a value of no field', [{ field: '__proto__', value: 'a' }]],
  ])('S18 are refused with %s', async (_, values) => {
    expect(await ana.push('entityRecord', newEntityRecord(ana, { values }))).toEqual([
      refused('record-invalid'),
    ]);
  });
});

function valuesOf(count: number): EntityRecord['values'] {
  return Array.from({ length: count }, () => ({ field: randomUUID(), value: '' }));
}

function selection(): Entity['fields'][number] {
  return { id: randomUUID(), title: 'Porte', type: 'singleSelection', required: false };
}

function fieldsOf(count: number): Entity['fields'] {
  return Array.from({ length: count }, selection);
}
