import { useRef } from 'react';
import { useLocation } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { v7 } from 'uuid';
import type { Data, UnsentFile, UnsettledRecord } from '#app/data/ports.ts';
import type { Message } from '#domain/entities/chat.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import type { AppDevice } from './app-device.ts';
import { drawn, type Drawn } from './drawn.tsx';
import { OneThread } from '#app/features/chat/thread/one-thread.tsx';

/** The server's responses for this device's messages: set by tests, while everything else is the device's own. */
interface ServerSays {
  unsettled$: BehaviorSubject<UnsettledRecord[]>;
  refused$: BehaviorSubject<Rejection[]>;
  unsentFiles$: BehaviorSubject<UnsentFile[]>;
}

export interface Conversation extends Drawn {
  chat: string;
  says: ServerSays;
  row: (message: Pick<Message, 'uid'>) => HTMLElement | null;
  input: () => HTMLElement | null;
  /** Path of the page. */
  path: () => string | undefined;
}

function Panel({ chat }: { chat: string }) {
  const panel = useRef<HTMLElement>(null);
  return (
    <section ref={panel} data-panel={useLocation().pathname}>
      <h2>Obra</h2>
      <OneThread chat={chat} focused panel={panel} />
    </section>
  );
}

/** A chat of Ana and Bruno on Ana's device. */
export async function begunChat(ana: AppDevice): Promise<string> {
  const { uid } = await ana.chats.create({ title: 'Obra', groupChat: true, participants: ['user-bruno-1'] });
  return uid;
}

export async function say(
  ana: AppDevice,
  chat: string,
  said: Parameters<AppDevice['chats']['send']>[1],
): Promise<Message> {
  const message = await ana.chats.send(chat, said);
  if (message === null) throw new Error('nothing was sent');
  return message;
}

/** Stores an edit of the message as if it were in progress when the page opens. */
export function keepEdit(ana: AppDevice, { chat, uid }: Message, markup: string): Promise<void> {
  const edit = { uid, message: markup };
  return ana.unsentMessages.keep(chat, [
    { uid: `${chat}:${v7()}`, message: '', files: [], card: null, replyTo: null, edit },
  ]);
}

/** A conversation on the screen, with the device's own store. */
export async function conversation(
  device: AppDevice,
  chat: string,
  replaced: Partial<{ [Port in keyof Data]: Partial<Data[Port]> }> = {},
): Promise<Conversation> {
  const says: ServerSays = {
    unsettled$: new BehaviorSubject<UnsettledRecord[]>([]),
    refused$: new BehaviorSubject<Rejection[]>([]),
    unsentFiles$: new BehaviorSubject<UnsentFile[]>([]),
  };
  const { chats, chatDesk, directory, executions, executionLists, files, rejections, session, templates } =
    device;
  const data = {
    chats,
    chatDesk,
    directory,
    executions,
    executionLists,
    session,
    templates,
    unsentMessages: device.unsentMessages,
    sync: { watchUnsettled: () => says.unsettled$ },
    rejections: over(rejections, { watchAll: () => says.refused$, ...replaced.rejections }),
    files: over(files, { watchUnsent: () => says.unsentFiles$, ...replaced.files }),
  };
  const shown = await drawn(<Panel chat={chat} />, { data });
  return {
    ...shown,
    chat,
    says,
    row: ({ uid }) => document.querySelector<HTMLElement>(`[data-message="${uid}"]`),
    path: () => document.querySelector<HTMLElement>('[data-panel]')?.dataset['panel'],
    input: () => document.querySelector<HTMLElement>('[contenteditable=true]'),
  };
}

/** `port` with some of its methods replaced. */
function over<Port extends object>(port: Port, deeds: Partial<Port>): Port {
  return Object.assign(Object.create(port) as Port, deeds);
}
