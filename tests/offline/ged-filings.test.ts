import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GedFiling } from '#app/data/ports.ts';
import { boundFields } from '#domain/rules/ged/template-fields.ts';
import { until, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { ANA as GED_ANA, startGedPeer, type GedPeer } from '#tests/support/ged-peer.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const DOCUMENTS = /integrations\/ged\/documents/;
const place = { company: 'co-horizonte', classification: 'co-horizonte-030.04' };
/** Those that the GED requires of this classification, and their keys there. */
const names = ['contractnumber', 'contractor', 'situation'];
const bound = boundFields(
  names.map((name) => ({ id: name, name, gedField: { id: `f-${name}`, title: name, internalName: name } })),
);

let ged: GedPeer;
beforeAll(async () => {
  ged = await startGedPeer();
  await lab.server.restart({ GED_ORIGINS: ged.origin });
});
afterAll(() => ged.close());

async function signIn(device: AppDevice): Promise<void> {
  await device.ged.signIn({ environmentUrl: ged.origin, ...GED_ANA });
}

/** Ana at her desk, signed in to the GED. */
async function ana(): Promise<AppDevice> {
  const device = await lab.signedIn(ANA);
  await signIn(device);
  return device;
}

let made = 0;
/** Fills something in and sends it to the GED; gives the execution's id and what the PDF says. */
async function file(device: AppDevice): Promise<{ id: string; name: string }> {
  made += 1;
  const name = `Contrato ${made}.pdf`;
  const { id } = await device.executions.record({
    template: 'template-of-the-ged',
    templateName: 'Contrato',
    fields: names.map((field) => ({ id: field, name: field, value: `${field} ${made}` })),
  });
  const pdf = new Blob([`%PDF-1.7\n% ${name}\n%%EOF`], { type: 'application/pdf' });
  await device.gedFilings.add({ execution: id, pdf, name, place, fields: bound });
  return { id, name };
}

const writeWon = (
  device: AppDevice,
  id: string,
  state: GedFiling['state'],
  ms?: number,
): Promise<GedFiling[]> =>
  until(
    device.gedFilings.watch(),
    (all) => all.some((each) => each.execution === id && each.state === state),
    ms,
  );

const filed = async (name: string) => (await ged.told()).documents.filter((each) => each.name === name);

describe('a document on its way to the GED', () => {
  it('T27 O01 waits through a kill and is filed once, with the values of its execution', async () => {
    const device = await ana();
    await lab.cut(device);
    const { id, name } = await file(device);
    await writeWon(device, id, 'waiting');
    const again = await lab.reopen(device);
    await writeWon(again, id, 'waiting');
    expect(await filed(name)).toEqual([]);
    expect((await again.session.unsent()).files).toBe(1);
    lab.proxy.plug();
    await writeWon(again, id, 'filed', 30_000);
    expect(await filed(name)).toMatchObject([
      {
        by: 'ana',
        company: 'co-horizonte',
        classification: '030.04',
        fields: names.map((field) => ({ id: `f-${field}`, value: `${field} ${made}` })),
      },
    ]);
    expect((await again.session.unsent()).files).toBe(0);
    await again.gedFilings.remove(id);
    await until(again.gedFilings.watch(), (all) => all.length === 0);
  });

  it('T27 is one in the GED also where the answer never came', async () => {
    const device = await ana();
    lab.proxy.inject(DOCUMENTS, { kind: 'lose-answer' });
    const { id, name } = await file(device);
    await expect.poll(() => filed(name)).toHaveLength(1);
    const again = await lab.reopen(device);
    await writeWon(again, id, 'filed', 30_000);
    expect(await filed(name)).toHaveLength(1);
  });

  it('T27 stops for a sign-in that expired, counts as unsent, and goes on after the next one', async () => {
    const device = await ana();
    await ged.expire(true);
    const { id, name } = await file(device);
    const all = await writeWon(device, id, 'stopped');
    expect(all.find(({ execution }) => execution === id)?.problem).toBe('ged-expired');
    expect(await filed(name)).toEqual([]);
    expect((await device.session.unsent()).files).toBe(1);
    await signIn(device);
    await writeWon(device, id, 'filed');
    expect(await filed(name)).toHaveLength(1);
  });

  it('T27 goes on by itself at the next start, where the person signed in elsewhere', async () => {
    const device = await ana();
    await ged.expire(true);
    const { id } = await file(device);
    await writeWon(device, id, 'stopped');
    await signIn(await lab.signedIn(ANA, lab.server.origin));
    const [first] = await writeWon(await lab.reopen(device), id, 'filed');
    expect(first).toMatchObject({ execution: id, problem: null });
  });

  it('T27 that the GED refuses stays with the reason, can be tried again, and is given up', async () => {
    const device = await ana();
    const { id } = await device.executions.record({ template: 't', templateName: 'Vazio', fields: [] });
    const pdf = new Blob(['%PDF-1.7\n% refused'], { type: 'application/pdf' });
    await device.gedFilings.add({ execution: id, pdf, name: 'Vazio.pdf', place, fields: bound });
    const [stopped] = await writeWon(device, id, 'stopped');
    expect(stopped).toMatchObject({ name: 'Vazio.pdf', problem: 'ged-document-refused', withdrawn: false });
    await device.gedFilings.retry(id);
    await writeWon(device, id, 'filing');
    await writeWon(device, id, 'stopped');
    await device.gedFilings.remove(id);
    await until(device.gedFilings.watch(), (all) => all.every(({ execution }) => execution !== id));
    expect(await filed('Vazio.pdf')).toEqual([]);
  });

  it('T27 keeps nothing but its name where the person may not use the GED any more', async () => {
    const device = await ana();
    lab.proxy.inject(/integrations\/ged\//, {
      kind: 'answer',
      status: 403,
      type: 'application/json',
      body: JSON.stringify({ error: { code: 'not-allowed', requestId: 'r-1' } }),
    });
    const { id, name } = await file(device);
    const all = await writeWon(device, id, 'stopped');
    expect(all.find(({ execution }) => execution === id)).toMatchObject({
      name,
      problem: 'not-allowed',
      withdrawn: true,
    });
    expect(textKept(device)).not.toContain(place.classification);
    await device.gedFilings.retry(id);
    expect(await filed(name)).toEqual([]);
  });

  it('T27 leaves nothing behind at sign-out', async () => {
    const device = await ana();
    await ged.expire(true);
    const { id } = await file(device);
    await writeWon(device, id, 'stopped');
    expect(textKept(device)).toContain(id);
    await device.session.signOut();
    expect(textKept(device)).not.toContain(id);
    expect(await until(device.gedFilings.watch(), () => true)).toEqual([]);
  });
});

function textKept({ disk }: AppDevice): string {
  return JSON.stringify([...disk.keep]);
}
