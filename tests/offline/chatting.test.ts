import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chat } from '#domain/entities/chat.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { refuseNext } from '#tests/support/refuse-next.ts';
import { DEMO_PASSWORD } from '#tests/support/server.ts';
import { sameBytes } from '#tests/support/images.ts';
import {
  ANA,
  BRUNO,
  CARLA,
  carlaInHorizonte,
  group,
  openChatting,
  said,
  untilListed,
  untilShown,
} from '#tests/support/chatting.ts';

const lab = deviceLab();
let ana: AppDevice;
let bruno: AppDevice;

beforeAll(async () => {
  ({ ana, bruno } = await openChatting(lab));
});
afterAll(() => Promise.all([ana.close(), bruno.close()]));

it('O01 S06 a chat begun with no network and what was said in it arrive, in order', async () => {
  await lab.cut(bruno);
  const { uid } = await group(bruno, 'Começado sem rede', ANA);
  expect(await bruno.chats.send(uid, '<p> &nbsp;</p>')).toBeNull();
  const texts = Array.from({ length: 60 }, (_, index) => `<p>mensagem ${index}</p>`);
  for (const text of texts) await bruno.chats.send(uid, text);
  await lab.reconnect(bruno);
  const shown = await until(
    ana.chats.watchMessages(uid, 50),
    (messages) => messages.length === 50 && messages.at(-1)?.message === texts[59],
  );
  expect(shown.map(({ message }) => message)).toEqual(texts.slice(10));
  expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
  const listed = await untilListed(ana, uid, true);
  expect(listed[0]).toMatchObject({ uid, title: 'Começado sem rede' });
  const answer = await said(ana, uid, 'recebido');
  await until(bruno.chats.watchMessages(uid, 50), (messages) => messages.at(-1)?.uid === answer.uid);
});

it('S06 C10 a file of any type reaches who reads the message, and is at hand without a network then', async () => {
  const { uid } = await group(bruno, 'Anexos', ANA);
  const bytes = new Blob(['%PDF-1.7 planilha de cimento'], { type: 'application/pdf' });
  const { hash, type, size } = await bruno.files.putAny(bytes);
  const sent = await bruno.chats.send(uid, { message: '', files: [{ hash, name: 'a.pdf', type, size }] });
  await until(ana.chats.watchMessages(uid, 50), (shown) => shown.at(-1)?.uid === sent?.uid);
  await untilSynced(bruno);
  expect(await sameBytes(await ana.files.get(hash), bytes)).toBe(true);
  expect(await sameBytes(await ana.files.getHere(hash), bytes)).toBe(true);
});

it('S06 O04 of a message that was refused the edit is tried again, or undone, and what never was said goes', async () => {
  const { uid } = await group(bruno, 'Recusas', ANA);
  const message = await said(bruno, uid, 'um');
  await untilSynced(bruno);
  const refusedEdit = async (markup: string) => {
    refuseNext(lab.proxy, bruno, 'record-not-allowed', await bruno.chats.message(message.uid));
    await bruno.chats.edit(message.uid, markup);
    const all = await until(bruno.rejections.watchAll(), ({ length }) => length === 1);
    return all[0]?.id ?? '';
  };
  await bruno.rejections.mend(await refusedEdit('<p>dois</p>'));
  await until(ana.chats.watchMessages(uid, 50), ([shown]) => shown?.message === '<p>dois</p>');
  await until(bruno.rejections.watchAll(), ({ length }) => length === 0);
  await bruno.rejections.discard(await refusedEdit('<p>três</p>'));
  expect(await bruno.chats.message(message.uid)).toMatchObject({ message: '<p>dois</p>' });
  const file = { hash: 'a'.repeat(64), name: 'x\u202Ey', type: '', size: 1 };
  const never = await bruno.chats.send(uid, { message: '<p>nunca dita</p>', files: [file] });
  const [refusal] = await until(bruno.rejections.watchAll(), ({ length }) => length === 1);
  expect(refusal).toMatchObject({ recordId: never?.uid, code: 'record-invalid', master: null });
  await bruno.rejections.discard(refusal?.id ?? '');
  expect(await bruno.chats.message(never?.uid ?? '')).toBeNull();
  expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
});

it('S06 a document that a card names can be opened as soon as it arrives', async () => {
  await lab.cut(bruno);
  const { uid: template } = await bruno.templates.create(newTemplate('Recibo'));
  const { id } = await bruno.executions.record({ template, templateName: 'Recibo', fields: [] });
  const seen: (string | undefined)[] = [];
  const watched = ana.executions.watch(id).subscribe((execution) => seen.push(execution?.templateName));
  await expect.poll(() => seen).toEqual([undefined]);
  await lab.reconnect(bruno);
  await expect.poll(() => seen.at(-1)).toBe('Recibo');
  watched.unsubscribe();
});

it('S06 a device whose clock is wrong dates, offers and refuses as the server’s clock says', async () => {
  const late = lab.device(lab.server.origin);
  late.clock.offsetMs = -20 * 60_000;
  await until(late.session.state$, ({ phase }) => phase === 'signed-out');
  await late.session.signIn({ user: 'bruno@horizonte.example', password: DEMO_PASSWORD });
  await untilSynced(late);
  const { uid } = await group(late, 'Relógio errado', ANA);
  const message = await said(late, uid, 'dito agora');
  expect(Math.abs(Date.parse(message.date) - Date.now())).toBeLessThan(60_000);
  await late.chats.edit(message.uid, '<p>dito melhor</p>');
  await until(ana.chats.watchMessages(uid, 50), ([shown]) => shown?.message === '<p>dito melhor</p>');
  expect(await until(late.rejections.watchAll(), () => true)).toEqual([]);
});

