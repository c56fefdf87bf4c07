import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../environment/environment.ts';
import { KEEP_PREFIX } from '../environment/keys.ts';
import type { LocalStore } from '../local-store/local-store.ts';
import type { UnsentMessage } from '../ports/unsent-messages.ts';
import { UNSENT_CHARACTERS_MAX, UnsentMessages } from './unsent-messages.ts';

function setUp(name = 'autodocs-company-1-user-ana') {
  const entries = new Map<string, string>();
  const keep: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
  let tick = 0;
  const tabs: ((message: unknown) => void)[] = [];
  const of = (store: string) =>
    new UnsentMessages({ store: () => Promise.resolve({ name: store }) } as unknown as LocalStore, {
      keep,
      now: () => new Date((tick += 1)),
      channel: (_name, receive) => {
        tabs.push(receive);
        const others = () => tabs.filter((other) => other !== receive);
        return { post: (message) => others().forEach((tell) => tell(message)), close: () => undefined };
      },
    });
  return { entries, keep, of, store: of(name) };
}

const unsent = (message: string): UnsentMessage => ({
  message,
  files: [{ hash: 'a'.repeat(64), name: 'obra.pdf', type: 'application/pdf', size: 3 }],
  card: null,
  replyTo: null,
  edit: null,
});

describe('S06 what is written and not sent', () => {
  it('S06 is there again as it was, for this chat and this person alone, until it is sent', async () => {
    const { entries, store, of } = setUp();
    await store.keep('chat-0001', unsent('<p>oi</p>'));
    expect(await store.read('chat-0001')).toEqual(unsent('<p>oi</p>'));
    expect(await store.read('chat-0002')).toBeNull();
    expect(await of('autodocs-company-1-user-bob').read('chat-0001')).toBeNull();
    expect([...entries.keys()].every((key) => key.startsWith(KEEP_PREFIX))).toBe(true);
    await store.keep('chat-0001', null);
    expect(await store.read('chat-0001')).toBeNull();
    expect(entries.size).toBe(0);
  });

  it('S06 is told to the other tabs of the person, for this chat alone', async () => {
    const { store, of } = setUp();
    const heard: [string, string | undefined][] = [];
    const listen = (name: string, chat: string) =>
      of(name)
        .watch(chat)
        .subscribe((kept) => heard.push([`${name} ${chat}`, kept?.message]));
    listen('autodocs-company-1-user-ana', 'chat-0001');
    listen('autodocs-company-1-user-ana', 'chat-0002');
    listen('autodocs-company-1-user-bob', 'chat-0001');
    await store.keep('chat-0001', unsent('<p>oi</p>'));
    await expect.poll(() => heard).toEqual([['autodocs-company-1-user-ana chat-0001', '<p>oi</p>']]);
    await store.keep('chat-0001', null);
    await expect.poll(() => heard.at(-1)).toEqual(['autodocs-company-1-user-ana chat-0001', undefined]);
    expect(heard).toHaveLength(2);
  });

  it('S06 takes no more room than it may: what was written longest ago goes first', async () => {
    const { store } = setUp();
    const half = 'x'.repeat(UNSENT_CHARACTERS_MAX / 2 - 1000);
    await store.keep('chat-0001', unsent(half));
    await store.keep('chat-0002', unsent(half));
    await store.keep('chat-0003', unsent(half));
    expect(await store.read('chat-0001')).toBeNull();
    expect(await store.read('chat-0002')).not.toBeNull();
    expect(await store.read('chat-0003')).not.toBeNull();
  });

  it('S06 says so where the device has no room, and reads no damaged words', async () => {
    const { entries, keep, store } = setUp();
    await store.keep('chat-0001', unsent('oi'));
    for (const key of entries.keys()) entries.set(key, '{"at":1');
    expect(await store.read('chat-0001')).toBeNull();
    keep.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    await expect(store.keep('chat-0002', unsent('oi'))).rejects.toMatchObject({
      code: 'device-storage-full',
    });
  });
});
