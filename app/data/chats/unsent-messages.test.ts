import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Chat } from '#domain/entities/chat.ts';
import { openStoreOfTest, type StoreOfTest } from '#tests/support/open-store.ts';
import { KEEP_PREFIX, storageKeys } from '../environment/keys.ts';
import { findRecords } from '../local-store/records/reads.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { ofRejections, rejectionsIn } from '#app/data/local-store/records/own-records.ts';
import { put } from '../local-store/writes/put.ts';
import type { ReservedMessage } from '../ports/unsent-messages.ts';
import { allUnsent, handOverUnsent } from './unsent-input.ts';
import { UNSENT_CHARACTERS_MAX, UnsentMessages } from './unsent-messages.ts';

const AT = '2026-11-24T12:00:00.000Z';
const ME = 'user-ana-1';

let opened: StoreOfTest;
beforeEach(async () => {
  opened = await openStoreOfTest();
  await put(opened.store.collections.chat, ['chat-0001', 'chat-0002', 'chat-0003'].map(chat));
});
afterEach(() => opened[Symbol.asyncDispose]());

function chat(uid: string): Chat {
  return {
    uid,
    company: 'company-1',
    createdAt: AT,
    createdBy: ME,
    deleted: false,
    write: { id: `write-${uid}`, by: ME, at: AT, ancestors: [] },
    participants: { [ME]: true },
    actives: {},
    active: true,
    title: '',
    groupChat: true,
    lastMessage: '',
  };
}

function setUp() {
  const { keep } = opened.environment;
  let tick = 0;
  const tabs: ((message: unknown) => void)[] = [];
  const of = (store: OpenStore) =>
    new UnsentMessages(
      { store: () => Promise.resolve(store) },
      {
        keep,
        now: () => new Date((tick += 1)),
        channel: (_name, receive) => {
          tabs.push(receive);
          const others = () => tabs.filter((other) => other !== receive);
          return { post: (message) => others().forEach((tell) => tell(message)), close: () => undefined };
        },
      },
    );
  const kept = () => keep.keys().filter((key) => key.startsWith(storageKeys.unsentMessages));
  return { keep, kept, of, store: of(opened.store) };
}

const uid = (number: number, of = 'chat-0001') => `${of}:00000000-0000-7000-8000-00000000000${number}`;

const unsent = (message: string, key = uid(1)): ReservedMessage => ({
  uid: key,
  message,
  files: [{ hash: 'a'.repeat(64), name: 'obra.pdf', type: 'application/pdf', size: 3 }],
  card: null,
  replyTo: null,
  edit: null,
});

async function storeMessage(key: string): Promise<void> {
  const { uid: of, ...shape } = chat('chat-0001');
  const { company, createdAt, createdBy, deleted, write } = shape;
  const record = { company, createdAt, createdBy, deleted, write };
  await put(opened.store.collections.message, [
    { uid: key, ...record, chat: of, user: { uid: ME, name: 'Ana' }, message: 'oi', date: AT, views: {} },
  ]);
}

async function refused() {
  const found = await findRecords(rejectionsIn(opened.store), ofRejections);
  return found.map(({ recordId, code, state }) => ({
    recordId,
    code,
    message: (JSON.parse(state) as { message: string }).message,
  }));
}

