import { isDeepStrictEqual } from 'node:util';
import { firstValueFrom } from 'rxjs';
import { filter, shareReplay, take, timeout } from 'rxjs/operators';
import type { ThreadView } from '#app/data/ports.ts';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { Device } from '../device.ts';
import type { Ledger } from '../model/ledger.ts';
import type { CompanyRecords, Truth } from '../model/truth.ts';
import { wordsOfRecord } from '../model/words.ts';
import { Violation } from '../violation.ts';

const READ_MS = 10_000;

/**
 * Checks what the device shows of each of its person's chats: `visible`, each message once and in order, with its
 * words, files and edits. The person's own refused messages (`refused`, by write id) may be among them.
 */
export async function checkMessages(
  device: Device,
  visible: CompanyRecords,
  refused: ReadonlySet<string>,
): Promise<void> {
  if (device.listFailure !== null)
    throw new Violation(
      'messages',
      `device ${device.index} lists chats no more: ${device.listFailure.message}`,
    );
  for (const chat of [...visible.chat.values()] as Chat[]) {
    if (chat.deleted) continue;
    const stored = ([...visible.message.values()] as Message[]).filter(
      (message) => message.chat === chat.uid,
    );
    compare(`device ${device.index}: chat ${chat.uid}`, await shownIn(device, chat.uid), { stored, refused });
  }
}

function compare(
  where: string,
  shown: readonly Message[],
  { stored, refused }: { stored: readonly Message[]; refused: ReadonlySet<string> },
): void {
  const wanted = new Map(stored.map((message) => [message.uid, message]));
  const held = new Set(shown.map(({ uid }) => uid));
  if (held.size < shown.length)
    throw new Violation('messages', `${where} shows a message twice: ${uids(shown)}`);
  // A message that was deleted before the device had it need not arrive.
  const due = stored.filter(({ uid, deleted }) => !deleted || held.has(uid)).toSorted(inOrder);
  const taken = shown.filter(({ uid, write }) => wanted.has(uid) || !refused.has(write.id));
  if (uids(due) !== uids(taken))
    throw new Violation('messages', `${where} shows\n${uids(taken)}\nand the store holds\n${uids(due)}`);
  for (const message of taken) {
    const there = wanted.get(message.uid);
    if (refused.has(message.write.id) || isDeepStrictEqual(saidIn(message), saidIn(there))) continue;
    const [own, server] = [message, there].map((state) => JSON.stringify(saidIn(state)));
    throw new Violation('messages', `${where}: ${message.uid} is shown as ${own}, stored as ${server}`);
  }
}

function saidIn(message: Message | undefined) {
  if (message === undefined) return null;
  const { message: words, files = [], card, replyTo, editedAt, event, date, user, deleted } = message;
  return { words, files, card, replyTo, editedAt, event, date, user, deleted };
}

const inOrder = (a: Message, b: Message): number => {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.uid < b.uid ? -1 : Number(a.uid > b.uid);
};

const uids = (messages: readonly Message[]): string =>
  messages.map(({ uid, date }) => `${date} ${uid.slice(uid.indexOf(':') + 1)}`).join('\n');

/** A complete chat as the screen loads it: from the newest message back to the first, 50 at a time. */
async function shownIn({ open: { data } }: Device, chat: string): Promise<Message[]> {
  const thread = data.chats.thread(chat);
  const view$ = thread.view$.pipe(shareReplay({ bufferSize: 1, refCount: true }));
  const watching = view$.subscribe();
  const until = (ready: (view: ThreadView) => boolean): Promise<ThreadView> =>
    firstValueFrom(view$.pipe(filter(ready), take(1), timeout({ first: READ_MS })));
  try {
    let view = await until(() => true);
    if (view.hasLater) {
      thread.newest();
      view = await until(({ hasLater }) => !hasLater);
    }
    const shown = [...view.messages];
    while (view.hasEarlier) {
      const before = view.messages[0]?.uid;
      thread.earlier();
      view = await until(({ messages }) => messages[0]?.uid !== before);
      const known = view.messages.findIndex(({ uid }) => uid === before);
      shown.unshift(...view.messages.slice(0, known === -1 ? undefined : known));
    }
    return shown;
  } finally {
    watching.unsubscribe();
  }
}

/** Each message is stored once, and each file that it references exists. */
export function checkSaidOnce(truth: Truth, ledger: Ledger): void {
  for (const [company, { message: messages }] of truth.companies) {
    const saidIn = new Map<string, string>();
    for (const message of messages.values() as Iterable<Message>) {
      if (message.deleted) continue;
      for (const word of wordsOfRecord(message)) {
        const other = saidIn.get(word);
        if (other !== undefined && ledger.words.get(word)?.collection === 'message')
          throw new Violation('messages', `${word} is stored twice: ${other} and ${message.uid}`);
        saidIn.set(word, message.uid);
      }
      const lacking = (message.files ?? []).find(({ hash }) => truth.files.get(company)?.has(hash) !== true);
      if (lacking !== undefined)
        throw new Violation('messages', `${message.uid} names the file ${lacking.hash}, which is not there`);
    }
  }
}
