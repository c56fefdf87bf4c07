import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { Environment } from '#app/data/environment/environment.ts';
import { SharedState, type EngineState } from './shared-state.ts';

const synced: EngineState = {
  phase: 'synced',
  waitingRecords: 0,
  counted: true,
  waitingFiles: 0,
  rejected: 0,
  lastSyncedAt: null,
  offlineSince: null,
  progress: null,
  problem: null,
  complete: true,
  heard: {},
};

/** Tabs of one browser; `deliver` passes on the messages that they have sent so far. */
function tabs(): { open: (count: () => void) => SharedState; deliver: () => void } {
  const hub = new EventEmitter();
  const said: (() => void)[] = [];
  const channel: Environment['channel'] = (name, receive) => {
    const listener = (from: unknown, message: unknown): void => {
      if (from !== receive) receive(structuredClone(message));
    };
    hub.on(name, listener);
    return {
      post: (message) => void said.push(() => hub.emit(name, receive, message)),
      close: () => void hub.off(name, listener),
    };
  };
  const environment = { channel } as Environment;
  const nothing = (): void => undefined;
  return {
    open: (count) => new SharedState(environment, 'db', synced, { retry: nothing, files: nothing, count }),
    deliver: () => {
      while (said.length > 0) said.shift()?.();
    },
  };
}

it('O03 a tab that has just written believes no count made before its write, also under a new leader', () => {
  const { open, deliver } = tabs();
  const publish = (leader: SharedState): void => leader.publish({ ...synced, heard: leader.heardSoFar() });
  const leader = open(() => undefined);
  leader.lead();
  const other = open(() => undefined);
  publish(leader);
  deliver();
  expect(other.state$.getValue().phase).toBe('synced');
  other.wrote();
  expect(other.state$.getValue()).toMatchObject({ phase: 'waiting', waitingRecords: 1, counted: false });
  publish(leader);
  deliver();
  expect(other.state$.getValue().phase).toBe('waiting');
  publish(leader);
  deliver();
  expect(other.state$.getValue().phase).toBe('synced');
  leader.close();
  const successor = open(() => undefined);
  successor.lead();
  publish(successor);
  deliver();
  expect(other.state$.getValue().phase).toBe('waiting');
  publish(successor);
  deliver();
  expect(other.state$.getValue().phase).toBe('synced');
});

it('O03 the leader itself does not claim what it counted before its own write', () => {
  const leader = tabs().open(() => undefined);
  leader.lead();
  const heard = leader.heardSoFar();
  leader.wrote();
  leader.publish({ ...synced, heard });
  expect(leader.state$.getValue().phase).toBe('waiting');
});

it('O03 O04 what was written behind a count counts as waiting, whatever else keeps the device from sending', () => {
  const { open } = tabs();
  const leader = open(() => undefined);
  leader.lead();
  const before = { ...synced, phase: 'needs-sign-in' as const, heard: leader.heardSoFar() };
  leader.wrote();
  leader.publish(before);
  expect(leader.state$.getValue()).toMatchObject({
    phase: 'needs-sign-in',
    waitingRecords: 1,
    counted: false,
  });
});

it('S03 every tab hears that access requests changed, once', () => {
  const { open, deliver } = tabs();
  const heard: string[] = [];
  const leader = open(() => undefined);
  leader.lead();
  const other = open(() => undefined);
  leader.requests$.subscribe(() => heard.push('leader'));
  other.requests$.subscribe(() => heard.push('other'));
  leader.requestsChanged();
  deliver();
  expect(heard).toEqual(['leader', 'other']);
});
