import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservedMessage } from '#app/data/ports.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { ANA, BRUNO, group, untilGone, untilListed, untilShown } from '#tests/support/chatting.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();

/** Ana's network is good; Bruno's is the one of the laboratory. */
let ana: AppDevice;
let bruno: AppDevice;

beforeEach(async () => {
  ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
  bruno = await lab.signedIn('bruno@horizonte.example', lab.proxy.origin);
});

function unsent(chat: string, message: string, number = 1): ReservedMessage {
  const uid = `${chat}:00000000-0000-7000-8000-00000000000${number}`;
  return { uid, message, files: [], card: null, replyTo: null, edit: null };
}

function refusedOn(device: AppDevice, count: number): Promise<Rejection[]> {
  return until(device.rejections.watchAll(), (list) => list.length === count);
}

function keptOn(device: AppDevice, words: string): string[] {
  return [...device.disk.keep].flatMap(([key, text]) => (text.includes(words) ? [key] : []));
}

/** A chat of both in which Bruno wrote something, and did not send it. */
async function writtenIn(title: string, message: string): Promise<string> {
  const chat = await group(ana, title, BRUNO);
  await untilListed(bruno, chat.uid, true);
  await bruno.unsentMessages.keep(chat.uid, [unsent(chat.uid, message)]);
  return chat.uid;
}

describe('S06 C12 what was written for a chat and not sent', () => {
  it('S06 C12 of a chat that is lost it leaves the chat, and is listed where its author finds it', async () => {
    const lost = await writtenIn('Perdida', '<p>ainda não enviada</p>');
    const kept = await writtenIn('Mantida', '<p>continua aqui</p>');
    await ana.chats.setParticipants(lost, [ANA]);
    await untilListed(bruno, lost, false);
    await untilGone(bruno, ['Perdida']);
    expect(await refusedOn(bruno, 1)).toMatchObject([
      { collection: 'message', code: 'record-not-allowed', state: { message: '<p>ainda não enviada</p>' } },
    ]);
    await expect.poll(() => keptOn(bruno, 'ainda não enviada')).toEqual([]);
    expect(await bruno.unsentMessages.read(kept)).toHaveLength(1);
  });

  it('S06 C12 lost while the device was closed: listed as soon as it is told', async () => {
    const lost = await writtenIn('Perdida longe', '<p>escrita antes</p>');
    await untilSynced(bruno);
    await bruno.close();
    await ana.chats.setParticipants(lost, [ANA]);
    await untilSynced(ana);
    bruno = await lab.reopen(bruno);
    expect(await refusedOn(bruno, 1)).toMatchObject([{ state: { message: '<p>escrita antes</p>' } }]);
    await expect.poll(() => keptOn(bruno, 'escrita antes')).toEqual([]);
  });

  it('S06 sent twice under the key reserved for it, it is one message', async () => {
    const chat = await writtenIn('Uma vez', '<p>oi</p>');
    const { uid } = unsent(chat, '<p>oi</p>');
    await bruno.chats.send(chat, { uid, message: '<p>oi</p>' });
    // Killed before it was forgotten: it is not there again.
    expect(await bruno.unsentMessages.read(chat)).toEqual([]);
    await bruno.chats.send(chat, { uid, message: '<p>oi</p>' });
    await bruno.chats.send(chat, { uid, message: '<p>oi outra vez</p>' });
    const shown = await untilShown(ana, chat, 2);
    expect(shown.map(({ message }) => message).sort()).toEqual(['<p>oi outra vez</p>', '<p>oi</p>']);
  });

  it('S06 O01 is counted before signing out, goes along to another device, and is taken over once', async () => {
    const before = (await bruno.session.unsent()).drafts;
    const chat = await writtenIn('Exportada', '<p>vai junto</p>');
    expect((await bruno.session.unsent()).drafts).toBe(before + 1);
    const { file } = await bruno.storage.exportUnsent();
    const second = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    expect(await second.storage.importUnsent(file)).toMatchObject({ drafts: 1 });
    expect(await second.unsentMessages.read(chat)).toEqual([unsent(chat, '<p>vai junto</p>')]);
    expect(await second.storage.importUnsent(file)).toMatchObject({ drafts: 0 });
    // Other words in the same input: both stay.
    await second.unsentMessages.keep(chat, [unsent(chat, '<p>outra coisa</p>', 2)]);
    await second.storage.importUnsent(file);
    expect(await refusedOn(second, 1)).toMatchObject([
      { code: 'record-conflict', state: { message: '<p>vai junto</p>' } },
    ]);
    expect(await second.unsentMessages.read(chat)).toEqual([unsent(chat, '<p>outra coisa</p>', 2)]);
  });

  it('S06 O01 a revoked device hands it in', async () => {
    await writtenIn('Entregue', '<p>escrita e entregue</p>');
    await bruno.devices.rename('Sem acesso');
    const second = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    const device = (await second.devices.list()).find(({ name }) => name === 'Sem acesso');
    await second.devices.revoke(device?.uid ?? '');
    await until(bruno.session.state$, (state) => state.phase === 'signed-out', 30_000);
    const [handedIn] = await until(second.rejections.watchAll(), (list) =>
      list.some(({ device: name }) => name === 'Sem acesso'),
    );
    expect(handedIn).toMatchObject({
      collection: 'message',
      device: 'Sem acesso',
      state: { message: '<p>escrita e entregue</p>' },
    });
  });
});
