import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginFile, completeFile } from '#domain/api/files.ts';
import { errorAnswerSchema } from '#domain/api/error-answer.ts';
import { limits, rateLimits } from '#domain/api/limits.ts';
import { pull, push } from '#domain/api/replication.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { newTemplate } from '#tests/integration/replication/records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company);
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

function post(device: Device, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return device.fetch(path, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Status and code of a refusal; fails where it is none. */
async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, errorAnswerSchema.parse(await response.json()).error.code];
}

describe('places in a history that were made up', () => {
  it('C12 are unknown or no request at all, and never read as the beginning or the end', async () => {
    const template = newTemplate(ana);
    await ana.push('template', template);
    const { end } = await ana.snapshot('template');
    const { store, seq } = end.checkpoint;
    const [, mark = ''] = /^\d+-(.+)$/.exec(seq) ?? [];
    const foreign = (await carla.snapshot('template')).end.checkpoint;
    const unknown = [
      { store, seq: 'now' },
      { store, seq: `999999999-${mark}` },
      { store, seq: '999999999' },
      { store, seq: '-1' },
      { store, seq: '' },
      { store, seq: '1e9' },
      { store, seq: `1-${randomUUID()}` },
      { store, seq: '{"$gt":null}' },
      { store, seq: 'x'.repeat(3999) },
      { store: foreign.store, seq },
      { store: randomUUID(), seq },
      foreign,
    ];
    for (const checkpoint of unknown) {
      const response = await post(ana, pull.path, { collection: 'template', checkpoint, limit: 10 });
      expect([JSON.stringify(checkpoint).slice(0, 80), ...(await refusal(response))]).toEqual([
        JSON.stringify(checkpoint).slice(0, 80),
        409,
        'checkpoint-unknown',
      ]);
    }
    for (const checkpoint of [{ store, seq: 'x'.repeat(4001) }, { store, seq: 7 }, { store }, null]) {
      const response = await post(ana, pull.path, { collection: 'template', checkpoint, limit: 10 });
      expect(await refusal(response)).toEqual([400, 'invalid-request']);
    }
    const megabytes = {
      collection: 'template',
      checkpoint: { store, seq: '1'.repeat(2_000_000) },
      limit: 10,
    };
    expect(await refusal(await post(ana, pull.path, megabytes))).toEqual([413, 'body-too-large']);
    expect((await ana.pull('template', end.checkpoint)).documents).toEqual([]);
  });
});

describe('a scope that was made up', () => {
  it('C12 is no part of any request: it is told, never taken', async () => {
    const { end } = await ana.snapshot('template');
    const body = { collection: 'template', checkpoint: end.checkpoint, limit: 10 };
    const mine = await (await post(ana, pull.path, body)).json();
    expect(await refusal(await post(ana, pull.path, { ...body, scope: 'f'.repeat(32) }))).toEqual([
      400,
      'invalid-request',
    ]);
    const other = await ana.fetch(pull.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-scope': 'admin' },
      body: JSON.stringify(body),
    });
    expect(await other.json()).toEqual(mine);
  });
});

describe('too much at once', () => {
  it('C12 a hundred thousand tiny records in one request are no request', async () => {
    const rows = Array.from({ length: 100_000 }, () => ({}));
    expect(await refusal(await post(ana, push.path, { collection: 'template', rows }))).toEqual([
      400,
      'invalid-request',
    ]);
    const answer = await post(ana, push.path, {
      collection: 'template',
      rows: rows.slice(0, limits.pushRows),
    });
    const { results } = push.response.parse(await answer.json());
    expect(results).toHaveLength(limits.pushRows);
    expect(results.every((result) => result.outcome === 'rejected' && result.code === 'record-invalid')).toBe(
      true,
    );
  });

  it('C12 a client that pushes without end is held back, and a colleague is answered all the while', async () => {
    const flood = new AbortController();
    const statuses: number[] = [];
    const codes = new Set<string>();
    let pushed = 0;
    const floodOnce = async (): Promise<void> => {
      while (!flood.signal.aborted) {
        const rows = Array.from({ length: 10 }, () => newTemplate(carla));
        const response = await post(carla, push.path, { collection: 'template', rows });
        statuses.push(response.status);
        if (response.ok) pushed += rows.length;
        else codes.add((await refusal(response))[1]);
      }
    };
    const { end } = await bruno.snapshot('template');
    const flooding = Array.from({ length: 8 }, () => floodOnce());
    const heldBack = (): boolean => statuses.includes(429);
    while (!heldBack()) {
      const seen = statuses.length;
      await bruno.pull('template', end.checkpoint);
      await expect.poll(() => heldBack() || statuses.length > seen + 10).toBe(true);
    }
    flood.abort();
    await Promise.all(flooding);
    expect(statuses).toContain(429);
    expect(codes).toEqual(new Set(['too-many-requests']));
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(rateLimits.push.points);
    expect(pushed).toBeGreaterThan(0);
  });
});

describe('parts of a file', () => {
  it('C10 C12 out of order, twice and all at once make the file, and only the file that was announced', async () => {
    const bytes = new Uint8Array(randomBytes(3_500_000));
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const hash = createHash('sha256').update(bytes).digest('hex');
    await ana.call(beginFile, { type: 'image/png', size: bytes.length }, `/files/${hash}`);
    const put = (part: number, of: Uint8Array): Promise<Response> =>
      ana.fetch(`/files/${hash}/parts/${part}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(of.subarray(part * limits.filePartBytes, (part + 1) * limits.filePartBytes)),
      });
    const wrong = new Uint8Array(bytes.length);
    expect((await put(2, wrong)).status).toBe(204);
    const answers = await Promise.all([3, 1, 2, 0, 2, 3, 1, 0].map((part) => put(part, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    await ana.call(completeFile, {}, `/files/${hash}/complete`);
    const stored = new Uint8Array(await (await bruno.fetch(`/files/${hash}`)).arrayBuffer());
    expect(createHash('sha256').update(stored).digest('hex')).toBe(hash);
    expect((await carla.fetch(`/files/${hash}`)).status).toBe(404);
  });
});
