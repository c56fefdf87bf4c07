import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { bigDocument, edited, mark, newArea, newExecution, newTemplate } from './records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let carla: Device;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  carla = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

const accepted = { outcome: 'accepted' };
const rejected = (code: string, master: unknown = null) => ({ outcome: 'rejected', code, master });

async function held(device: Device, uid: string): Promise<Record<string, unknown> | undefined> {
  const { documents } = await device.snapshot('template');
  return documents.find((document) => document['uid'] === uid);
}

describe('O02 pushing', () => {
  it('O02 stores what is pushed and gives it to a colleague unchanged', async () => {
    const name = '<script>alert("é")</script> & \u0000 \u2028 "aspas"';
    const template = newTemplate(ana, { name });
    expect(await ana.push('template', template)).toEqual([accepted]);
    expect(await held(bruno, template.uid)).toEqual(template);
  });

  it('O02 accepts the same push again, and a change that is several writes ahead', async () => {
    const first = newTemplate(bruno);
    await bruno.push('template', first);
    expect(await bruno.push('template', first)).toEqual([accepted]);
    const second = edited(bruno, first, { name: 'Segundo' });
    const third = edited(bruno, second, { name: 'Terceiro' });
    expect(await bruno.push('template', third)).toEqual([accepted]);
    expect(await held(ana, first.uid)).toEqual(third);
    expect(await bruno.push('template', third)).toEqual([accepted]);
  });

  it('O02 stores two states of one record in one push, in their order', async () => {
    const first = newTemplate(ana);
    const second = edited(ana, first, { name: 'Depois' });
    expect(await ana.push('template', first, second)).toEqual([accepted, accepted]);
    expect(await held(bruno, first.uid)).toEqual(second);
  });

  it('O04 answers a change that did not know the last one with what is stored', async () => {
    const first = newTemplate(ana);
    await ana.push('template', first);
    const hers = edited(ana, first, { name: 'De Ana' });
    await ana.push('template', hers);
    const his = edited(bruno, first, { name: 'De Bruno' });
    expect(await bruno.push('template', his)).toEqual([{ outcome: 'conflict', master: hers }]);
    expect(await held(bruno, first.uid)).toEqual(hers);
    const merged = edited(bruno, hers, { name: 'De Bruno' });
    expect(await bruno.push('template', merged)).toEqual([accepted]);
  });

  it('O04 lets exactly one of many concurrent changes of one record win', async () => {
    const first = newTemplate(ana);
    await ana.push('template', first);
    const changes = Array.from({ length: 12 }, (_, index) => {
      const device = index % 2 === 0 ? ana : bruno;
      return { device, state: edited(device, first, { name: `Nome ${index}` }) };
    });
    const results = await Promise.all(changes.map(({ device, state }) => device.push('template', state)));
    const winners = changes.filter((_, index) => results[index]?.[0]?.outcome === 'accepted');
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => result[0]?.outcome === 'conflict')).toHaveLength(11);
    expect(await held(ana, first.uid)).toEqual(winners[0]?.state);
  });

  it('O04 creates a record once when it is pushed twice at the same time', async () => {
    const record = newArea(bruno);
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => bruno.push('templateArea', record)));
    expect(results.flat()).toEqual([accepted, accepted, accepted, accepted, accepted]);
  });

  it('C12 answers every row on its own, in order', async () => {
    const good = [newTemplate(ana), newTemplate(ana)] as const;
    const forged = newTemplate(ana, { createdBy: bruno.user.uid });
    const rows = [good[0], null, { ...newTemplate(ana), uid: 7 }, forged, newTemplate(carla), good[1]];
    expect(await ana.push('template', ...rows)).toEqual([
      accepted,
      rejected('record-invalid'),
      rejected('record-invalid'),
      rejected('record-forged-author'),
      rejected('record-foreign-company'),
      accepted,
    ]);
  });
});

