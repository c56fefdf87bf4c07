import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Checkpoint } from '#domain/api/replication.ts';
import type { Connection, ConnectionStatus } from '../stream/connection.ts';
import { Puller, type PullerParts } from './puller.ts';

const HOUR_MS = 3_600_000;

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});
afterEach(() => {
  stop.abort(new Error('the test has ended'));
  vi.useRealTimers();
});

/** A device whose pulls are answered by a replica at checkpoint `copy`, and whose stream is at checkpoint `stream`. */
async function deviceOf(places: { copy: string; stream: string }) {
  const at = (seq: string): Checkpoint => ({ store: 's', seq });
  const status$ = new BehaviorSubject<ConnectionStatus>('online');
  const pulls: string[] = [];
  let place = at('1');
  const connection: Pick<Connection, 'run' | 'hasAllSince' | 'status$'> = {
    status$,
    run: (task) => task(),
    hasAllSince: (_collection, { seq }) => seq === places.stream,
  };
  const call = (): Promise<unknown> => {
    pulls.push(place.seq);
    return Promise.resolve({ documents: [], checkpoint: at(places.copy), complete: true, scope: 'a.b' });
  };
  const parts: Partial<PullerParts<'template'>> = {
    name: 'template',
    connection: connection as Connection,
    http: { call } as never,
    progress: { complete: true } as never,
    place: () => place,
    noteScope: () => undefined,
    apply: (_documents, reached) => {
      place = reached;
      return Promise.resolve();
    },
  };
  const puller = new Puller(parts as PullerParts<'template'>);
  void puller.run(stop.signal).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { puller, pulls, status$ };
}

it('O02 fetches again after a while, behind the scenes, until it stands where its stream does', async () => {
  const places = { copy: '1', stream: '3' };
  const { puller, pulls } = await deviceOf(places);
  expect([puller.caughtUp, pulls.length]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(pulls.length).toBeGreaterThan(3);
  expect(pulls.length).toBeLessThan(9);
  const doubted = pulls.length;
  places.copy = '3';
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(pulls.length).toBe(doubted + 1);
  expect(puller.caughtUp).toBe(true);
});

it('O02 fetches once where it stands where its stream does', async () => {
  const { pulls } = await deviceOf({ copy: '3', stream: '3' });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(pulls).toEqual(['1']);
});

it('O02 fetches again where what is told live does not lead on from where it stands', async () => {
  const places = { copy: '3', stream: '3' };
  const { puller, pulls } = await deviceOf(places);
  places.copy = places.stream = '5';
  puller.doubt();
  puller.doubt();
  expect(pulls).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(pulls).toEqual(['1', '3']);
});

it('O02 leaves it to the next contact while there is none', async () => {
  const { puller, pulls, status$ } = await deviceOf({ copy: '1', stream: '3' });
  status$.next('offline');
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(pulls).toEqual(['1']);
  status$.next('online');
  puller.resync();
  await vi.advanceTimersByTimeAsync(0);
  expect(pulls).toEqual(['1', '1']);
});
