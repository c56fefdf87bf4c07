import { describe, expect, it } from 'vitest';
import { everyOwn, until, type AppDevice } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import type { ExecutionFilter } from '#app/data/ports.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const first = { offset: 0, limit: 10 };

const offlineDevice = offlineDevices();

async function make(on: AppDevice, templateName: string, ago: number, value = ''): Promise<number> {
  on.clock.offsetMs = -ago;
  const fields = [{ id: 'A', name: 'Nome', value }];
  const made = await on.executions.record({ template: 'template-1', templateName, fields });
  on.clock.offsetMs = 0;
  return Date.parse(made.createdAt);
}

function names(on: AppDevice, filter: Partial<ExecutionFilter>, page = first) {
  return until(on.executionLists.watch({ ...everyOwn, ...filter }, page), () => true).then(
    ({ executions, total }) => [executions.map(({ templateName }) => templateName), total],
  );
}

describe('T12 lists of executions', () => {
  it('T12 show a page of the last 60 days, newest first, by name, by value and by day', async () => {
    const ana = await offlineDevice({ companyadmin: false });
    expect(await names(ana, {})).toEqual([[], 0]);
    await make(ana, 'Antigo', 61 * DAY);
    const contract = await make(ana, 'Contrato de Locação', 40 * DAY);
    await make(ana, 'Recibo', 2 * HOUR, 'José da Silva');
    await make(ana, 'De um relógio adiantado', -DAY);
    const newest = (total: number) => (list: { total: number }) => list.total === total;
    await until(ana.executionLists.watch(everyOwn, first), newest(3));
    expect(await names(ana, {})).toEqual([['De um relógio adiantado', 'Recibo', 'Contrato de Locação'], 3]);
    expect(await names(ana, {}, { offset: 2, limit: 2 })).toEqual([['Contrato de Locação'], 3]);
    expect(await names(ana, {}, { offset: 9, limit: 2 })).toEqual([[], 3]);
    expect(await names(ana, { text: 'LOCACAO contr' })).toEqual([['Contrato de Locação'], 1]);
    expect(await names(ana, { text: 'locação recibo' })).toEqual([[], 0]);
    expect(await names(ana, { text: 'recibo JOSE' })).toEqual([['Recibo'], 1]);
    expect(await names(ana, { from: contract, until: contract })).toEqual([['Contrato de Locação'], 1]);
    expect(await names(ana, { from: 0, until: contract - 1 })).toEqual([['Antigo'], 1]);
    expect(await names(ana, { until: contract - 1 })).toEqual([['Antigo'], 1]);
    expect(await names(ana, { whose: 'company' })).toEqual([
      ['De um relógio adiantado', 'Recibo', 'Contrato de Locação'],
      3,
    ]);
  });

  it('T12 follow what is made, and give all of it for a file', async () => {
    const ana = await offlineDevice({ companyadmin: false });
    const seen: number[] = [];
    const subscription = ana.executionLists
      .watch({ ...everyOwn, text: 'recibo' }, first)
      .subscribe(({ total }) => seen.push(total));
    for (let number = 0; number < 12; number += 1) await make(ana, `Recibo ${number}`, number * HOUR);
    await make(ana, 'Contrato', HOUR);
    await until(
      ana.executionLists.watch({ ...everyOwn, text: 'recibo' }, first),
      ({ total }) => total === 12,
    );
    subscription.unsubscribe();
    expect([seen[0], seen.at(-1)]).toEqual([0, 12]);
    const written: string[] = [];
    for await (const batch of ana.executionLists.all({ ...everyOwn, text: 'recibo' }))
      written.push(...batch.map(({ templateName }) => templateName));
    expect(written).toEqual(Array.from({ length: 12 }, (_, number) => `Recibo ${number}`));
  });

  it('T12 show nothing of one person to the next', async () => {
    const ana = await offlineDevice({ companyadmin: false });
    await make(ana, 'Recibo', HOUR);
    await until(ana.executionLists.watch(everyOwn, first), ({ total }) => total === 1);
    await ana.session.signOut();
    expect(await names(ana, {})).toEqual([[], 0]);
  });
});

describe('T04 counting by day on the device', () => {
  const range = (on: AppDevice) => {
    const day = (ago: number) => new Date(Date.now() + on.clock.offsetMs - ago).toISOString().slice(0, 10);
    return { from: day(2 * DAY), until: day(0), timeZone: 'UTC' };
  };

  it('T04 an admin’s device counts by itself, with no network', async () => {
    const ana = await offlineDevice();
    await make(ana, 'Recibo', 2 * DAY);
    await make(ana, 'Recibo', 2 * DAY);
    const counted = await until(ana.executionLists.watchDays(range(ana)), ({ days }) => days[0]?.count === 2);
    expect(counted).toMatchObject({ at: null, isOwnCount: true });
    expect(counted.days.map(({ count }) => count)).toEqual([2, 0, 0]);
    await expect(ana.executionLists.refreshDays(range(ana))).resolves.toBeUndefined();
  });

  it('T04 any other says what it has not heard of, rather than a number', async () => {
    const ana = await offlineDevice({ companyadmin: false });
    await make(ana, 'Recibo', 0);
    const counted = await until(ana.executionLists.watchDays(range(ana)), () => true);
    expect(counted).toMatchObject({ at: null, isOwnCount: false });
    expect(counted.days.map(({ count }) => count)).toEqual([null, null, null]);
    await expect(ana.executionLists.refreshDays(range(ana))).rejects.toMatchObject({
      code: 'network-unreachable',
    });
  });
});
