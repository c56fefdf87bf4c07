import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Projection } from '#domain/entities/projection.ts';
import { deviceLab } from '#tests/support/device-lab.ts';
import { until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import {
  ANA,
  BRUNO,
  openChatting,
  said,
  untilGone,
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

/** Gives the uid of the group. */
async function untilTold(device: AppDevice, name: string): Promise<string> {
  const isIt = ({ data }: Projection): boolean => data.kind === 'group' && data.name === name;
  return (await until(device.directory.watch(), (told) => told.some(isIt))).find(isIt)?.uid ?? '';
}

it('S05 C12 the chat of a group comes to who joins it later, and leaves the device of who leaves it', async () => {
  const wish = { name: 'Canteiro', description: '', permissions: ['chats.write' as const] };
  await ana.company.saveGroup({ ...wish, members: [ANA] });
  const uid = await untilTold(ana, wish.name);
  const title = 'Conversa do canteiro';
  const chat = await ana.chats.create({ title, groupChat: true, participants: [ANA], group: uid });
  await said(ana, chat.uid, 'antes de ele entrar');
  await untilSynced(ana);
  await ana.company.saveGroup({ ...wish, uid, members: [ANA, BRUNO] });
  await untilListed(bruno, chat.uid, true);
  const shown = await untilShown(bruno, chat.uid, 1);
  expect(shown[0]?.message).toBe('<p>antes de ele entrar</p>');
  await untilTold(bruno, wish.name);
  await said(bruno, chat.uid, 'depois de entrar');
  await untilShown(ana, chat.uid, 2);

  await lab.cut(bruno);
  const unsent = await said(bruno, chat.uid, 'palavra por enviar');
  await ana.company.saveGroup({ ...wish, uid, members: [ANA] });
  await until(ana.chats.watchAll(), (chats) =>
    chats.some((each) => each.uid === chat.uid && !(BRUNO in each.participants)),
  );
  await lab.reconnect(bruno);
  await untilListed(bruno, chat.uid, false);
  await untilGone(bruno, ['antes de ele entrar', title]);
  const refused = await until(bruno.rejections.watchAll(), (list) => list.length > 0);
  expect(refused).toMatchObject([
    { collection: 'message', recordId: unsent.uid, code: 'record-not-allowed' },
  ]);
  expect((await untilShown(ana, chat.uid, 2)).map(({ message }) => message)).not.toContain(unsent.message);
});
