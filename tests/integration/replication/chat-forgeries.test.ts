import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { put } from '#tests/support/put-central.ts';
import { startGateway, type Device, type Gateway } from './gateway.ts';
import { edited, newArea, newChat, newMessage } from './records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;

const accepted = { outcome: 'accepted' };
const refused = (master: unknown = null) => ({ outcome: 'rejected', code: 'record-not-allowed', master });
const HOUR = 3_600_000;
const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString();

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  bruno = await gateway.device(company);
  ana = await gateway.device(company, { companyadmin: true });
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

/** A mark that claims writes which nobody ever made. */
function invented<R extends { write: { ancestors: string[] } }>(record: R): R {
  return { ...record, write: { ...record.write, ancestors: [randomUUID()] } };
}

describe('C12 S16 what was begun is judged by what is stored', () => {
  it("C12 who lacks 'chats.write' begins no chat and says nothing, whatever the write mark claims", async () => {
    const chat = newChat(ana, [bruno]);
    const said = newMessage(ana, chat.uid);
    await ana.push('chat', chat);
    await ana.push('message', said);
    await letBruno('templates.edit');
    expect(await bruno.push('chat', newChat(bruno, [ana]))).toEqual([refused()]);
    expect(await bruno.push('chat', invented(newChat(bruno, [ana])))).toEqual([refused()]);
    expect(await bruno.push('message', newMessage(bruno, chat.uid))).toEqual([refused()]);
    expect(await bruno.push('message', invented(newMessage(bruno, chat.uid)))).toEqual([refused()]);
    expect(await bruno.push('templateArea', invented(newArea(bruno)))).toEqual([refused()]);
    const spoken = edited(bruno, chat, { lastMessage: fromNow(0) });
    expect(await bruno.push('chat', spoken)).toEqual([refused(chat)]);
    const seen = edited(bruno, said, { views: { [bruno.user.uid]: fromNow(0) } });
    expect(await bruno.push('message', seen)).toEqual([accepted]);
    const active = edited(bruno, chat, { actives: { ...chat.actives, [bruno.user.uid]: fromNow(0) } });
    expect(await bruno.push('chat', active)).toEqual([accepted]);
    const { [bruno.user.uid]: _left, ...others } = chat.participants;
    expect(await bruno.push('chat', edited(bruno, active, { participants: others }))).toEqual([accepted]);
    await letBruno('chats.write');
    const own = invented(newChat(bruno, [ana]));
    expect(await bruno.push('chat', own)).toEqual([accepted]);
  });

  it("C12 who lacks 'chats.write' renames no chat of theirs and takes nobody in", async () => {
    await letBruno('chats.write');
    const chat = newChat(bruno, []);
    await bruno.push('chat', chat);
    await letBruno();
    const participants = { ...chat.participants, [ana.user.uid]: true as const };
    for (const change of [{ title: 'Leia isto' }, { participants }])
      expect(await bruno.push('chat', edited(bruno, chat, change))).toEqual([refused(chat)]);
    await letBruno('chats.write');
  });
});

describe('S06 C12 what a message says of itself', () => {
  it('C12 has its author’s own name, and a date that can be, whatever the device sends', async () => {
    await letBruno('chats.write');
    const chat = newChat(bruno, [ana]);
    await bruno.push('chat', chat);
    const forged = [
      newMessage(bruno, chat.uid, { user: { uid: bruno.user.uid, name: 'Ana (diretoria)' } }),
      newMessage(bruno, chat.uid, { date: '2099-01-01T00:00:00.000Z' }),
      newMessage(bruno, chat.uid, { date: '1999-01-01T00:00:00.000Z' }),
    ];
    const before = fromNow(-1);
    const honest = newMessage(bruno, chat.uid, { date: fromNow(-30 * 24 * HOUR) });
    expect(await bruno.push('message', ...forged, honest)).toEqual([accepted, accepted, accepted, accepted]);
    const { documents } = await ana.snapshot('message');
    const stored = new Map(documents.map((document) => [document['uid'], document]));
    expect(stored.get(honest.uid)).toEqual(honest);
    for (const message of forged) {
      const held = stored.get(message.uid);
      expect(held?.['user']).toEqual({ uid: bruno.user.uid, name: bruno.user.name });
      const date = String(held?.['date']);
      expect([date >= before, date <= fromNow(2000)]).toEqual([true, true]);
      expect(held).toMatchObject({ write: { ancestors: [message.write.id] }, createdBy: bruno.user.uid });
    }
  });

  it('S06 C12 brings no file whose name hides how it ends', async () => {
    const chat = newChat(ana, [bruno]);
    await ana.push('chat', chat);
    const file = { hash: 'a'.repeat(64), type: 'application/octet-stream', size: 1 };
    const named = (name: string) => newMessage(ana, chat.uid, { files: [{ ...file, name }] });
    expect(await ana.push('message', named('fatura\u202Efdp.exe'), named('fatura.pdf'))).toEqual([
      { outcome: 'rejected', code: 'record-invalid', master: null },
      accepted,
    ]);
  });

  it('O02 the device whose answer was lost takes over what the server made of it', async () => {
    const chat = newChat(ana, [bruno]);
    await ana.push('chat', chat);
    const message = newMessage(ana, chat.uid, { date: '2099-01-01T00:00:00.000Z' });
    await ana.push('message', message);
    const [again] = await ana.push('message', message);
    expect(again).toMatchObject({ outcome: 'conflict', master: { uid: message.uid, message: '<p>oi</p>' } });
  });

  it('S05 C12 the date of the newest message is a date, and no text to be shown', async () => {
    expect(await ana.push('chat', newChat(ana, [], { lastMessage: 'oi' }))).toEqual([
      { outcome: 'rejected', code: 'record-invalid', master: null },
    ]);
  });
});
