import { describe, expect, it, vi } from 'vitest';
import { writeScope } from '#domain/api/replication.ts';
import type { KeyValueStore } from '../environment/environment.ts';
import { pause } from '../environment/pause.ts';
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

const scopeOf = (chats: string): string => writeScope({ role: 'r', chats });

function guardOn(keep: KeyValueStore, refreshChats: ScopeParts['refreshChats']): ScopeGuard {
  const failed = (error: unknown): void => expect.unreachable(String(error));
  return new ScopeGuard(keep, 'db', { ask: vi.fn(), roleChanged: vi.fn(), refreshChats, failed });
}

/** A device that holds the chats `a`, as the server does. */
async function settled(keep: KeyValueStore): Promise<void> {
  const refreshChats = vi.fn<ScopeParts['refreshChats']>().mockResolvedValue('a');
  guardOn(keep, refreshChats).note(scopeOf('a'), true);
  await vi.waitFor(() => expect(keep.getItem('autodocs.data.db.scope')).toBe(scopeOf('a')));
}

describe('O02 other chats than are held', () => {
  it('O02 the same as are held are no reason to look', async () => {
    const keep = memory();
    await settled(keep);
    const refreshChats = vi.fn<ScopeParts['refreshChats']>().mockResolvedValue('a');
    guardOn(keep, refreshChats).note(scopeOf('a'), true);
    await pause(20);
    expect(refreshChats).not.toHaveBeenCalled();
  });

  it('O02 killed while that is looked into: looked into again, though the server is back at what is held', async () => {
    for (const counts of [true, false]) {
      const keep = memory();
      await settled(keep);
      const neverEnds = vi.fn<ScopeParts['refreshChats']>(() => new Promise(() => undefined));
      guardOn(keep, neverEnds).note(scopeOf('b'), counts);
      await vi.waitFor(() => expect(neverEnds).toHaveBeenCalledOnce());
      const refreshChats = vi.fn<ScopeParts['refreshChats']>().mockResolvedValue('a');
      const again = guardOn(keep, refreshChats);
      again.note(scopeOf('a'), false);
      await vi.waitFor(() => expect(refreshChats).toHaveBeenCalledOnce());
      await vi.waitFor(() => expect(keep.keys()).toEqual(['autodocs.data.db.scope']));
    }
  });
});
