import { EventEmitter } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import {
  newDisk,
  newTemplate,
  openDevice,
  until,
  untilIn,
  untilSynced,
  type AppDevice,
} from '#tests/support/app-device.ts';
import { foundOnDisk } from '#tests/support/raw-scan.ts';
import { changeUser, joinCompany, leaveCompany } from '#tests/support/memberships.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const ANA_UID = 'demo-ana-horizonte';
const HORIZONTE = 'demo-horizonte';
const OUTRA = 'demo-outra';
const PUSH = /replication\/push/;
const BUSY = {
  kind: 'answer',
  status: 503,
  type: 'application/json',
  body: JSON.stringify({ error: { code: 'store-unavailable', requestId: 'x' } }),
} as const;

beforeAll(() => joinCompany(lab.server, 'demo-ana-horizonte', OUTRA));

async function databasesOf({ disk }: AppDevice, company: string): Promise<string[]> {
  const all = await indexedDB.databases();
  return all.flatMap(({ name }) =>
    name?.includes(disk.prefix) === true && name.includes(company) ? [name] : [],
  );
}

async function companiesIn(device: AppDevice, names: readonly string[]): Promise<string[]> {
  await untilSynced(device);
  const known = await Promise.all(
    names.map(async (name) => {
      const found = await until(device.templates.search(name), () => true);
      return found.map((template) => template.company);
    }),
  );
  return [...new Set(known.flat())];
}

