import { describe, expect, it } from 'vitest';
import type { Chat } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { joinCompany } from '#tests/support/memberships.ts';
import { refuseNext } from '#tests/support/refuse-next.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const PNG = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

function databasesOf(device: AppDevice): Promise<string[]> {
  return indexedDB
    .databases()
    .then((all) => all.flatMap(({ name }) => (name?.includes(device.disk.prefix) === true ? [name] : [])));
}

/** Takes away the access of `device` from `by`, whose only other device it is named so. */
async function revoke(by: AppDevice, name: string): Promise<void> {
  const device = (await by.devices.list()).find((candidate) => candidate.name === name);
  if (device === undefined) throw new Error(`no device ${name}`);
  await by.devices.revoke(device.uid);
}

function idsIn(rejections: readonly Rejection[]): string[] {
  return rejections.map(({ recordId }) => recordId);
}

function ownChat(device: AppDevice, title: string): Promise<Chat> {
  return device.chats.create({ title, groupChat: true, participants: [] });
}

async function untilWiped(device: AppDevice): Promise<void> {
  await until(device.session.state$, (state) => state.phase === 'signed-out', 30_000);
}

describe('O01 the list of devices', () => {
  it('O01 says what waits on each, as the device itself last said', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Com rascunho');
    await phone.drafts.saveFill('qualquer-modelo', { nome: 'Ana' });
    await phone.templates.create(newTemplate('Dá notícia'));
    const waitingOn = async (): Promise<number | null | undefined> =>
      (await laptop.devices.list()).find((device) => device.name === 'Com rascunho')?.waiting;
    await expect.poll(waitingOn, { interval: 500 }).toBe(1);
  });
});

