import type { Chat, Message } from '#domain/entities/chat.ts';
import { openDevice, until, untilSynced, type AppDevice } from './app-device.ts';
import type { DeviceLab } from './device-lab.ts';
import { joinCompany } from './memberships.ts';
import { foundOnDisk } from './raw-scan.ts';
import { DEMO_PASSWORD } from './server.ts';
import { poll } from './poll.ts';

const HORIZONTE = 'demo-horizonte';
export const [ANA, BRUNO, CARLA] = [
  'demo-ana-horizonte',
  'demo-bruno-horizonte',
  'demo-carla-outra',
] as const;

/** Two chatting devices: Ana's network is good, Bruno's is the lab's. Both stay open for all tests of a file. */
export async function openChatting({
  server,
  proxy,
}: DeviceLab): Promise<{ ana: AppDevice; bruno: AppDevice }> {
  await joinCompany(server, CARLA, HORIZONTE);
  const ana = await signedIn('ana@horizonte.example', server.origin);
  const bruno = await signedIn('bruno@horizonte.example', proxy.origin);
  return { ana, bruno };
}

async function signedIn(user: string, origin: string): Promise<AppDevice> {
  const device = openDevice(origin);
  await until(device.session.state$, (state) => state.phase === 'signed-out');
  await device.session.signIn({ user, password: DEMO_PASSWORD });
  await untilSynced(device);
  return device;
}

/** Carla, on a good network, in the same company; closed after the test. */
export async function carlaInHorizonte(lab: DeviceLab): Promise<AppDevice> {
  const carla = await lab.signedIn('carla@outra.example', lab.server.origin);
  await carla.session.switchCompany(HORIZONTE);
  await until(carla.session.state$, (now) => 'profile' in now && now.profile.company.uid === HORIZONTE);
  await untilSynced(carla);
  return carla;
}

export function group(device: AppDevice, title: string, ...others: string[]): Promise<Chat> {
  return device.chats.create({ title, groupChat: true, participants: others });
}

export async function said(device: AppDevice, chat: string, text: string): Promise<Message> {
  const message = await device.chats.send(chat, `<p>${text}</p>`);
  if (message === null) throw new Error('nothing was sent');
  return message;
}

export function untilShown(device: AppDevice, chat: string, count: number, ms?: number): Promise<Message[]> {
  return until(device.chats.watchMessages(chat, 50), (messages) => messages.length === count, ms);
}

export function untilListed(device: AppDevice, chat: string, listed: boolean, ms?: number): Promise<Chat[]> {
  return until(device.chats.watchAll(), (chats) => chats.some(({ uid }) => uid === chat) === listed, ms);
}

/** Waits until none of `texts` is on the device's disk. */
export async function untilGone(device: AppDevice, texts: readonly string[]): Promise<void> {
  const found = (): string[] => texts.flatMap((text) => foundOnDisk(device.disk.prefix, text));
  await poll(() => found().length === 0, { what: () => `gone from the disk: ${found().join(', ')}` });
}
