import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { push as pushCall, readScope } from '#domain/api/replication.ts';
import type { Chat } from '#domain/entities/chat.ts';
import { Actors } from '#server/replication/scope/actors.ts';
import { startGateway, type Device, type DeviceStream, type Gateway } from './gateway.ts';
import { edited, newChat, newMessage, newTemplate } from './records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let davi: Device;
let carla: Device;

const accepted = { outcome: 'accepted' };
const refused = (master: unknown = null) => ({ outcome: 'rejected', code: 'record-not-allowed', master });

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  bruno = await gateway.device(company);
  davi = await gateway.device(company);
  // Whoever enters last brings the colleagues of all into the company's store.
  ana = await gateway.device(company, { companyadmin: true });
  carla = await gateway.device(await gateway.company('Outra'));
});
afterAll(() => gateway.stop());

async function listening(...devices: Device[]): Promise<DeviceStream[]> {
  const streams = await Promise.all(devices.map((device) => device.stream()));
  await Promise.all(streams.map((stream) => stream.until(({ events }) => events.length > 0)));
  return streams;
}

async function begun(device: Device, others: readonly Device[]): Promise<Chat> {
  const chat = newChat(device, others);
  expect(await device.push('chat', chat)).toEqual([accepted]);
  return chat;
}

function without(chat: Chat, device: Device): Pick<Chat, 'participants'> {
  const { [device.user.uid]: _gone, ...participants } = chat.participants;
  return { participants };
}

