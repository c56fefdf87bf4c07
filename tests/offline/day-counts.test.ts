import { describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';

const ANA = 'ana@horizonte.example';
const BRUNO = 'bruno@horizonte.example';
const DAY = 24 * 3_600_000;

const lab = deviceLab();

function days(ago: number): { from: string; until: string; timeZone: string } {
  const day = (before: number) => new Date(Date.now() - before).toISOString().slice(0, 10);
  return { from: day(ago), until: day(0), timeZone: 'UTC' };
}

function make(device: AppDevice): Promise<unknown> {
  return device.executions.record({ template: 'template-1', templateName: 'Recibo', fields: [] });
}

function today(device: AppDevice, count: number | null, range = days(DAY)) {
  return until(device.executionLists.watchDays(range), (counts) => counts.days.at(-1)?.count === count);
}

describe('T04 the company’s documents by day', () => {
  it('T04 are what the server counted and what this person made since, each once, also offline and after a restart', async () => {
    const [ana, bruno] = await Promise.all([lab.signedIn(ANA), lab.signedIn(BRUNO)]);
    await make(ana);
    await make(ana);
    await make(bruno);
    await Promise.all([untilSynced(ana), untilSynced(bruno)]);
    await bruno.executionLists.refreshDays(days(DAY));
    const told = await today(bruno, 3);
    expect(told).toMatchObject({ isOwnCount: false, at: expect.any(String) });
    // The admin's device holds what Bruno made, and counts without asking.
    expect(await today(ana, 3)).toMatchObject({ isOwnCount: true, at: null });

    lab.proxy.unplug();
    await make(bruno);
    await today(bruno, 4);
    await expect(bruno.executionLists.refreshDays(days(DAY))).rejects.toMatchObject({
      code: 'network-unreachable',
    });
    const again = await lab.reopen(bruno);
    const kept = await today(again, 4);
    expect(kept.at).toBe(told.at);
    // Days that were never asked for are not taken for empty ones.
    const wider = await until(again.executionLists.watchDays(days(5 * DAY)), () => true);
    expect(wider.days.map(({ count }) => count)).toEqual([null, null, null, null, 0, 4]);

    lab.proxy.plug();
    again.wake();
    await untilSynced(again);
    await today(again, 4);
    await again.executionLists.refreshDays(days(DAY));
    await today(again, 4);
  });
});