describe('O01 A04 switching between companies', () => {
  it('O01 shows the other company alone; unsent work of the first waits on the device and is sent on return', async () => {
    const ana = await lab.signedIn(ANA);
    lab.proxy.inject(PUSH, BUSY, 1000);
    const made = await ana.templates.create(newTemplate('Feito na Horizonte'));
    await ana.drafts.saveFill(made.uid, { nome: 'Ana' });
    await ana.session.switchCompany(OUTRA);
    await untilIn(ana, OUTRA);
    expect(await companiesIn(ana, ['Recibo', 'Contrato', 'Feito'])).toEqual([OUTRA]);
    expect(await ana.templates.get(made.uid)).toBeNull();
    expect(await ana.drafts.fill(made.uid)).toBeNull();
    expect(await ana.session.unsent()).toEqual({ records: 1, drafts: 1, files: 0, rejections: 0 });
    lab.proxy.heal();
    const here = await ana.templates.create(newTemplate('Feito na Outra'));
    await untilSynced(ana);
    await ana.session.switchCompany(HORIZONTE);
    await untilSynced(ana);
    expect(await databasesOf(ana, HORIZONTE)).not.toEqual([]);
    expect(await databasesOf(ana, OUTRA)).not.toEqual([]);
    expect(await ana.templates.get(here.uid)).toBeNull();
    expect(await ana.drafts.fill(made.uid)).toEqual({ kind: 'fill', values: { nome: 'Ana' } });
    expect(await ana.session.unsent()).toEqual({ records: 0, drafts: 1, files: 0, rejections: 0 });
    expect(await until(ana.rejections.watchAll(), () => true)).toEqual([]);
    const bruno = await lab.signedIn('bruno@horizonte.example');
    await until(bruno.templates.watch(made.uid), (template) => template?.name === made.name);
    expect(await bruno.templates.get(here.uid)).toBeNull();
    const carla = await lab.signedIn('carla@outra.example');
    await until(carla.templates.watch(here.uid), (found) => found?.createdBy === 'demo-ana-horizonte');
    await ana.session.signOut();
    expect(await databasesOf(ana, '')).toEqual([]);
    expect([...ana.disk.keep.keys()]).toEqual([]);
  });

  it('O01 what is written while the switch runs lands in the company it was written in', async () => {
    const ana = await lab.signedIn(ANA);
    const written = Array.from({ length: 20 }, (_, at) => ana.templates.create(newTemplate(`Ao sair ${at}`)));
    const leaving = ana.session.switchCompany(OUTRA);
    const uids = (await Promise.all(written)).map(({ uid, company }) => ({ uid, company }));
    await leaving;
    expect(new Set(uids.map(({ company }) => company))).toEqual(new Set([HORIZONTE]));
    for (const { uid } of uids) expect(await ana.templates.get(uid)).toBeNull();
    await ana.session.switchCompany(HORIZONTE);
    await untilSynced(ana);
    const bruno = await lab.signedIn('bruno@horizonte.example');
    for (const { uid } of uids) await until(bruno.templates.watch(uid), (template) => template?.uid === uid);
  });

  it('O01 A26 a device that never got the answer to a switch follows its session, and loses nothing written meanwhile', async () => {
    const ana = await lab.signedIn(ANA);
    lab.proxy.inject(/autodocs\/company/, { kind: 'lose-answer' });
    await expect(ana.session.switchCompany(OUTRA)).rejects.toMatchObject({ code: 'network-unreachable' });
    const made = await ana.templates.create(newTemplate('Depois da resposta perdida'));
    await untilIn(ana, OUTRA);
    await untilSynced(ana);
    await ana.session.switchCompany(HORIZONTE);
    const author = made.company === OUTRA ? 'carla@outra.example' : 'bruno@horizonte.example';
    const other = await lab.signedIn(author);
    await until(other.templates.watch(made.uid), (template) => template?.name === made.name);
    expect(await until(ana.rejections.watchAll(), () => true)).toEqual([]);
  });

  it('O01 without a network, or for a company that is not the person’s, nothing changes', async () => {
    const ana = await lab.signedIn(ANA);
    await expect(ana.session.switchCompany('demo-nenhuma')).rejects.toMatchObject({
      code: 'company-not-allowed',
    });
    lab.proxy.unplug();
    await expect(ana.session.switchCompany(OUTRA)).rejects.toMatchObject({ code: 'network-unreachable' });
    await untilIn(ana, HORIZONTE);
    lab.proxy.plug();
    ana.wake();
    await untilSynced(ana);
  });

  it('O01 every tab follows, also one that hears of an older renewal late', async () => {
    const tabs = new EventEmitter();
    const first = openDevice(lab.proxy.origin, undefined, tabs);
    await until(first.session.state$, (state) => state.phase === 'signed-out');
    await first.session.signIn({ user: ANA, password: lab.server.demoPassword });
    await untilSynced(first);
    // Two tabs of one page cannot have one database open in Node: the second keeps its own copy of the same.
    const second = openDevice(lab.proxy.origin, { ...first.disk, prefix: newDisk().prefix }, tabs);
    await untilIn(second, HORIZONTE);
    await first.session.switchCompany(OUTRA);
    await untilIn(second, OUTRA);
    await Promise.all([untilSynced(first), untilSynced(second)]);
    await second.session.switchCompany(HORIZONTE);
    await untilIn(first, HORIZONTE);
    expect(await first.session.unsent()).toMatchObject({ records: 0, drafts: 0 });
    await first.close();
    await second.close();
  });

  it('A26 someone put out of the open company keeps reading it, and goes on in another', async () => {
    const ana = await lab.signedIn(ANA);
    const made = await ana.templates.create(newTemplate('Antes de sair da empresa'));
    await untilSynced(ana);
    await leaveCompany(lab.server, 'demo-ana-horizonte', HORIZONTE);
    const state = await until(ana.sync.state$, (now) => now.phase === 'problem');
    expect(state.problem).toBe('company-not-allowed');
    expect((await ana.templates.get(made.uid))?.name).toBe(made.name);
    const kept = await ana.templates.update(made.uid, { name: 'Escrito depois' });
    expect(kept.name).toBe('Escrito depois');
    await ana.session.switchCompany(OUTRA);
    await untilSynced(ana);
    expect(await ana.session.unsent()).toMatchObject({ records: 1 });
    await joinCompany(lab.server, 'demo-ana-horizonte', HORIZONTE);
    await ana.session.switchCompany(HORIZONTE);
    await untilSynced(ana);
    const bruno = await lab.signedIn('bruno@horizonte.example');
    await until(bruno.templates.watch(made.uid), (template) => template?.name === 'Escrito depois');
  });

  it('O02 C12 a role that came while another company was open shows all of it on return', async () => {
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    await bruno.executions.record({
      template: 'template-1',
      templateName: 'Documento do colega',
      fields: [],
    });
    await untilSynced(bruno);
    await changeUser(lab.server, ANA_UID, () => ({ companyadmin: false }));
    const ana = await lab.signedIn(ANA);
    const held = (): string[] => foundOnDisk(ana.disk.prefix, 'Documento do colega');
    expect(held()).toEqual([]);
    await ana.session.switchCompany(OUTRA);
    await untilIn(ana, OUTRA);
    await untilSynced(ana);
    await changeUser(lab.server, ANA_UID, () => ({ companyadmin: true }));
    await ana.session.switchCompany(HORIZONTE);
    await untilIn(ana, HORIZONTE);
    await expect.poll(held).not.toEqual([]);
    await untilSynced(ana);
  });
});
