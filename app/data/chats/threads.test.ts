import { describe, expect, it } from 'vitest';
import type { Message } from '#domain/entities/chat.ts';
import { until, type AppDevice } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import type { ThreadView } from '../ports/chats.ts';
import { THREAD_MOST, THREAD_PAGE } from './thread.ts';

const BRUNO = 'user-bruno-1';
const MINUTE = 60_000;

const offlineDevice = offlineDevices();

async function begun(on: AppDevice): Promise<string> {
  const chat = await on.chats.create({ title: 'Obra', groupChat: true, participants: [BRUNO] });
  return chat.uid;
}

async function say(on: AppDevice, chat: string, text: string): Promise<Message> {
  const message = await on.chats.send(chat, `<p>${text}</p>`);
  if (message === null) throw new Error('nothing was sent');
  return message;
}

/** `count` messages, a minute apart, numbered from 0. */
async function fill(on: AppDevice, chat: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    on.clock.offsetMs = (number - count) * MINUTE;
    await say(on, chat, String(number));
  }
  on.clock.offsetMs = 0;
}

function numbers({ messages }: ThreadView): [string | undefined, string | undefined, number] {
  const texts = messages.map(({ message }) => message.replaceAll(/<[^>]*>/g, ''));
  return [texts[0], texts.at(-1), texts.length];
}

describe('S06 a thread', () => {
  it('S06 shows 50 at a time, both ways, never more than a screen keeps', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    const count = 2 * THREAD_MOST + 20;
    await fill(ana, chat, count);
    const thread = ana.chats.thread(chat);
    const shows = (first: number, last: number) =>
      until(thread.view$, (view) => {
        const [from, to] = numbers(view);
        return from === String(first) && to === String(last);
      });
    expect(await shows(count - THREAD_PAGE, count - 1)).toMatchObject({
      above: { message: `<p>${String(count - THREAD_PAGE - 1)}</p>` },
      total: count,
      hasEarlier: true,
      hasLater: false,
      unread: 0,
      unreadFrom: null,
    });
    const kept = thread.view$.subscribe();
    thread.earlier();
    await shows(count - 2 * THREAD_PAGE, count - 1);
    thread.earlier();
    thread.earlier();
    const top = count - 4 * THREAD_PAGE;
    expect(await shows(top, top + THREAD_MOST - 1)).toMatchObject({ hasLater: true });
    for (let page = 0; page < 5; page += 1) thread.earlier();
    expect(await shows(0, THREAD_MOST - 1)).toMatchObject({ above: null, hasEarlier: false });
    thread.later();
    await shows(THREAD_PAGE, THREAD_PAGE + THREAD_MOST - 1);
    thread.newest();
    await shows(count - THREAD_PAGE, count - 1);
    kept.unsubscribe();
  });

  it('S06 follows what is said where one stands at the newest, and stays where one reads', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    await fill(ana, chat, THREAD_MOST);
    const thread = ana.chats.thread(chat);
    const kept = thread.view$.subscribe();
    await until(thread.view$, ({ total }) => total === THREAD_MOST);
    thread.earlier();
    thread.earlier();
    thread.earlier();
    await until(thread.view$, ({ hasEarlier }) => !hasEarlier);
    thread.follow(false);
    await say(ana, chat, 'nova');
    const stays = await until(thread.view$, ({ total }) => total === THREAD_MOST + 1);
    expect(numbers(stays)).toEqual(['0', String(THREAD_MOST - 1), THREAD_MOST]);
    expect(stays.hasLater).toBe(true);
    thread.newest();
    thread.follow(true);
    await say(ana, chat, 'última');
    await until(thread.view$, (view) => numbers(view)[1] === 'última');
    kept.unsubscribe();
  });

  it('S06 leads to a message, shows what changed in it, and what was taken back empty', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    await fill(ana, chat, 120);
    const early = (await ana.chats.search('7')).at(-1)?.message;
    expect(early?.message).toBe('<p>7</p>');
    const thread = ana.chats.thread(chat);
    const kept = thread.view$.subscribe();
    await until(thread.view$, ({ total }) => total === 120);
    thread.around(early?.uid ?? '');
    const around = await until(thread.view$, (view) => numbers(view)[0] === '0');
    expect(around.messages.some(({ uid }) => uid === early?.uid)).toBe(true);
    await ana.chats.withdraw(early?.uid ?? '');
    const emptied = await until(thread.view$, ({ messages }) => messages.some(({ deleted }) => deleted));
    expect(emptied.messages.find(({ deleted }) => deleted)).toMatchObject({ uid: early?.uid, message: '' });
    expect(emptied.total).toBe(120);
    kept.unsubscribe();
  });
});

