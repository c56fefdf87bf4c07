import { describe, expect, it } from 'vitest';
import { Mutex } from '#primitives/mutex.ts';
import type { Environment } from '../environment/environment.ts';
import { ChatDesk } from './chat-desk.ts';

/** Tabs of one browser. */
function browser() {
  const kept = new Map<string, string>();
  const held = new Map<string, number>();
  const turn = new Mutex();
  const environment: Pick<Environment, 'keep' | 'hold' | 'held' | 'exclusively'> = {
    keep: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      keys: () => [...kept.keys()],
    },
    hold: (name) => {
      held.set(name, (held.get(name) ?? 0) + 1);
      return () => void held.set(name, (held.get(name) ?? 1) - 1);
    },
    held: () => Promise.resolve(new Set([...held].flatMap(([name, count]) => (count > 0 ? [name] : [])))),
    exclusively: (_name, task) => turn.run(task),
  };
  return { kept, tab: (store: string | null = 'autodocs-c1-ana') => new ChatDesk(environment, () => store) };
}

describe('S06 S07 what a device remembers of its chats', () => {
  it('S06 keeps panels for one person in one company', () => {
    const { tab, kept } = browser();
    tab().keepPanels([{ chat: 'chat-0001', mode: 'folded' }]);
    expect(tab().panels()).toEqual([{ chat: 'chat-0001', mode: 'folded' }]);
    expect(tab('autodocs-c2-ana').panels()).toEqual([]);
    expect(tab(null).panels()).toEqual([]);
    expect([...kept.keys()]).toEqual(['autodocs.data.autodocs-c1-ana.chats.panels']);
  });

  it('S06 takes what is damaged for nothing', () => {
    const { tab, kept } = browser();
    for (const text of ['{', '[{"chat":"<b>","mode":"open"}]', '[{"chat":"chat-0001","mode":"wide"}]', '7']) {
      kept.set('autodocs.data.autodocs-c1-ana.chats.panels', text);
      expect(tab().panels()).toEqual([]);
    }
  });

  it('S07 keeps which chats are about to be left, and takes what is damaged for none', () => {
    const { tab, kept } = browser();
    const leaving = [{ chat: 'chat-0001', at: '2026-11-26T10:00:00.000Z' }];
    tab().keepLeaving(leaving);
    expect(tab().leaving()).toEqual(leaving);
    expect(tab('autodocs-c2-ana').leaving()).toEqual([]);
    for (const text of ['{', '[{"chat":"chat-0001"}]', '[{"chat":"chat-0001","at":"soon"}]']) {
      kept.set('autodocs.data.autodocs-c1-ana.chats.leaving', text);
      expect(tab().leaving()).toEqual([]);
    }
  });

  it('S07 of many tabs one sounds for a message, once', async () => {
    const { tab } = browser();
    const claims = await Promise.all([tab(), tab(), tab()].map((each) => each.claimSound('chat-0001:1')));
    expect(claims.filter((claimed) => claimed)).toHaveLength(1);
    expect(await tab().claimSound('chat-0001:2')).toBe(true);
    expect(await tab().claimSound('chat-0001:1')).toBe(false);
  });

  it('S07 tabs know which chats one of them shows', async () => {
    const { tab } = browser();
    const stop = tab().watch('chat-0001');
    expect([...(await tab().watched())]).toEqual(['chat-0001']);
    stop();
    expect([...(await tab().watched())]).toEqual([]);
  });
});
