import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { newDisk, nodeEnvironment } from '#tests/support/node-environment.ts';
import { Leadership } from './leadership.ts';
import { turns } from '#tests/support/turns.ts';

describe('O02 the tab that syncs', () => {
  it('O02 is one of those that have a store open, and the next one once it closes it', async () => {
    const { environment } = nodeEnvironment(newDisk());
    const tab = (store: string) =>
      new Leadership(
        { multiTab: true, exclusively: (name, task) => environment.exclusively(name, task) },
        store,
      );
    const [first, second, third, other] = [tab('store'), tab('store'), tab('store'), tab('another')];
    await first.begun;
    await other.begun;
    await turns(5);
    expect([first, second, third, other].map(({ isLeader }) => isLeader)).toEqual([true, false, false, true]);
    // A tab that closes before it gets the lock never leads.
    second.end();
    first.end();
    expect(first.isLeader).toBe(false);
    await third.begun;
    expect([first, second, third].map(({ isLeader }) => isLeader)).toEqual([false, false, true]);
    third.end();
    other.end();
  });

  it('O02 is the only one where there are no others', async () => {
    const { environment } = nodeEnvironment(newDisk());
    const only = new Leadership(environment, 'store');
    expect(only.isLeader).toBe(true);
    await only.begun;
    only.end();
    expect(only.isLeader).toBe(false);
  });
});
