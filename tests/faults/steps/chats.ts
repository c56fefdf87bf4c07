import { firstValueFrom } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import { wordsIn, wordsOfRecord } from '../model/words.ts';
import type { Chat, Message } from '#domain/entities/chat.ts';
import { people } from '../harness/people.ts';
import { addFile, imageOf } from './image.ts';
import { keyOf, name, toldThatItIsGone, without, writing, type Scene } from './scene.ts';
import type { ChatStep } from './step.ts';

const READ_MS = 10_000;
const ALL = 1000;

export async function doInChat(scene: Scene, step: ChatStep): Promise<void> {
  if (step.do === 'create-chat') return createChat(scene, step);
  const chat = await chatOf(scene, step.label);
  if (chat === null) return;
  const { chats } = scene.data;
  switch (step.do) {
    case 'send-message':
      return send(scene, chat, step.word);
    case 'send-file':
      return sendFile(scene, chat, step);
    case 'edit-message':
      return edit(scene, chat, step.word);
    case 'read-messages':
      return read(scene, chat);
    case 'withdraw-message':
      return withdraw(scene, chat);
    case 'rename-chat':
      return rename(scene, chat, step.word);
    case 'set-participant':
      await chats.setParticipants(chat.uid, participantsAfter(chat, step)).catch(toldThatItIsGone);
      return;
    case 'open-chat':
      await chats.open(chat.uid).catch(toldThatItIsGone);
      return;
    case 'leave-chat':
      await chats.leave(chat.uid).catch(toldThatItIsGone);
      return;
  }
}

async function chatOf(scene: Scene, label: string): Promise<Chat | null> {
  const key = keyOf(scene, label);
  if (key === null) return null;
  const list = await firstValueFrom(scene.data.chats.watchAll().pipe(timeout({ first: READ_MS })));
  return list.find(({ uid }) => uid === key) ?? null;
}

async function createChat(
  scene: Scene,
  { label, word, members }: Extract<ChatStep, { do: 'create-chat' }>,
): Promise<void> {
  const wrote = writing(scene, word, 'chat', '');
  const participants = members.map((person) => people[person].uid);
  const made = await scene.data.chats.create({ title: `${word} conversa`, groupChat: true, participants });
  wrote(made.uid);
  name(scene, label, made.uid);
}

async function send(scene: Scene, chat: Chat, word: string): Promise<void> {
  const wrote = writing(scene, word, 'message', '');
  const sent = await scene.data.chats.send(chat.uid, `${word} recado`).catch(toldThatItIsGone);
  if (sent !== null) wrote(sent.uid);
}

/** The bytes contain another word than the message: no record contains that word. */
async function sendFile(
  scene: Scene,
  chat: Chat,
  { word, bytes }: Extract<ChatStep, { do: 'send-file' }>,
): Promise<void> {
  const { hash, size } = await addFile(scene, imageOf(`file ${scene.at}`, bytes), 'putAny');
  const wrote = writing(scene, word, 'message', '');
  const file = { hash, size, name: `${word}.png`, type: 'image/png' };
  const sent = await scene.data.chats.send(chat.uid, { message: '', files: [file] }).catch(toldThatItIsGone);
  if (sent !== null) wrote(sent.uid);
}

/** Edits the person's newest message. */
async function edit(scene: Scene, chat: Chat, word: string): Promise<void> {
  const own = await newestOwn(scene, chat);
  if (own === undefined) return;
  const wrote = writing(scene, word, 'message', own.uid);
  scene.world.ledger.replaced(wordsIn(own.message), word);
  const edited = await scene.data.chats.edit(own.uid, `<p>${word} recado</p>`).then(
    () => true,
    (error: unknown) => {
      if (isTooLate(error)) return false;
      toldThatItIsGone(error);
      return false;
    },
  );
  if (edited) wrote();
}

function isTooLate(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'message-edit-too-late';
}

async function newestOwn(scene: Scene, chat: Chat): Promise<Message | undefined> {
  const user = people[scene.device.person].uid;
  return (await messagesOf(scene, chat)).findLast(({ createdBy }) => createdBy === user);
}

async function messagesOf(scene: Scene, chat: Chat): Promise<Message[]> {
  const shown$ = scene.data.chats.watchMessages(chat.uid, ALL);
  return firstValueFrom(shown$.pipe(filter(Array.isArray), timeout({ first: READ_MS })));
}

async function read(scene: Scene, chat: Chat): Promise<void> {
  const messages = await messagesOf(scene, chat);
  await scene.data.chats.markRead(
    chat.uid,
    messages.map(({ uid }) => uid),
  );
}

/** Deletes the person's newest message. */
async function withdraw(scene: Scene, chat: Chat): Promise<void> {
  const own = await newestOwn(scene, chat);
  if (own === undefined) return;
  scene.world.ledger.replaced(wordsOfRecord(own), `deletion ${scene.at}`);
  await scene.data.chats.withdraw(own.uid).catch(toldThatItIsGone);
}

async function rename(scene: Scene, chat: Chat, word: string): Promise<void> {
  const { ledger } = scene.world;
  const wrote = writing(scene, word, 'chat', chat.uid);
  ledger.replaced(without(wordsOfRecord(chat), new Set([word])), word);
  const written = await scene.data.chats.rename(chat.uid, `${word} conversa`).catch(toldThatItIsGone);
  if (written === null) return;
  wrote();
  if (written.write.ancestors[0] !== chat.write.id) {
    // Another state was stored in between; its title was on the device at the time of the rename.
    for (const known of ledger.words.values())
      if (known.key === chat.uid) ledger.replaced([known.word], word);
  }
}

function participantsAfter(
  chat: Chat,
  { person, takesPart }: Extract<ChatStep, { do: 'set-participant' }>,
): string[] {
  const others = Object.keys(chat.participants).filter((user) => user !== people[person].uid);
  return takesPart ? [...others, people[person].uid] : others;
}
