import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chat } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import {
  ANA,
  BRUNO,
  CARLA,
  group,
  openChatting,
  said,
  untilGone,
  untilListed,
  untilShown,
} from '#tests/support/chatting.ts';
import { failAfterFirstRemoval } from '#tests/support/device-storage.ts';
import { foundOnDisk } from '#tests/support/raw-scan.ts';

const lab = deviceLab();
let ana: AppDevice;
let bruno: AppDevice;

beforeAll(async () => {
  ({ ana, bruno } = await openChatting(lab));
});
afterAll(() => Promise.all([ana.close(), bruno.close()]));

function kept(device: AppDevice, what: string): string {
  return [...device.disk.keep].find(([key]) => key.endsWith(what))?.[1] ?? '';
}

/** Until nothing is left to be looked into of which chats are the person's, and this one is known to be. */
async function untilChatsKnown(device: AppDevice, chat: string): Promise<void> {
  await untilListed(device, chat, true);
  await expect.poll(() => kept(device, 'scope.due')).toBe('');
}

it('O02 C12 lost while connected: nothing of it stays on the disk, and the rest is left alone', async () => {
  const lost = await group(ana, 'Segredo perdido', BRUNO);
  const kept = await group(ana, 'Conversa mantida', BRUNO);
  await said(ana, lost.uid, 'palavra secreta');
  await said(ana, kept.uid, 'palavra mantida');
  await Promise.all([untilShown(bruno, lost.uid, 1), untilShown(bruno, kept.uid, 1)]);
  await bruno.chats.markRead(
    lost.uid,
    (await untilShown(bruno, lost.uid, 1)).map(({ uid }) => uid),
  );
  await Promise.all([untilChatsKnown(bruno, lost.uid), untilChatsKnown(bruno, kept.uid)]);
  await untilSynced(bruno);
  const from = lab.proxy.requests.length;
  await ana.chats.setParticipants(lost.uid, [ANA]);
  await untilListed(bruno, lost.uid, false);
  await untilGone(bruno, ['palavra secreta', 'Segredo perdido']);
  await untilSynced(bruno);
  expect((await untilShown(bruno, kept.uid, 1))[0]?.message).toBe('<p>palavra mantida</p>');
  expect(lab.proxy.requests.slice(from).filter((line) => /snapshot\/(?!chat|message)/.test(line))).toEqual(
    [],
  );
  expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
});

it('O02 lost while something is said elsewhere: once that is looked into, nothing more is asked', async () => {
  const [kept, lost] = [await group(ana, 'Fica', BRUNO), await group(ana, 'Sai', BRUNO)];
  for (const { uid } of [kept, lost]) {
    await untilListed(bruno, uid, true);
    await untilChatsKnown(bruno, uid);
  }
  await untilSynced(bruno);
  const look = lab.proxy.hold(/snapshot\/chat/);
  const from = lab.proxy.requests.length;
  const looks = () => lab.proxy.requests.slice(from).filter((line) => line.includes('snapshot/chat')).length;
  await ana.chats.setParticipants(lost.uid, [ANA]);
  await look.came;
  expect(looks()).toBe(1);
  await said(ana, kept.uid, 'entretanto');
  await untilShown(bruno, kept.uid, 1);
  look.pass();
  await untilListed(bruno, lost.uid, false);
  for (let count = 2; count <= 40; count += 1) {
    await said(ana, kept.uid, 'e depois');
    await untilShown(bruno, kept.uid, count);
  }
  expect(looks()).toBeLessThanOrEqual(2);
});

it('O02 C12 lost while away: what was not sent is listed as refused, all else is gone at the next contact', async () => {
  const chat = await group(ana, 'Perdida à distância', BRUNO);
  const theirs = await said(ana, chat.uid, 'palavra dela');
  await untilShown(bruno, chat.uid, 1);
  await lab.cut(bruno);
  await bruno.chats.markRead(chat.uid, [theirs.uid]);
  const mine = await said(bruno, chat.uid, 'palavra minha');
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  lab.proxy.plug();
  bruno.wake();
  await untilListed(bruno, chat.uid, false, 5000);
  await untilGone(bruno, ['palavra dela', 'Perdida à distância']);
  const refused = await until(bruno.rejections.watchAll(), (list) => list.length > 0);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({
    collection: 'message',
    recordId: mine.uid,
    code: 'record-not-allowed',
    state: { message: '<p>palavra minha</p>' },
    master: null,
  });
  await untilSynced(bruno);
  const everywhere = foundOnDisk(bruno.disk.prefix, 'palavra minha');
  expect(everywhere.every((where) => where.includes('draft-'))).toBe(true);
  await bruno.rejections.discard(refused[0]?.id ?? '');
});