describe('S05 S06 C12 chats and messages', () => {
  it('S06 reach who takes part, by stream, pull and snapshot, and nobody else, admin or not', async () => {
    const start = (await davi.snapshot('message')).end.checkpoint;
    const [anas, brunos, davis, carlas] = await listening(ana, bruno, davi, carla);
    const chat = await begun(bruno, [davi]);
    const said = newMessage(bruno, chat.uid);
    const answered = newMessage(davi, chat.uid);
    expect(await bruno.push('message', said)).toEqual([accepted]);
    expect(await davi.push('message', answered)).toEqual([accepted]);
    await ana.push('template', newTemplate(ana));
    for (const stream of [brunos, davis]) {
      await stream?.until(({ documents }) => documents.length >= 4);
      const shown = stream?.documents.filter(({ uid }) => uid !== chat.uid).map(({ uid }) => uid);
      expect(shown).toEqual(expect.arrayContaining([said.uid, answered.uid]));
    }
    await anas?.until(({ documents }) => documents.length > 0);
    expect(anas?.documents.map((told) => told['chat'] ?? told['participants'])).toEqual([undefined]);
    expect(carlas?.documents).toEqual([]);
    expect((await davi.pull('message', start)).documents).toEqual([said, answered]);
    expect((await ana.pull('message', start)).documents).toEqual([]);
    expect((await bruno.snapshot('message')).documents).toEqual([said, answered]);
    expect((await ana.snapshot('message')).documents).toEqual([]);
    expect((await ana.snapshot('chat')).documents).toEqual([]);
    for (const stream of [anas, brunos, davis, carlas]) stream?.close();
  });

  it('C12 a stranger is refused without a word of what there is', async () => {
    const chat = await begun(bruno, [davi]);
    const said = newMessage(bruno, chat.uid);
    await bruno.push('message', said);
    expect(await ana.push('message', newMessage(ana, chat.uid))).toEqual([refused()]);
    expect(await ana.push('message', edited(ana, said, { views: { [ana.user.uid]: said.date } }))).toEqual([
      refused(),
    ]);
    expect(await ana.push('chat', edited(ana, chat, { title: 'Minha' }))).toEqual([refused()]);
    expect(await ana.push('message', { ...said, extra: 1 })).toEqual([
      { outcome: 'rejected', code: 'record-invalid', master: null },
    ]);
    expect(await bruno.push('message', { ...said, extra: 1 })).toEqual([
      { outcome: 'rejected', code: 'record-invalid', master: said },
    ]);
    const foreign = newChat(carla, [ana]);
    expect(await carla.push('chat', foreign)).toEqual([refused()]);
    expect(await bruno.push('message', newMessage(bruno, randomUUID()))).toEqual([refused()]);
  });

  it('S05 who joins and who leaves learns it at once, and the scope of nobody else changes', async () => {
    const chat = await begun(bruno, [ana]);
    const said = newMessage(bruno, chat.uid);
    await bruno.push('message', said);
    const [anas, brunos, davis] = await listening(ana, bruno, davi);
    const scopes = (stream: DeviceStream | undefined) =>
      stream?.events.filter(({ type }) => type === 'scope') ?? [];
    const joined = edited(bruno, chat, {
      participants: { ...chat.participants, [davi.user.uid]: true },
    });
    expect(await bruno.push('chat', joined)).toEqual([accepted]);
    await davis?.until(({ documents }) => documents.length > 0);
    expect(davis?.events.map(({ type }) => type)).toEqual(['hello', 'scope', 'changes']);
    expect(davis?.documents).toEqual([joined]);
    expect((await davi.snapshot('message')).documents).toContainEqual(said);

    const left = edited(bruno, joined, without(joined, davi));
    expect(await bruno.push('chat', left)).toEqual([accepted]);
    await davis?.until((stream) => scopes(stream).length === 2);
    const told = newMessage(bruno, chat.uid);
    await bruno.push('message', told);
    await brunos?.until(({ documents }) => documents.length === 3);
    await anas?.until(({ documents }) => documents.length === 3);
    expect(davis?.documents).toEqual([joined]);
    expect([scopes(anas), scopes(brunos)]).toEqual([[], []]);
    const [hello, , , last] = davis?.events ?? [];
    expect(last).toEqual({ ...hello, type: 'scope', store: undefined, spreadMs: undefined });
    for (const stream of [anas, brunos, davis]) stream?.close();
  });

  it('O02 every answer carries the chats as they are at that moment, also the one to who left', async () => {
    const before = readScope((await davi.snapshot('chat')).end.scope);
    const chat = await begun(bruno, [davi]);
    const after = readScope((await davi.snapshot('chat')).end.scope);
    expect(after.role).toBe(before.role);
    expect(after.chats).not.toBe(before.chats);
    const leaving = edited(davi, chat, without(chat, davi));
    const answer = await davi.call(pushCall, { collection: 'chat', rows: [leaving] });
    expect(answer.results).toEqual([accepted]);
    expect(readScope(answer.scope)).toEqual(before);
    // The answer was lost: it is said again, though the chat is no longer theirs to see.
    expect(await davi.push('chat', leaving)).toEqual([accepted]);
  });

  it('C12 a checkpoint of one database is none of the other', async () => {
    const records = (await bruno.snapshot('template')).end.checkpoint;
    const chat = (await bruno.snapshot('chat')).end.checkpoint;
    expect(records.store).not.toBe(chat.store);
    await expect(bruno.pull('chat', records)).rejects.toThrow(/409 .*checkpoint-unknown/);
    await expect(bruno.pull('template', chat)).rejects.toThrow(/409 .*checkpoint-unknown/);
  });

  it('C12 two servers over one store agree, also where one of them was not asked for long', async () => {
    const other = new Actors(gateway.services.store, (member) =>
      gateway.services.permissionHolders.of(member),
    );
    const { user } = davi;
    const member = { user: user.uid, company: davi.company, companyadmin: false, groups: [] };
    const chat = await begun(bruno, [davi]);
    expect((await other.exact(member)).chats).toContain(chat.uid);
    await bruno.push('chat', edited(bruno, chat, without(chat, davi)));
    expect((await other.exact(member)).chats).not.toContain(chat.uid);
    expect((await gateway.services.replication.actors.exact(member)).chats).not.toContain(chat.uid);
  });
});