describe('C12 what is refused', () => {
  it('C12 a foreign company, a forged author and a forged write mark leave what is stored alone', async () => {
    const first = newTemplate(ana);
    await ana.push('template', first);
    const foreign = { ...edited(bruno, first, {}), company: carla.company };
    const forgedMark = { ...first, name: 'Forjado', write: mark(ana, first.write) };
    const forgedMaker = edited(bruno, first, { createdBy: bruno.user.uid });
    const forgedDate = edited(bruno, first, { createdAt: '2020-01-01T00:00:00.000Z' });
    expect(await bruno.push('template', foreign, forgedMark, forgedMaker, forgedDate)).toEqual([
      rejected('record-foreign-company', first),
      rejected('record-forged-author', first),
      rejected('record-forged-author', first),
      rejected('record-forged-author', first),
    ]);
    expect(await held(ana, first.uid)).toEqual(first);
  });

  it('C12 a row that is no record gives back what is stored under its key', async () => {
    const first = newTemplate(ana);
    await ana.push('template', first);
    expect(await ana.push('template', { ...first, name: 5 })).toEqual([rejected('record-invalid', first)]);
  });

  it('C12 projections', async () => {
    const { documents } = await ana.snapshot('projection');
    expect(documents.map((document) => String(document['kind'])).sort()).toEqual([
      'company',
      'license',
      'user',
      'user',
    ]);
    const [projection] = documents;
    expect(await ana.push('projection', { ...projection, deleted: true })).toEqual([
      rejected('record-read-only', projection),
    ]);
  });

  it('T30 changes of an execution by anyone, and everything about another one by a colleague', async () => {
    const colleague = await gateway.device(ana.company);
    const execution = newExecution(bruno);
    expect(await bruno.push('execution', execution)).toEqual([accepted]);
    const changed = edited(bruno, execution, { fields: [] });
    expect(await bruno.push('execution', changed)).toEqual([rejected('record-not-allowed', execution)]);
    const taken = { ...edited(colleague, execution, {}), createdBy: colleague.user.uid };
    const deleted = edited(colleague, execution, { deleted: true });
    expect(await colleague.push('execution', taken, deleted)).toEqual([
      rejected('record-not-allowed'),
      rejected('record-not-allowed'),
    ]);
    const byAdmin = edited(ana, execution, { deleted: true });
    expect(await ana.push('execution', byAdmin)).toEqual([accepted]);
  });

  it('C12 a record of over 7 MB on its own, and 9 MB as a whole, while the server goes on', async () => {
    const big = newTemplate(ana, { document: bigDocument(7_100_000) });
    const small = newTemplate(ana);
    expect(await ana.push('template', big, small)).toEqual([rejected('record-too-large'), accepted]);
    const huge = JSON.stringify({
      collection: 'template',
      rows: [newTemplate(ana, { document: bigDocument(9_000_000) })],
    });
    const init = { method: 'POST', body: huge, headers: { 'content-type': 'application/json' } };
    const response = await ana.fetch('/replication/push', init);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'body-too-large' } });
    const nearly = newTemplate(ana, { document: bigDocument(6_500_000) });
    expect(await ana.push('template', nearly)).toEqual([accepted]);
    expect(await held(bruno, nearly.uid)).toEqual(nearly);
  });

  it('C12 content nested without end, as one row among others', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bad = JSON.stringify(newTemplate(ana)).replace('"children":[]', `"children":${deep}`);
    const body = `{"collection":"template","rows":[${bad},${JSON.stringify(newTemplate(ana))}]}`;
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const response = await ana.fetch('/replication/push', init);
    expect(await response.json()).toMatchObject({ results: [rejected('record-invalid'), accepted] });
  });

  it('C12 calls that are no push, with a closed code', async () => {
    for (const body of [
      '{"rows":',
      '[]',
      '{"collection":"user","rows":[1]}',
      '{"collection":"template","rows":[]}',
    ]) {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const response = await ana.fetch('/replication/push', init);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid-request' } });
    }
  });
});

describe('C12 another company', () => {
  it('C12 reads nothing, neither with its own address nor with the first company in its headers', async () => {
    await ana.push('template', newTemplate(ana));
    expect((await carla.snapshot('template')).documents).toEqual([]);
    const init = { headers: { 'company-id': ana.company } };
    for (const where of ['/replication/snapshot/template', '/replication/stream']) {
      const response = await carla.fetch(where, init);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'company-not-allowed' } });
    }
  });

  it('C12 cannot take over a record by pushing its uid: it makes one of its own', async () => {
    const first = newTemplate(ana);
    await ana.push('template', first);
    const taken = newTemplate(carla, { uid: first.uid, name: 'De Carla' });
    expect(await carla.push('template', taken)).toEqual([accepted]);
    expect(await held(ana, first.uid)).toEqual(first);
  });
});
