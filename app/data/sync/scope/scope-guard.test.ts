import { describe, expect, it, vi } from 'vitest';
import { writeScope } from '#domain/api/replication.ts';
import type { KeyValueStore } from '#app/data/environment/environment.ts';
import { pause } from '#app/data/environment/pause.ts';
import { ScopeGuard, type ScopeParts } from './scope-guard.ts';

function memory(): KeyValueStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

const KEY = 'autodocs.data.db.scope';
const DUE = 'autodocs.data.db.scope.due';
const scopeOf = (chats: string): string => writeScope({ role: 'r', chats });

/**
 * A device with the storage `keep`; the server makes its list of chats, and its copies, under the scope `now.chats`.
 */
function deviceOn(keep: KeyValueStore, now: { chats: string }) {
  const areCopied = vi.fn(() => true);
  const takeChats = vi.fn<ScopeParts['takeChats']>(() => Promise.resolve(now.chats));
  const copyMessages = vi.fn<ScopeParts['copyMessages']>(() => {
    guard.copied(scopeOf(now.chats));
    return Promise.resolve();
  });
  const failed = (error: unknown): void => expect.unreachable(String(error));
  const parts = { ask: vi.fn(), roleChanged: vi.fn(), areCopied, takeChats, copyMessages, failed };
  const guard = new ScopeGuard(keep, 'db', parts);
  const settled = (): Promise<void> =>
    vi.waitFor(
      () => {
        expect(keep.getItem(KEY)).toBe(scopeOf(now.chats));
        expect(keep.getItem(DUE)).toBeNull();
      },
      { timeout: 30_000 },
    );
  return { guard, areCopied, takeChats, copyMessages, settled };
}

/** A device that has the chats `a`, like the server. */
async function holdingA(keep: KeyValueStore = memory()) {
  const now = { chats: 'a' };
  const device = deviceOn(keep, now);
  device.guard.note(scopeOf('a'), true);
  await device.settled();
  device.takeChats.mockClear();
  device.copyMessages.mockClear();
  return { ...device, keep, now };
}

describe('O02 other chats than are held', () => {
  it('O02 the same as are held are no reason to look', async () => {
    const { guard, takeChats } = await holdingA();
    guard.note(scopeOf('a'), true);
    await pause(20);
    expect(takeChats).not.toHaveBeenCalled();
  });

  it('O02 others: the messages are copied anew', async () => {
    const { guard, now, copyMessages, settled } = await holdingA();
    now.chats = 'b';
    guard.note(scopeOf('b'), true);
    await settled();
    expect(copyMessages).toHaveBeenCalledOnce();
  });

  it('O02 lost and won back between two looks: what was left out in between is copied', async () => {
    const { guard, copyMessages, takeChats, settled } = await holdingA();
    guard.note(scopeOf('b'), true);
    guard.note(scopeOf('a'), true);
    await settled();
    expect(takeChats).toHaveBeenCalled();
    expect(copyMessages).toHaveBeenCalledOnce();
  });

  it('O02 an overtaken answer that chose no messages is a reason to look, and none to copy', async () => {
    const { guard, takeChats, copyMessages, settled } = await holdingA();
    guard.note(scopeOf('b'), false);
    await settled();
    expect(takeChats).toHaveBeenCalled();
    expect(copyMessages).not.toHaveBeenCalled();
  });

  it('O02 changed again while they were copied: looked into and copied once more', async () => {
    const { guard, now, takeChats, copyMessages, settled } = await holdingA();
    now.chats = 'b';
    copyMessages.mockImplementationOnce(() => {
      now.chats = 'c';
      guard.note(scopeOf('c'), true);
      guard.copied(scopeOf('b'));
      return Promise.resolve();
    });
    guard.note(scopeOf('b'), true);
    await settled();
    expect([takeChats.mock.calls.length, copyMessages.mock.calls.length]).toEqual([2, 2]);
  });

  it('O02 C12 a copy that came under other chats by itself is a reason to look for those that were lost', async () => {
    const { guard, now, takeChats, copyMessages, settled } = await holdingA();
    now.chats = 'b';
    guard.copied(scopeOf('b'));
    guard.note(scopeOf('b'), true);
    await settled();
    expect(takeChats).toHaveBeenCalled();
    expect(copyMessages).not.toHaveBeenCalled();
  });

  it('O02 waits for the first copy, which is the only one', async () => {
    const now = { chats: 'a' };
    const { guard, areCopied, takeChats, copyMessages, settled } = deviceOn(memory(), now);
    areCopied.mockReturnValue(false);
    guard.note(scopeOf('a'), true);
    await pause(20);
    expect(takeChats).not.toHaveBeenCalled();
    areCopied.mockReturnValue(true);
    guard.copied(scopeOf('a'));
    guard.note(scopeOf('a'), true);
    await settled();
    expect(takeChats).toHaveBeenCalledOnce();
    expect(copyMessages).not.toHaveBeenCalled();
  });

  it('O02 what came under others during the first copy may lie behind it: copied again', async () => {
    const { guard, areCopied, copyMessages, settled } = deviceOn(memory(), { chats: 'a' });
    areCopied.mockReturnValue(false);
    guard.note(scopeOf('b'), true);
    areCopied.mockReturnValue(true);
    guard.copied(scopeOf('a'));
    guard.note(scopeOf('a'), true);
    await settled();
    expect(copyMessages).toHaveBeenCalledOnce();
  });

  it('O02 killed while that is looked into: looked into again, though the server is back at what is held', async () => {
    for (const counts of [true, false]) {
      const { guard, keep, takeChats } = await holdingA();
      takeChats.mockImplementation(() => new Promise(() => undefined));
      guard.note(scopeOf('b'), counts);
      await vi.waitFor(() => expect(takeChats).toHaveBeenCalledOnce(), { timeout: 30_000 });
      const again = deviceOn(keep, { chats: 'a' });
      again.guard.note(scopeOf('a'), false);
      await again.settled();
      expect(again.takeChats).toHaveBeenCalled();
      expect(again.copyMessages).toHaveBeenCalledTimes(counts ? 1 : 0);
      expect(keep.keys()).toEqual([KEY]);
    }
  });
});
