import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countExecutions } from '#domain/api/executions.ts';
import { headers } from '#domain/api/call.ts';
import { newestFirstKey } from '#domain/entities/execution.ts';
import { codeOf } from '#tests/support/api.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newExecution } from '#tests/integration/replication/records.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const range = { from: '2026-11-20', until: '2026-11-22', timeZone: 'America/Sao_Paulo' };

function executionAt(device: Device, createdAt: string) {
  return newExecution(device, { createdAt, newestFirst: newestFirstKey(createdAt) });
}

async function counts(device: Device, body: object = range): Promise<number[]> {
  return (await device.call(countExecutions, body)).days.map(({ count }) => count);
}

function ask(device: Device, body: unknown, extra: Record<string, string> = {}): Promise<Response> {
  const sent = { 'content-type': 'application/json', ...extra };
  return device.fetch(countExecutions.path, { method: 'POST', body: JSON.stringify(body), headers: sent });
}

describe('T04 counting executions by day', () => {
  it('T04 counts everybody’s of the company on the days of the asking person’s calendar', async () => {
    const company = await gateway.company('Contagem');
    const [ana, bruno] = [await gateway.device(company), await gateway.device(company)];
    expect(await counts(ana)).toEqual([0, 0, 0]);
    const late = executionAt(ana, '2026-11-21T02:59:59.000Z');
    await ana.push('execution', late, executionAt(ana, '2026-11-21T03:00:00.000Z'));
    await bruno.push('execution', executionAt(bruno, '2026-11-22T12:00:00.000Z'));
    for (const device of [ana, bruno]) expect(await counts(device)).toEqual([1, 1, 1]);
    expect(await counts(ana, { ...range, timeZone: 'UTC' })).toEqual([0, 2, 1]);
    await ana.push('execution', edited(ana, late, { deleted: true }));
    expect(await counts(bruno)).toEqual([0, 1, 1]);
  });

  it('T04 C12 tells numbers alone, and none of another company', async () => {
    const [company, other] = [await gateway.company('Uma'), await gateway.company('Outra')];
    const [ana, carla] = [await gateway.device(company), await gateway.device(other)];
    await ana.push('execution', executionAt(ana, '2026-11-22T12:00:00.000Z'));
    expect(await counts(carla)).toEqual([0, 0, 0]);
    const answer: unknown = await (await ask(ana, range)).json();
    expect(answer).toEqual({
      at: expect.any(String),
      days: [0, 0, 1].map((count, at) => ({ day: `2026-11-${20 + at}`, count })),
    });
    const foreign = await ask(carla, range, { [headers.company]: company });
    expect([foreign.status, await codeOf(foreign)]).toEqual([403, 'company-not-allowed']);
    const stranger = await fetch(gateway.origin + countExecutions.path, {
      method: 'POST',
      body: JSON.stringify(range),
      headers: { 'content-type': 'application/json' },
    });
    expect(await codeOf(stranger)).toBe('session-missing');
  });

  it('T04 C12 refuses what is no range of days', async () => {
    const ana = await gateway.device(await gateway.company('Recusa'));
    const refused = {
      'a day that is none': { ...range, from: '2026-02-30' },
      'an end before its start': { ...range, from: '2026-11-23' },
      'a thousand years': { ...range, from: '1026-11-22' },
      'a zone that is none': { ...range, timeZone: 'Mars/Olympus' },
      'more than is asked for': { ...range, company: 'another' },
      nothing: {},
    };
    for (const [name, body] of Object.entries(refused)) {
      const answer = await ask(ana, body);
      expect([name, answer.status, await codeOf(answer)]).toEqual([name, 400, 'invalid-request']);
    }
  });
});