describe('S06 what is written and not sent', () => {
  it('S06 is there again as it was, for this chat and this person alone, until it is sent', async () => {
    const { kept, store, of } = setUp();
    await store.keep('chat-0001', [unsent('<p>oi</p>')]);
    expect(await store.read('chat-0001')).toEqual([unsent('<p>oi</p>')]);
    expect(await store.read('chat-0002')).toEqual([]);
    const bob = { ...opened.store, name: 'autodocs-company-1-user-bob' };
    expect(await of(bob).read('chat-0001')).toEqual([]);
    expect(kept().every((key) => key.startsWith(KEEP_PREFIX))).toBe(true);
    await store.keep('chat-0001', []);
    expect(await store.read('chat-0001')).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('S06 is told to the other tabs of the person, for this chat alone', async () => {
    const { store, of } = setUp();
    const heard: [string, readonly string[]][] = [];
    const listen = (who: string, on: OpenStore, chatUid: string) =>
      of(on)
        .watch(chatUid)
        .subscribe((kept) => heard.push([`${who} ${chatUid}`, kept.map(({ message }) => message)]));
    listen('ana', opened.store, 'chat-0001');
    listen('ana', opened.store, 'chat-0002');
    listen('bob', { ...opened.store, name: 'autodocs-company-1-user-bob' }, 'chat-0001');
    await store.keep('chat-0001', [unsent('<p>oi</p>')]);
    await expect.poll(() => heard).toEqual([['ana chat-0001', ['<p>oi</p>']]]);
    await store.keep('chat-0001', []);
    await expect.poll(() => heard.at(-1)).toEqual(['ana chat-0001', []]);
    expect(heard).toHaveLength(2);
  });

  it('S06 takes no more room than it may: what was written longest ago goes first', async () => {
    const { store } = setUp();
    const half = 'x'.repeat(UNSENT_CHARACTERS_MAX / 2 - 1000);
    for (const of of ['chat-0001', 'chat-0002', 'chat-0003'])
      await store.keep(of, [unsent(half, uid(1, of))]);
    expect(await store.read('chat-0001')).toEqual([]);
    expect(await store.read('chat-0002')).toHaveLength(1);
    expect(await store.read('chat-0003')).toHaveLength(1);
  });

  it('S06 says so where the device has no room, and reads no damaged words', async () => {
    const { keep, kept, store } = setUp();
    await store.keep('chat-0001', [unsent('oi')]);
    for (const key of kept()) keep.setItem(key, '{"at":1');
    expect(await store.read('chat-0001')).toEqual([]);
    keep.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    await expect(store.keep('chat-0002', [unsent('oi')])).rejects.toMatchObject({
      code: 'device-storage-full',
    });
  });

  it('S06 is not there again where a kill came between storing it as a message and forgetting it', async () => {
    const { keep, store } = setUp();
    await store.keep('chat-0001', [unsent('<p>oi</p>', uid(1)), unsent('<p>e mais</p>', uid(2))]);
    await storeMessage(uid(1));
    expect(await store.read('chat-0001')).toEqual([unsent('<p>e mais</p>', uid(2))]);
    await storeMessage(uid(2));
    expect(await allUnsent(opened.store, keep)).toEqual([]);
  });
});

describe('S06 C12 what is written for a chat that is lost', () => {
  it('S06 C12 is listed among the refused changes once, however often it is begun anew, and is gone from the chat', async () => {
    const { keep, kept, store } = setUp();
    await store.keep('chat-0001', [unsent('<p>meu texto</p>')]);
    await store.keep('chat-0002', [unsent('<p>outro</p>', uid(1, 'chat-0002'))]);
    const before = kept().map((key) => [key, keep.getItem(key) ?? ''] as const);
    await handOverUnsent(opened.store, keep, (lost) => lost === 'chat-0001');
    // Killed before it was removed from the chat.
    for (const [key, text] of before) keep.setItem(key, text);
    await handOverUnsent(opened.store, keep, (lost) => lost === 'chat-0001');
    expect(await refused()).toEqual([
      { recordId: uid(1), code: 'record-not-allowed', message: '<p>meu texto</p>' },
    ]);
    expect(await store.read('chat-0001')).toEqual([]);
    expect(await store.read('chat-0002')).toHaveLength(1);
  });

  it('S06 C12 what one’s own message was to say otherwise is listed with it', async () => {
    const { keep, store } = setUp();
    const edit = { uid: uid(9), message: '<p>corrigido</p>' };
    await store.keep('chat-0001', [{ ...unsent('<p>novo</p>'), edit }]);
    await handOverUnsent(opened.store, keep, () => true);
    const listed = await refused();
    expect(new Map(listed.map(({ recordId, message }) => [recordId, message]))).toEqual(
      new Map([
        [uid(1), '<p>novo</p>'],
        [uid(9), '<p>corrigido</p>'],
      ]),
    );
  });

  it('S06 C12 what is typed on in a chat that has gone is listed at once', async () => {
    const { kept, store } = setUp();
    await store.keep('chat-gone', [unsent('<p>ainda</p>', uid(1, 'chat-gone'))]);
    await store.keep('chat-gone', [unsent('<p>ainda escrevo</p>', uid(1, 'chat-gone'))]);
    expect((await refused()).map(({ message }) => message)).toEqual(['<p>ainda escrevo</p>']);
    expect(kept()).toEqual([]);
  });
});