it('O02 O04 C12 a change of it that was taken, and whose answer was lost, is not listed as refused when it is lost', async () => {
  const chat = await group(bruno, 'Antes do nome', ANA);
  await untilListed(ana, chat.uid, true);
  lab.proxy.inject(/replication\/push/, { kind: 'lose-answer' });
  lab.proxy.inject(/replication\/push/, { kind: 'answer', status: 503, type: 'text/html', body: '' }, 1000);
  await bruno.chats.rename(chat.uid, 'Nome aceito');
  await until(ana.chats.watchAll(), (chats) => chats.some(({ title }) => title === 'Nome aceito'));
  await lab.cut(bruno);
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  lab.proxy.heal();
  await lab.reconnect(bruno);
  await untilListed(bruno, chat.uid, false);
  await untilGone(bruno, ['Nome aceito']);
  expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
});

it('O02 O04 C12 on a device that has just copied it: activity merges, and losing it leaves nothing', async () => {
  const chat = await group(ana, 'Copiada há pouco', BRUNO);
  const theirs = await said(ana, chat.uid, 'palavra copiada');
  await untilSynced(ana);
  const second = await lab.signedIn('bruno@horizonte.example', lab.proxy.origin);
  await untilShown(second, chat.uid, 1);
  await lab.cut(second);
  await second.chats.open(chat.uid);
  await ana.chats.setParticipants(chat.uid, [ANA, BRUNO, CARLA]);
  await untilSynced(ana);
  await lab.reconnect(second);
  const merged = (chats: Chat[]) => chats.find(({ uid }) => uid === chat.uid);
  for (const device of [ana, second]) {
    await until(device.chats.watchAll(), (chats) => {
      const { participants, actives } = merged(chats) ?? {};
      return Object.keys(participants ?? {}).length === 3 && typeof actives?.[BRUNO] === 'string';
    });
  }
  await lab.cut(second);
  await second.chats.open(chat.uid);
  await second.chats.markRead(chat.uid, [theirs.uid]);
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  lab.proxy.plug();
  second.wake();
  await untilGone(second, ['palavra copiada', 'Copiada há pouco']);
  await untilSynced(second);
  expect(await until(second.rejections.watchAll(), () => true)).toEqual([]);
});

it('O02 won: its messages are there within 2 s, and those of other chats never leave the screen', async () => {
  const before = await group(ana, 'Já era dele', BRUNO);
  await said(ana, before.uid, 'antes');
  await untilShown(bruno, before.uid, 1);
  await untilChatsKnown(bruno, before.uid);
  const chat = await group(ana, 'Ganha depois');
  for (let index = 0; index < 20; index += 1) await said(ana, chat.uid, `história ${index}`);
  await untilSynced(ana);
  const counts: number[] = [];
  const watching = bruno.chats
    .watchMessages(before.uid, 50)
    .subscribe((messages) => counts.push(messages.length));
  await ana.chats.setParticipants(chat.uid, [ANA, BRUNO]);
  await untilShown(bruno, chat.uid, 20, 2000);
  await until(bruno.chats.watchAll(), (chats) => chats.some(({ uid }) => uid === chat.uid), 1000);
  await untilChatsKnown(bruno, chat.uid);
  await untilSynced(bruno);
  watching.unsubscribe();
  // The first is of before the store was read.
  expect(counts.slice(1).filter((count) => count !== 1)).toEqual([]);
  await said(ana, chat.uid, 'e agora ao vivo');
  await untilShown(bruno, chat.uid, 21);
});

it('O02 lost and won back before it could be looked at: what was said in between is not missing', async () => {
  const chat = await group(ana, 'Vai e volta', BRUNO);
  await said(ana, chat.uid, 'um');
  await untilShown(bruno, chat.uid, 1);
  await untilSynced(bruno);
  const body = JSON.stringify({ error: { code: 'store-unavailable', requestId: 'test' } });
  const away = { kind: 'answer', status: 503, type: 'application/json', body } as const;
  lab.proxy.inject(/snapshot\/chat/, away, 1000);
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  await said(ana, chat.uid, 'dois');
  await untilSynced(ana);
  await ana.chats.setParticipants(chat.uid, [ANA, BRUNO]);
  await untilSynced(ana);
  const last = await said(ana, chat.uid, 'três');
  await until(bruno.chats.watchMessages(chat.uid, 50), (shown) => shown.at(-1)?.uid === last.uid);
  lab.proxy.heal();
  expect(await untilShown(bruno, chat.uid, 3, 30_000)).toHaveLength(3);
});

it('O02 won back while the answer that they lost it was on its way: it comes back', async () => {
  const chat = await group(ana, 'Volta no caminho', BRUNO);
  await said(ana, chat.uid, 'um');
  await untilShown(bruno, chat.uid, 1);
  await untilChatsKnown(bruno, chat.uid);
  const look = lab.proxy.hold(/snapshot\/chat/);
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await look.came;
  await ana.chats.setParticipants(chat.uid, [ANA, BRUNO]);
  const last = await said(ana, chat.uid, 'dois');
  await untilShown(bruno, chat.uid, 2);
  look.pass();
  await untilChatsKnown(bruno, chat.uid);
  await untilListed(bruno, chat.uid, true);
  expect((await untilShown(bruno, chat.uid, 2)).at(-1)?.uid).toBe(last.uid);
});

