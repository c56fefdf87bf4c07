import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import { signOut } from '#domain/api/authentication.ts';
import { push, snapshotPath } from '#domain/api/replication.ts';
import { mergeRecord } from '#domain/rules/merge/merge-record.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newArea, newPackage } from '#tests/integration/replication/records.ts';
import { put } from '#tests/support/put-central.ts';

let gateway: Gateway;
let company: Awaited<ReturnType<Gateway['company']>>;
let ana: Device;
let bruno: Device;
let stranger: Device;

const accepted = { outcome: 'accepted' };
const refused = (master: unknown, code = 'record-not-allowed') => ({ outcome: 'rejected', code, master });

beforeAll(async () => {
  gateway = await startGateway();
  company = await gateway.company('Horizonte');
  ana = await gateway.device(company, { companyadmin: true });
  bruno = await gateway.device(company);
  stranger = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
});
afterAll(() => gateway.stop());

async function letBruno(...permissions: Permission[]): Promise<void> {
  await put.group(gateway.services.central, {
    uid: `${bruno.company.slice(0, 40)}-limited`,
    company: bruno.company,
    name: 'Leitura',
    description: '',
    tag: '',
    permissions,
    members: [bruno.user.uid],
    deleted: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
}
beforeEach(() => letBruno('templates.edit'));

const pushOf = (row: unknown) => ({
  method: 'POST',
  body: JSON.stringify({ collection: 'package', rows: [row] }),
  headers: { 'content-type': 'application/json' },
});

describe('T21 C12 who makes packages, and who reads them', () => {
  it('T21 one makes it, another of the company changes and deletes it', async () => {
    const made = newPackage(ana);
    expect(await ana.push('package', made)).toEqual([accepted]);
    expect((await bruno.snapshot('package')).documents).toContainEqual(made);
    const renamed = edited(bruno, made, { name: 'Admissão de pessoal' });
    expect(await bruno.push('package', renamed)).toEqual([accepted]);
    const gone = edited(bruno, renamed, { deleted: true });
    expect(await bruno.push('package', gone)).toEqual([accepted]);
    expect((await ana.snapshot('package')).documents).toContainEqual(gone);
  });

  it('C12 who may not change templates reads packages and changes none', async () => {
    const made = newPackage(ana);
    await ana.push('package', made);
    await letBruno();
    expect((await bruno.snapshot('package')).documents).toContainEqual(made);
    const own = newPackage(bruno);
    const results = [
      ...(await bruno.push('package', own)),
      ...(await bruno.push('package', edited(bruno, made, { name: 'Outra' }))),
      ...(await bruno.push('package', edited(bruno, made, { deleted: true }))),
    ];
    expect(results).toEqual([refused(null), refused(made), refused(made)]);
    expect((await ana.snapshot('package')).documents).toContainEqual(made);
  });

  it('C12 another company sees none and changes none, whatever it claims', async () => {
    const made = newPackage(ana);
    await ana.push('package', made);
    expect((await stranger.snapshot('package')).documents).toEqual([]);
    expect(await stranger.push('package', edited(stranger, made, { name: 'Minha' }))).toEqual([
      refused(null, 'record-foreign-company'),
    ]);
    const elsewhere = { ...stranger.headers, [headers.company]: ana.company };
    const init = pushOf(newPackage(ana));
    const claimed = { ...init, headers: { ...init.headers, ...elsewhere } };
    expect((await stranger.fetch(push.path, claimed)).status).toBeGreaterThanOrEqual(400);
    const where = snapshotPath.replace(':collection', 'package');
    expect((await stranger.fetch(where, { headers: elsewhere })).status).toBeGreaterThanOrEqual(400);
    expect((await ana.snapshot('package')).documents).toContainEqual(made);
  });

  it('C12 nobody, and who has signed out, reads and writes none', async () => {
    const gone = await gateway.device(company, { companyadmin: true });
    const made = newPackage(gone);
    await gone.push('package', made);
    await gone.call(signOut, {}, signOut.path.replace(':app', 'autodocs'));
    const where = snapshotPath.replace(':collection', 'package');
    const next = pushOf(edited(gone, made, { name: 'Depois' }));
    const unsigned = { [headers.protocol]: String(PROTOCOL) };
    const answers = await Promise.all([
      gone.fetch(push.path, next),
      gone.fetch(where),
      fetch(`${gateway.origin}${push.path}`, { ...next, headers: { ...next.headers, ...unsigned } }),
      fetch(`${gateway.origin}${where}`, { headers: unsigned }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await ana.snapshot('package')).documents).toContainEqual(made);
  });

  it('C12 what is no package is refused: one template, one twice, a field in two joins, a join within a template', async () => {
    const [first = '', second = ''] = newPackage(ana).templates;
    const member = (template: string, field: string) => ({ template, field });
    const join = { members: [member(first, 'NOME'), member(second, 'NOME')] };
    const wrong = [
      { templates: [first], joins: [] },
      { templates: [first, first], joins: [] },
      { joins: [join, { members: [member(first, 'NOME'), member(second, 'CPF')] }] },
      { joins: [{ members: [member(first, 'NOME'), member(first, 'CPF')] }] },
      { joins: [{ members: [member(first, 'NOME')] }] },
      { name: '' },
      { createdBy: bruno.user.uid },
      { extra: true } as object,
    ];
    for (const change of wrong) {
      const [result] = await ana.push('package', newPackage(ana, change));
      expect([change, result?.outcome]).toEqual([change, 'rejected']);
    }
  });

  it('O02 a device of a former release is not told of them', async () => {
    const former = Object.assign(Object.create(ana) as Device, {
      fetch: (where: string, init: RequestInit = {}) => {
        const own = new Headers(init.headers);
        own.set(headers.protocol, '6');
        return ana.fetch(where, { ...init, headers: own });
      },
    });
    const stream = await former.stream();
    await stream.until(({ events }) => events.length > 0);
    await ana.push('package', newPackage(ana));
    const area = newArea(ana);
    await ana.push('templateArea', area);
    await stream.until(({ documents }) => documents.length > 0);
    stream.close();
    expect(stream.documents.map((document) => document['_id'] ?? document['uid'])).toEqual([
      expect.stringContaining(area.uid),
    ]);
  });
});

describe('T21 O02 two people change one package', () => {
  it('T21 different parts are both kept, of the same part the first stays and the other is named', async () => {
    const base = newPackage(ana);
    await ana.push('package', base);
    const server = edited(ana, base, { name: 'Admissão nova', joins: [] });
    expect(await ana.push('package', server)).toEqual([accepted]);
    const templates = [...base.templates].reverse();
    const local = edited(bruno, base, { templates, description: 'Em ordem' });
    const [conflict] = await bruno.push('package', local);
    expect(conflict).toMatchObject({ outcome: 'conflict', master: server });
    const { merged, lost } = mergeRecord('package', { base, local, server }, bruno.user.uid);
    expect(lost).toEqual([]);
    expect(merged).toMatchObject({ name: 'Admissão nova', joins: [], templates, description: 'Em ordem' });
    expect(await bruno.push('package', edited(bruno, merged, {}))).toEqual([accepted]);
    const both = mergeRecord(
      'package',
      { base, local: edited(bruno, base, { name: 'De Bruno' }), server },
      bruno.user.uid,
    );
    expect([both.merged.name, both.lost]).toEqual(['Admissão nova', ['name']]);
  });
});
