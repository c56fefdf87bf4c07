import { describe, expect, it } from 'vitest';
import type { StoredRow } from '#app/data/ports/entities.ts';
import { ENTITY_VALUE_MAX } from '#domain/entities/entity.ts';
import { newDisk, until } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';

const open = offlineDevices();
const [CLIENT, HOUSE] = ['entity-client', 'entity-house'];
const name = (value: string) => ({ field: 'field-name', value });
const city = (value: string) => ({ field: 'field-city', value });

describe('S18 records of entities on the device, with no network', () => {
  it('S18 are filled in, changed, deleted and brought back, each in its entity, over a restart too', async () => {
    const disk = newDisk();
    const device = await open({ disk });
    const { entityRecords } = device;
    const ana = await entityRecords.create(CLIENT, [name('Ana'), city('')]);
    await entityRecords.create(HOUSE, [name('Casa')]);
    const changed = await entityRecords.update(ana.uid, [name('Ana Lima')], ana);
    expect(changed.record.values).toEqual([name('Ana Lima'), city('')]);
    await entityRecords.delete(ana.uid);
    await until(entityRecords.watchOf(CLIENT), (list) => list.length === 0);
    await entityRecords.restore(ana.uid);
    await device.close();
    const again = await open({ disk });
    const held = await until(again.entityRecords.watchOf(CLIENT), (list) => list.length === 1);
    expect(held[0]?.values).toEqual([name('Ana Lima'), city('')]);
  });

  it('S18 keep what arrived while one was open', async () => {
    const { entityRecords } = await open();
    const base = await entityRecords.create(CLIENT, [name('Ana'), city('Betim')]);
    await entityRecords.update(base.uid, [name('Ana'), city('Contagem')], base);
    const saved = await entityRecords.update(base.uid, [name('Ana Lima'), city('Betim')], base);
    expect(saved.record.values).toEqual([name('Ana Lima'), city('Contagem')]);
  });

  it('S18 leave a value that somebody filled in where the person had nothing and writes nothing', async () => {
    const { entityRecords } = await open();
    const base = await entityRecords.create(CLIENT, [name('Ana')]);
    await entityRecords.update(base.uid, [city('Betim')], base);
    const saved = await entityRecords.update(base.uid, [name('Ana Lima'), city('')], base);
    expect(saved).toMatchObject({
      outcome: 'saved',
      record: { values: [city('Betim'), name('Ana Lima')] },
    });
  });

  it('S18 put nothing over a value that arrived while one was open, until the person has seen it', async () => {
    const { entityRecords } = await open();
    const base = await entityRecords.create(CLIENT, [name('Ana'), city('Betim')]);
    await entityRecords.update(base.uid, [name('Ana L.')], base);
    const unseen = await entityRecords.update(base.uid, [name('Ana Lima'), city('Contagem')], base);
    expect(unseen).toMatchObject({ outcome: 'met', record: { values: [name('Ana L.'), city('Betim')] } });
    const seen = await entityRecords.update(base.uid, [name('Ana Lima')], unseen.record);
    expect(seen).toMatchObject({
      outcome: 'saved',
      record: { values: [name('Ana Lima'), city('Betim')] },
    });
  });

  it('S18 refuse what the server would', async () => {
    const { entityRecords } = await open();
    const tooLong = name('x'.repeat(ENTITY_VALUE_MAX + 1));
    for (const values of [[tooLong], [name('a'), name('b')]])
      await expect(entityRecords.create(CLIENT, values)).rejects.toMatchObject({ code: 'invalid-request' });
    const base = await entityRecords.create(CLIENT, [name('Ana')]);
    await entityRecords.delete(base.uid);
    const late = entityRecords.update(base.uid, [name('Zeca')], base);
    await expect(late).rejects.toMatchObject({ code: 'not-found' });
  });

  it('T23 rows of a sheet make and change records together, and the same rows again nothing', async () => {
    const { entityRecords } = await open();
    const base = await entityRecords.create(CLIENT, [name('Ana'), city('Betim')]);
    const rows = [
      { uid: base.uid, values: [name('Ana Lima')] },
      ...Array.from({ length: 250 }, (_, at) => ({
        uid: `record-${String(at).padStart(4, '0')}`,
        values: [name(`Cliente ${String(at)}`)],
      })),
    ];
    const told: number[] = [];
    const { signal } = new AbortController();
    await entityRecords.importRows(CLIENT, rows, { signal, onProgress: (done) => told.push(done) });
    expect(told).toEqual([100, 200, 251]);
    const held = await until(entityRecords.watchOf(CLIENT), (list) => list.length === 251);
    const ana = held.find(({ uid }) => uid === base.uid);
    expect(ana?.values).toEqual([name('Ana Lima'), city('Betim')]);
    const writes = new Map(held.map(({ uid, write }) => [uid, write.id]));
    await entityRecords.importRows(CLIENT, rows, { signal, onProgress: () => undefined });
    const again = await until(entityRecords.watchOf(CLIENT), (list) => list.length === 251);
    expect(new Map(again.map(({ uid, write }) => [uid, write.id]))).toEqual(writes);
  });

  it('T23 rows are stopped between portions, and none is stored if one is too long', async () => {
    const { entityRecords } = await open();
    const rows = Array.from({ length: 300 }, (_, at) => ({
      uid: `record-${String(at).padStart(4, '0')}`,
      values: [name(`Cliente ${String(at)}`)],
    }));
    const controller = new AbortController();
    const stopped = entityRecords.importRows(CLIENT, rows, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await until(entityRecords.watchOf(CLIENT), (list) => list.length === 100);
    const long = [...rows, { uid: 'record-long', values: [name('x'.repeat(ENTITY_VALUE_MAX + 1))] }];
    const { signal } = new AbortController();
    await expect(
      entityRecords.importRows(CLIENT, long, { signal, onProgress: () => undefined }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
    await until(entityRecords.watchOf(CLIENT), (list) => list.length === 100);
  });

  it('T23 an import is taken back, but what somebody changed since stays', async () => {
    const { entityRecords } = await open();
    const kept = await entityRecords.create(CLIENT, [name('Ana'), city('Betim')]);
    const both = await entityRecords.create(CLIENT, [name('Bia'), city('Betim')]);
    const same = await entityRecords.create(CLIENT, [name('Caio')]);
    const rows = [
      { uid: kept.uid, values: [name('Ana Lima'), { field: 'field-more', value: 'x' }] },
      { uid: both.uid, values: [name('Bia Reis'), city('Contagem')] },
      { uid: same.uid, values: [name('Caio')] },
      ...Array.from({ length: 150 }, (_, at) => ({
        uid: `record-${String(at).padStart(4, '0')}`,
        values: [name(`Cliente ${String(at)}`)],
      })),
    ];
    const stored: StoredRow[] = [];
    await entityRecords.importRows(CLIENT, rows, {
      signal: new AbortController().signal,
      onProgress: (_, portion) => stored.push(...portion),
    });
    expect(stored).toHaveLength(152);
    const held = await until(entityRecords.watchOf(CLIENT), (list) => list.length === 153);
    const current = (uid: string) => held.find((each) => each.uid === uid);
    const [changed, added] = [current(both.uid), current('record-0007')];
    if (changed === undefined || added === undefined) throw new Error('not stored');
    await entityRecords.update(changed.uid, [city('Sabará')], changed);
    await entityRecords.update(added.uid, [city('Ibirité')], added);
    const told: number[] = [];
    expect(await entityRecords.takeBack(stored, (done) => told.push(done))).toBe(2);
    expect(told).toEqual([100, 152]);
    const back = await until(entityRecords.watchOf(CLIENT), (list) => list.length === 4);
    const valuesIn = (uid: string) => back.find((each) => each.uid === uid)?.values;
    expect(valuesIn(kept.uid)).toEqual([name('Ana'), city('Betim')]);
    expect(valuesIn(both.uid)).toEqual([name('Bia'), city('Sabará')]);
    expect(valuesIn(same.uid)).toEqual([name('Caio')]);
    expect(valuesIn('record-0007')).toEqual([city('Ibirité'), name('Cliente 7')]);
    expect(await entityRecords.takeBack(stored, () => undefined)).toBe(2);
  });
});