it('O02 C12 lost before the chat itself arrived: what was said in it, and had arrived, goes as well', async () => {
  await lab.cut(bruno);
  const chat = await group(ana, 'Nunca chegou', BRUNO);
  await said(ana, chat.uid, 'palavra adiantada');
  await untilSynced(ana);
  const { promise: until, resolve: pass } = Promise.withResolvers<void>();
  lab.proxy.inject(/replication\/pull/, { kind: 'late', until }, 1, /"collection":"chat"/);
  lab.proxy.inject(/snapshot\/chat/, { kind: 'late', until });
  lab.proxy.plug();
  bruno.wake();
  await expect.poll(() => foundOnDisk(bruno.disk.prefix, 'palavra adiantada')).not.toEqual([]);
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  pass();
  await untilGone(bruno, ['palavra adiantada', 'Nunca chegou']);
  await untilSynced(bruno);
});

it('O02 C12 lost, and then the answer arrives that still had it: it goes again', async () => {
  await lab.cut(bruno);
  const chat = await group(ana, 'Chegou tarde', BRUNO);
  await untilSynced(ana);
  const list = Promise.withResolvers<void>();
  lab.proxy.inject(/snapshot\/chat/, { kind: 'late', until: list.promise });
  const changes = lab.proxy.hold(/replication\/pull/, /"collection":"chat"/);
  lab.proxy.plug();
  bruno.wake();
  await changes.came;
  await expect.poll(() => kept(bruno, 'scope.due')).not.toBe('');
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  list.resolve();
  await expect.poll(() => kept(bruno, 'scope.due')).toBe('');
  const again = lab.proxy.hold(/snapshot\/chat/);
  changes.pass();
  await Promise.all([again.came, untilListed(bruno, chat.uid, true)]);
  again.pass();
  await untilListed(bruno, chat.uid, false, 5000);
  await untilGone(bruno, ['Chegou tarde']);
});

it('O02 O04 begun while it was looked into which chats are theirs: it never leaves the device', async () => {
  const look = lab.proxy.hold(/snapshot\/chat/);
  const hers = await group(ana, 'Aberta por ela', BRUNO);
  await look.came;
  const own = await group(bruno, 'Aberta por ele', ANA);
  await said(bruno, own.uid, 'primeira');
  await untilListed(ana, own.uid, true);
  await untilSynced(bruno);
  const lists: boolean[] = [];
  const watching = bruno.chats.watchAll().subscribe((chats) => {
    lists.push(chats.some(({ uid }) => uid === own.uid));
  });
  look.pass();
  await untilChatsKnown(bruno, hers.uid);
  await untilChatsKnown(bruno, own.uid);
  watching.unsubscribe();
  expect(lists).not.toContain(false);
  expect(await untilShown(bruno, own.uid, 1)).toHaveLength(1);
});

it('O02 C12 killed in the middle of taking a chat off: finished at the next start, with no network', async () => {
  const chat = await group(ana, 'Cortada no meio', BRUNO);
  for (let index = 0; index < 5; index += 1) await said(ana, chat.uid, `palavra cortada ${index}`);
  await untilShown(bruno, chat.uid, 5);
  // The disk takes nothing more once the first message is marked as removed.
  const heal = failAfterFirstRemoval(bruno.disk.prefix);
  await ana.chats.setParticipants(chat.uid, [ANA]);
  await untilSynced(ana);
  await heal.failed;
  lab.proxy.unplug();
  await bruno.close();
  heal.undo();
  expect(foundOnDisk(bruno.disk.prefix, 'palavra cortada')).not.toEqual([]);
  bruno = openDevice(lab.proxy.origin, bruno.disk);
  await untilGone(bruno, ['palavra cortada', 'Cortada no meio']);
});

it('O04 refused when begun, and gone on with: it stays listed as it stands, and goes whole when given up', async () => {
  const stranger = 'demo-of-no-company';
  const chat = await group(bruno, 'Com quem não é daqui', stranger);
  const listed = (): Promise<Rejection[]> =>
    until(bruno.rejections.watchAll(), (list) => list.some(({ collection }) => collection === 'chat'));
  const [begun] = await listed();
  expect(begun).toMatchObject({ recordId: chat.uid, code: 'record-not-allowed' });
  // What is said moves the chat on, which is refused as well, and says nothing that the person decided.
  await said(bruno, chat.uid, 'alguém aí?');
  await untilSynced(bruno);
  const [held] = await until(bruno.chats.watchAll(), (chats) => chats.some(({ uid }) => uid === chat.uid));
  expect(held?.write.id).not.toBe(begun?.id);
  const [standing] = (await listed()).filter(({ collection }) => collection === 'chat');
  expect(standing?.id).toBe(held?.write.id);
  for (const { id } of await listed()) await bruno.rejections.discard(id);
  await untilListed(bruno, chat.uid, false);
  expect(await until(bruno.rejections.watchAll(), () => true)).toEqual([]);
});
