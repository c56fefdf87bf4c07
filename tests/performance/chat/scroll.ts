import { v7 } from 'uuid';
import { push } from '#domain/api/replication.ts';
import type { Message } from '#domain/entities/chat.ts';
import { sessionHeaders, type SignedIn } from '#tests/support/api.ts';
import { CHAT, FIRST_MESSAGE } from './conversation.ts';
import { scrollToBeginning, type ScrollSeen } from './in-page.ts';
import { listIn, openChat, type Stage } from './stage.ts';

/** Pixels a frame: quicker than a wheel that is turned on and on. */
const STEP = 200;
const ARRIVING_EACH_MS = 500;

function arriving({ answer }: SignedIn, count: number): Message {
  const at = new Date().toISOString();
  const { uid, name } = answer.user;
  return {
    uid: `${CHAT}:${v7()}`,
    company: answer.company.uid,
    createdAt: at,
    createdBy: uid,
    deleted: false,
    write: { id: v7(), by: uid, at, ancestors: [] },
    chat: CHAT,
    user: { uid, name },
    message: `<p>Chegou ${String(count)} ${'mais material '.repeat(count % 9)}</p>`,
    date: at,
    views: {},
  };
}

/** Sends a message now and then until it is stopped; gives how many. */
function keepSending(bruno: SignedIn): () => Promise<number> {
  let count = 0;
  let sending: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    count += 1;
    const body = { collection: 'message', rows: [arriving(bruno, count)] };
    sending = bruno.device.post(push.path, body, sessionHeaders(bruno.answer));
  }, ARRIVING_EACH_MS);
  return async () => {
    clearInterval(timer);
    await sending;
    return count;
  };
}

/** From the newest of the messages to the first, while others arrive. */
export async function scrollThrough({ ana, bruno }: Stage): Promise<ScrollSeen> {
  const page = await openChat(ana);
  const stop = keepSending(bruno);
  const seen = await listIn(page).evaluate(scrollToBeginning, { first: FIRST_MESSAGE, step: STEP });
  const sent = await stop();
  if (sent === 0) throw new Error('Nothing arrived meanwhile.');
  return seen;
}
