import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentId } from '#couchdb/record-document.ts';
import { MESSAGE_MAX, type Message } from '#domain/entities/chat.ts';
import { BLOCKS_MAX, MENTIONS_MAX } from '#domain/rules/messages/markup.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newChat, newMessage } from '#tests/integration/replication/records.ts';

const accepted = { outcome: 'accepted' };
const invalid = (master: unknown = null) => ({ outcome: 'rejected', code: 'record-invalid', master });
const MEGABYTE = 1_000_000;

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let chat: string;

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  bruno = await gateway.device(company);
  ana = await gateway.device(company, { companyadmin: true });
  const begun = newChat(ana, [bruno]);
  chat = begun.uid;
  await ana.push('chat', begun);
});
afterAll(() => gateway.stop());

const mentions = (count: number): string =>
  `<p>${`<span data-user="${bruno.user.uid}">a</span>`.repeat(count)}</p>`;
const said = (message: string, change: Partial<Message> = {}): Message =>
  newMessage(ana, chat, { message, ...change });

async function stored({ uid }: Message): Promise<unknown> {
  const { chat: messages } = await gateway.services.store.company(ana.company);
  return messages.get(documentId('message', uid));
}

describe('S06 C12 a message that would hold others up', () => {
  it.each([
    ['10,000 mentions', () => said(mentions(10_000))],
    ['one mention too many', () => said(mentions(MENTIONS_MAX + 1))],
    ['1 MB of words', () => said('a'.repeat(MEGABYTE))],
    ['one character too many', () => said('a'.repeat(MESSAGE_MAX + 1))],
    ['1 MB of markup', () => said('<p>a</p>'.repeat(MEGABYTE / 8))],
    ['one paragraph too many', () => said('<p>a</p>'.repeat(BLOCKS_MAX + 1))],
    [
      '1 MB in the name of a file',
      () => {
        const file = { hash: 'a'.repeat(64), name: 'a'.repeat(MEGABYTE), type: '', size: 1 };
        return said('oi', { files: [file] });
      },
    ],
    [
      '1 MB of people who have read it',
      () => {
        const readers = Array.from({ length: 25_000 }, (_, at) => [
          `user-${at}`.padEnd(20, '0'),
          '2026-11-21T10:00:00.000Z',
        ]);
        return said('oi', { views: Object.fromEntries(readers) as Message['views'] });
      },
    ],
  ])(
    'S06 C12 of %s is refused, nothing of it is stored, and what came with it is taken',
    async (_name, make) => {
      const [hostile, honest] = [make(), said('<p>oi</p>')];
      expect(await ana.push('message', hostile, honest)).toEqual([invalid(), accepted]);
      expect(await stored(hostile)).toBeNull();
      expect(await stored(honest)).not.toBeNull();
    },
  );

  it('S06 C12 is not made of one that was taken either: what it said stays', async () => {
    const now = new Date();
    const message = said('<p>oi</p>', { date: now.toISOString() });
    expect(await ana.push('message', message)).toEqual([accepted]);
    const editedAt = new Date(now.getTime() + 1000).toISOString();
    for (const words of [mentions(10_000), 'a'.repeat(MEGABYTE)])
      expect(await ana.push('message', edited(ana, message, { message: words, editedAt }))).toEqual([
        invalid(message),
      ]);
    expect(await stored(message)).toMatchObject({ message: '<p>oi</p>' });
  });

  it('S06 C12 is taken where it is as large as it may be', async () => {
    const largest = said(mentions(MENTIONS_MAX) + '<p>a</p>'.repeat(BLOCKS_MAX - 1));
    expect(await ana.push('message', largest, said('a'.repeat(MESSAGE_MAX)))).toEqual([accepted, accepted]);
    expect((await bruno.snapshot('message')).documents).toContainEqual(largest);
  });
});