describe('O01 A26 a device whose access was taken away', () => {
  it('O01 is wiped at once where nothing waits, and says why', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Perdido');
    await revoke(laptop, 'Perdido');
    await untilWiped(phone);
    expect(await until(phone.session.state$, () => true)).toEqual({
      phase: 'signed-out',
      reason: 'device-revoked',
    });
    expect(await databasesOf(phone)).toEqual([]);
    expect([...phone.disk.keep.keys()]).toEqual(['autodocs.signed-out-reason']);
    expect((await laptop.devices.list()).map((device) => device.name)).not.toContain('Perdido');
    await phone.session.signIn({ user: ANA, password: DEMO_PASSWORD });
    await untilSynced(phone);
    expect(await until(laptop.rejections.watchAll(), () => true)).toEqual([]);
  });

  it('O01 S21 works offline until its next contact, then hands in records, drafts, refusals and files', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Celular de campo');
    await lab.cut(phone);
    await revoke(laptop, 'Celular de campo');
    const file = await phone.files.put(PNG);
    const made = await phone.templates.create(newTemplate('Escrito depois da remoção'));
    const execution = await phone.executions.record({
      template: made.uid,
      templateName: made.name,
      fields: [],
    });
    await phone.drafts.saveFill(made.uid, { nome: 'Rascunho' });
    await phone.profile.save({ phoneArea: '48', phone: '991234567' });
    expect((await phone.templates.get(made.uid))?.name).toBe(made.name);
    lab.proxy.plug();
    phone.wake();
    await untilWiped(phone);
    expect(await databasesOf(phone)).toEqual([]);
    const shown = await until(laptop.rejections.watchAll(), (all) => all.length === 4);
    expect(shown.map(({ collection, code, device }) => ({ collection, code, device }))).toEqual(
      expect.arrayContaining(
        ['template', 'execution', 'draft', 'profile'].map((collection) => ({
          collection,
          code: 'device-revoked',
          device: 'Celular de campo',
        })),
      ),
    );
    const states = new Map(shown.map(({ collection, state }) => [collection, state]));
    expect(states.get('template')).toMatchObject({ uid: made.uid, name: made.name });
    expect(states.get('execution')).toMatchObject({ id: execution.id });
    expect(states.get('draft')).toMatchObject({ content: { kind: 'fill', values: { nome: 'Rascunho' } } });
    expect((await laptop.files.get(file.hash))?.size).toBe(PNG.size);
    const bruno = await lab.signedIn('bruno@horizonte.example');
    expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
    expect(await bruno.templates.get(made.uid)).toBeNull();
    const own = shown.find(({ collection }) => collection === 'profile');
    expect(await laptop.rejections.mend(own?.id ?? '')).toEqual({ to: 'sent' });
    const { details } = await until(laptop.profile.state$, (state) => state.details?.phoneArea === '48');
    expect(details?.phone).toBe('991234567');
    for (const { id } of shown) if (id !== own?.id) await laptop.rejections.discard(id);
    await until(laptop.rejections.watchAll(), (all) => all.length === 0);
  });

  it('O01 S21 hands in documents with what was said of them, and another device registers them', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Com documentos');
    const place = { kind: 'classification' as const, title: 'Entregues', parent: '', form: null };
    const classification = await laptop.documents.createItem({ ...place, identifier: `E.${Date.now()}` });
    await until(phone.documents.watchClassifications(), (all) =>
      all.some(({ uid }) => uid === classification),
    );
    await lab.cut(phone);
    const said = { name: 'Alvará.png', file: PNG, classification, organizationalItem: null, box: null };
    const uid = await phone.documents.add({ ...said, fields: [], extract: false });
    await phone.documents.changeWaiting(uid, { name: 'Alvará de obra', extract: true });
    const begun = { uid: 'begun-000001', source: null, company: 'demo-horizonte' };
    const typed = { name: 'Só começado', extension: 'txt', classification: '', organizationalItem: '' };
    const draft = { ...typed, box: '', values: {}, extract: false };
    await phone.documents.storeStarted(
      { ...begun, draft },
      new Blob(['texto começado'], { type: 'text/plain' }),
    );
    await revoke(laptop, 'Com documentos');
    lab.proxy.plug();
    phone.wake();
    await untilWiped(phone);
    const shown = await until(laptop.rejections.watchAll(), (all) => idsIn(all).includes(uid));
    const [handedIn] = shown.filter(({ recordId }) => recordId === uid);
    expect(handedIn).toMatchObject({ collection: 'document', device: 'Com documentos' });
    expect(handedIn?.state).toMatchObject({ name: 'Alvará de obra', classification, extract: true });
    const bruno = await lab.signedIn('bruno@horizonte.example');
    expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
    expect(await laptop.rejections.mend(handedIn?.id ?? '')).toEqual({ to: 'sent' });
    const [document] = await until(laptop.documents.watch({ classification }), (all) => all.length === 1);
    expect(document).toMatchObject({ uid, data: { name: 'Alvará de obra', size: PNG.size } });
    const left = await until(laptop.rejections.watchAll(), (all) => !idsIn(all).includes(uid));
    const other = left.find(({ recordId }) => recordId === begun.uid);
    expect(other?.state).toMatchObject({ name: 'Só começado' });
    expect(await laptop.rejections.mend(other?.id ?? '')).toEqual({ to: 'documents' });
    const [again] = await until(laptop.documents.watchStarted(), (all) => all.length === 1);
    expect(again).toMatchObject({ uid: begun.uid, draft, file: { type: 'text/plain' } });
    expect(await (await laptop.documents.startedFile(begun.uid))?.text()).toBe('texto começado');
  });

  it('O01 goes on after a lost answer, a lost network and a kill in the middle, and hands in once', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Interrompido');
    await lab.cut(phone);
    await revoke(laptop, 'Interrompido');
    const made = await phone.templates.create(newTemplate('Sobrevive a tudo'));
    lab.proxy.inject(/hand-in/, { kind: 'lose-answer' }, 2);
    lab.proxy.inject(
      /hand-in/,
      { kind: 'answer', status: 200, type: 'text/html', body: '<p>portal</p>' },
      1000,
    );
    lab.proxy.plug();
    phone.wake();
    await until(phone.session.state$, (state) => state.phase === 'handing-in' && state.waits);
    const again = await lab.reopen(phone);
    await until(again.session.state$, (state) => state.phase === 'handing-in' && state.waits);
    lab.proxy.heal();
    await untilWiped(again);
    expect(await databasesOf(again)).toEqual([]);
    const shown = await until(laptop.rejections.watchAll(), (all) => idsIn(all).includes(made.uid));
    expect(idsIn(shown).filter((id) => id === made.uid)).toHaveLength(1);
  });

  it('O01 finishes a wipe that was cut off between its parts', async () => {
    const phone = await lab.signedIn(ANA);
    await phone.templates.create(newTemplate('Já entregue'));
    await untilSynced(phone);
    const { disk } = phone;
    await phone.close();
    disk.keep.set('autodocs.data.revoked', 'handed-in');
    const again = lab.device(undefined, disk);
    await untilWiped(again);
    expect(await databasesOf(again)).toEqual([]);
  });

  it('O01 O02 C12 hands in of a refused change to a chat what its person did, and no name that another gave', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    await phone.devices.rename('Com conversa');
    const others = ['demo-ana-horizonte'];
    const chat = await bruno.chats.create({ title: 'Nome alheio', groupChat: true, participants: others });
    const listed = await until(phone.chats.watchAll(), (chats) => chats.some(({ uid }) => uid === chat.uid));
    refuseNext(lab.proxy, phone, 'record-invalid', listed.find(({ uid }) => uid === chat.uid) ?? null);
    await phone.chats.setParticipants(chat.uid, [...others, 'demo-bruno-horizonte', 'demo-of-no-company']);
    await until(phone.rejections.watchAll(), (all) => idsIn(all).includes(chat.uid));
    await revoke(laptop, 'Com conversa');
    await untilWiped(phone);
    const shown = await until(laptop.rejections.watchAll(), (all) => idsIn(all).includes(chat.uid));
    const handedIn = shown.find(({ recordId }) => recordId === chat.uid);
    expect(handedIn?.state).toMatchObject({
      title: '',
      participants: { 'demo-ana-horizonte': true, 'demo-of-no-company': true },
    });
    await laptop.rejections.discard(handedIn?.id ?? '');
  });

  it('O01 C12 hands in a name given to a chat and a message taken back, but no mark that one was there', async () => {
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Sem rede');
    const [named, visited] = [await ownChat(phone, 'De antes'), await ownChat(phone, 'Só visitada')];
    const said = await phone.chats.send(named.uid, '<p>dito por engano</p>');
    await untilSynced(phone);
    await lab.cut(phone);
    await phone.chats.rename(named.uid, 'Nome novo');
    await phone.chats.withdraw(said?.uid ?? '');
    await phone.chats.open(visited.uid);
    await revoke(laptop, 'Sem rede');
    lab.proxy.plug();
    phone.wake();
    await untilWiped(phone);
    const ofChats = (all: readonly Rejection[]) => all.filter(({ recordId }) => recordId.includes(named.uid));
    const shown = await until(laptop.rejections.watchAll(), (all) => ofChats(all).length === 2);
    const states = Object.fromEntries(shown.map(({ recordId, state }) => [recordId, state]));
    expect(states[named.uid]).toMatchObject({ title: 'Nome novo' });
    expect(states[said?.uid ?? '']).toMatchObject({ message: '', deleted: true });
    expect(idsIn(shown)).not.toContain(visited.uid);
  });

  it('O01 hands in the work of every company that was open on it', async () => {
    await joinCompany(lab.server, 'demo-ana-horizonte', 'demo-outra');
    const [phone, laptop] = [await lab.signedIn(ANA), await lab.signedIn(ANA, lab.server.origin)];
    await phone.devices.rename('Das duas');
    await phone.session.switchCompany('demo-outra');
    await untilSynced(phone);
    await lab.cut(phone);
    const other = await phone.templates.create(newTemplate('Da outra empresa'));
    lab.proxy.plug();
    // None of it reaches the server: what the server took needs no handing in.
    const html = { status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' };
    lab.proxy.inject(/replication\/push/, { kind: 'answer', ...html }, 1000);
    await phone.session.switchCompany('demo-horizonte');
    const made = await phone.templates.create(newTemplate('Da Horizonte'));
    await revoke(laptop, 'Das duas');
    await untilWiped(phone);
    const here = await until(laptop.rejections.watchAll(), (all) => idsIn(all).includes(made.uid));
    expect(idsIn(here)).not.toContain(other.uid);
    await laptop.session.switchCompany('demo-outra');
    const there = await until(laptop.rejections.watchAll(), (all) => all.length > 0);
    expect(idsIn(there)).toEqual([other.uid]);
  });

  it('O01 C08 keeps everything where the one who says so does not know the device', async () => {
    const phone = await lab.signedIn(ANA);
    const made = await phone.templates.create(newTemplate('Fica aqui'));
    await untilSynced(phone);
    const body = JSON.stringify({ error: { code: 'device-revoked', requestId: 'x' } });
    lab.proxy.inject(/refresh/, { kind: 'answer', status: 401, type: 'application/json', body });
    phone.clock.offsetMs = 11 * 60_000;
    lab.proxy.unplug();
    lab.proxy.plug();
    await until(phone.session.state$, (state) => state.phase === 'expired', 30_000);
    phone.clock.offsetMs = 0;
    expect((await phone.templates.get(made.uid))?.name).toBe(made.name);
    await phone.session.signIn({ user: ANA, password: DEMO_PASSWORD });
    await untilSynced(phone);
  });
});