describe('S06 what one said', () => {
  it('S06 is said otherwise within 15 minutes, and no later, and never as nothing', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    const { uid } = await say(ana, chat, 'oi');
    await ana.chats.edit(uid, '<p>olá</p>');
    expect(await ana.chats.message(uid)).toMatchObject({ message: '<p>olá</p>' });
    await expect(ana.chats.edit(uid, '<p> </p>')).rejects.toMatchObject({ code: 'invalid-request' });
    ana.clock.offsetMs = 16 * MINUTE;
    await expect(ana.chats.edit(uid, '<p>tarde</p>')).rejects.toMatchObject({
      code: 'message-edit-too-late',
    });
    expect(await ana.chats.message(uid)).toMatchObject({ message: '<p>olá</p>' });
  });

  it('S06 may be a file or a card alone, and no more than fits', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    const stored = await ana.files.putAny(new Blob(['a,b\n1,2'], { type: 'text/csv' }));
    const file = { hash: stored.hash, name: 'lista.csv', type: 'text/csv', size: stored.size };
    expect(await ana.chats.send(chat, { message: '<p></p>', files: [file] })).toMatchObject({
      message: '',
      files: [file],
    });
    expect(await ana.chats.send(chat, { message: '<p></p>' })).toBeNull();
    const many = Array.from({ length: 11 }, () => file);
    await expect(ana.chats.send(chat, { message: '', files: many })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await expect(ana.chats.send(chat, `<p>${'a'.repeat(1_000_000)}</p>`)).rejects.toMatchObject({
      code: 'message-too-large',
    });
    expect((await ana.chats.search('LISTA.csv')).map(({ chat: found }) => found.uid)).toEqual([chat]);
  });

  it('S06 is said where one takes part, and dates its chat', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    const message = await say(ana, chat, 'oi');
    const [dated] = await until(ana.chats.watchAll(), ([held]) => held?.lastMessage !== '');
    expect(dated?.lastMessage).toBe(message.date);
    await ana.chats.setParticipants(chat, [BRUNO]);
    await expect(say(ana, chat, 'tchau')).rejects.toMatchObject({ code: 'not-found' });
    await expect(say(ana, 'chat-unknown', 'oi')).rejects.toMatchObject({ code: 'not-found' });
    const view = await until(ana.chats.thread(chat).view$, ({ total }) => total > 0);
    expect(view.messages.map(({ uid }) => uid)).toEqual([message.uid]);
  });

  it('S07 says once that somebody came back, each time they had left', async () => {
    const ana = await offlineDevice();
    const chat = await begun(ana);
    const joined = async () => {
      const { messages } = await until(ana.chats.thread(chat).view$, () => true);
      return messages.filter(({ event }) => event === 'joined').length;
    };
    await ana.chats.open(chat);
    expect(await joined()).toBe(0);
    await ana.chats.leave(chat);
    await Promise.all([ana.chats.open(chat), ana.chats.open(chat)]);
    await until(ana.chats.thread(chat).view$, ({ total }) => total === 1);
    expect(await joined()).toBe(1);
  });

  it('S05 is told in the list with the chat, and muted chats are this device’s own', async () => {
    const ana = await offlineDevice();
    const [quiet, loud] = [await begun(ana), await begun(ana)];
    await say(ana, quiet, 'oi');
    const list = await until(ana.chats.watchSummaries(), (all) => all.some(({ newest }) => newest !== null));
    expect(list.map(({ chat, newest, unread }) => [chat.uid, newest?.message ?? null, unread])).toEqual([
      [quiet, '<p>oi</p>', 0],
      [loud, null, 0],
    ]);
    await ana.chats.setMuted(quiet, true);
    expect([...(await until(ana.chats.watchMuted(), () => true))]).toEqual([quiet]);
    await ana.chats.setMuted(quiet, false);
    expect([...(await until(ana.chats.watchMuted(), () => true))]).toEqual([]);
  });
});
