import type { Chat, Message } from '#domain/entities/chat.ts';
import { until, type AppDevice } from './app-device.ts';
import { foundOnDisk } from './raw-scan.ts';

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

/** Waits until nothing of `texts` is on the device's disk. */
export async function untilGone(device: AppDevice, texts: readonly string[], ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = texts.flatMap((text) => foundOnDisk(device.disk.prefix, text));
    if (found.length === 0) return;
    if (Date.now() > deadline) throw new Error(`still on the disk: ${found.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