it('S05 a direct chat is begun once; a chat that was left is opened again', async () => {
  const direct = { title: '', groupChat: false, participants: [BRUNO] };
  const chat = await ana.chats.create(direct);
  expect((await ana.chats.create(direct)).uid).toBe(chat.uid);
  await untilListed(bruno, chat.uid, true);
  expect((await bruno.chats.create({ ...direct, participants: [ANA] })).uid).toBe(chat.uid);
  await bruno.chats.leave(chat.uid);
  const activity = (chats: Chat[]) => chats.find(({ uid }) => uid === chat.uid)?.actives[BRUNO];
  await until(ana.chats.watchAll(), (chats) => activity(chats) === false);
  await bruno.chats.open(chat.uid);
  await until(ana.chats.watchAll(), (chats) => typeof activity(chats) === 'string');
});

it('O04 S07 two who read at the same time both have read, on every device', async () => {
  const carla = await carlaInHorizonte(lab);
  const { uid } = await group(ana, 'Lida por dois', BRUNO, CARLA);
  const message = await said(ana, uid, 'quem leu?');
  await Promise.all([untilShown(bruno, uid, 1), untilShown(carla, uid, 1)]);
  await lab.cut(bruno);
  await bruno.chats.markRead(uid, [message.uid]);
  await carla.chats.markRead(uid, [message.uid]);
  await untilSynced(carla);
  await lab.reconnect(bruno);
  for (const device of [ana, bruno, carla]) {
    const [seen] = await until(
      device.chats.watchMessages(uid, 50),
      (shown) => Object.keys(shown[0]?.views ?? {}).length === 2,
    );
    expect(Object.keys(seen?.views ?? {}).sort()).toEqual([BRUNO, CARLA]);
  }
});

it('S07 what is unread is exact on three devices, in whatever order they hear of it', async () => {
  const laptop = await lab.signedIn('ana@horizonte.example', lab.server.origin);
  await untilSynced(laptop);
  const { uid } = await group(ana, 'Não lidas', BRUNO);
  const unreadOn = (device: AppDevice, count: number) =>
    until(device.chats.watchSummaries(), (all) =>
      all.some(({ chat, unread }) => chat.uid === uid && unread === count),
    );
  const words = [];
  for (const text of ['um', 'dois', 'três']) words.push(await said(ana, uid, text));
  await unreadOn(bruno, 3);
  await Promise.all([unreadOn(ana, 0), unreadOn(laptop, 0)]);
  await lab.cut(bruno);
  await bruno.chats.markRead(uid, [words[1]?.uid ?? '']);
  const late = await said(bruno, uid, 'dito sem rede');
  await said(laptop, uid, 'do outro aparelho');
  await ana.chats.edit(words[0]?.uid ?? '', '<p>um, dito melhor</p>');
  await ana.chats.withdraw(words[2]?.uid ?? '');
  await lab.reconnect(bruno);
  // Of three one is read, one is gone, and one came.
  await unreadOn(bruno, 2);
  await Promise.all([unreadOn(ana, 1), unreadOn(laptop, 1)]);
  const thread = await until(bruno.chats.thread(uid).view$, ({ total }) => total === 5);
  expect(thread.messages.map(({ message, deleted }) => [message, deleted])).toEqual(
    expect.arrayContaining([
      ['<p>um, dito melhor</p>', false],
      ['', true],
    ]),
  );
  expect(thread.unreadFrom).toBe(words[0]?.uid);
  await laptop.chats.markAllRead(uid);
  await Promise.all([unreadOn(ana, 0), unreadOn(laptop, 0)]);
  await bruno.chats.markAllRead(uid);
  await unreadOn(bruno, 0);
  const read = await until(ana.chats.thread(uid).view$, ({ messages }) =>
    messages.some(({ uid: key, views }) => key === late.uid && Object.hasOwn(views, ANA)),
  );
  expect(read.messages.filter(({ event }) => event !== undefined)).toEqual([]);
  // Who joined said nothing that anybody has to read.
  const last = await said(bruno, uid, 'ainda');
  await bruno.chats.leave(uid);
  await bruno.chats.open(uid);
  await until(ana.chats.watchSummaries(), (all) =>
    all.some(
      ({ chat, newest, newestUnread }) =>
        chat.uid === uid && newest?.event === 'joined' && newestUnread?.uid === last.uid,
    ),
  );
});

it('O04 S05 a name given offline and activity meanwhile are both kept', async () => {
  const { uid } = await group(bruno, 'Nome velho', ANA);
  await untilListed(ana, uid, true);
  await untilSynced(bruno);
  await lab.cut(bruno);
  await bruno.chats.rename(uid, 'Nome novo');
  const answer = await said(ana, uid, 'enquanto isso');
  await untilSynced(ana);
  await lab.reconnect(bruno);
  for (const device of [ana, bruno]) {
    const chats = await until(device.chats.watchAll(), (all) =>
      all.some((chat) => chat.uid === uid && chat.title === 'Nome novo' && chat.lastMessage === answer.date),
    );
    expect(chats.find((chat) => chat.uid === uid)?.actives).toHaveProperty(BRUNO);
  }
});
