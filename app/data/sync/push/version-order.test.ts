import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { writeRows } from '#domain/rules/living/rows.ts';
import { writePhotos } from '#domain/rules/values/photos.ts';
import { afterTheirVersions } from './version-order.ts';

const hash = (letter: string): string => letter.repeat(64);
const photos = (...letters: string[]): string =>
  writePhotos(letters.map((letter) => ({ file: hash(letter), width: 1, height: 1, name: letter })));
const execution = (value: string) => ({ version: hash('f'), fields: [{ id: 'A', name: 'A', value }] });

function outboxWith(...letters: string[]) {
  let waiting = letters.map(hash);
  const state$ = new BehaviorSubject({ hashes: waiting });
  return {
    state$,
    refresh: () => undefined,
    waiting: () => waiting,
    arrived(letter: string): void {
      waiting = waiting.filter((each) => each !== hash(letter));
      state$.next({ hashes: waiting });
    },
  };
}

/** Whether it goes now, after each file has arrived. */
async function sentAfter(
  outbox: ReturnType<typeof outboxWith>,
  value: string,
  arrivals: readonly string[],
): Promise<boolean[]> {
  const { signal } = new AbortController();
  let isSent = false;
  const inOrder = afterTheirVersions(outbox as never);
  void inOrder([execution(value)], signal).then(() => (isSent = true));
  const seen: boolean[] = [];
  for (const letter of ['', ...arrivals]) {
    if (letter !== '') outbox.arrived(letter);
    // The promise is settled by the next turns of the queue of microtasks, or not at all.
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(isSent);
  }
  return seen;
}

it('T12 an execution is sent after its photos, also those in rows, and waits for no other file', async () => {
  expect(await sentAfter(outboxWith('a', 'b', 'c'), photos('a', 'b'), ['a', 'b'])).toEqual([
    false,
    false,
    true,
  ]);
  const rows = writeRows([{ id: 'r1', values: { PIC: photos('a') } }]);
  expect(await sentAfter(outboxWith('a', 'c'), rows, ['a'])).toEqual([false, true]);
  expect(await sentAfter(outboxWith('c'), photos('a'), [])).toEqual([true]);
});

it('T12 an execution is sent after the version that it names', async () => {
  expect(await sentAfter(outboxWith('f', 'c'), '', ['c', 'f'])).toEqual([false, false, true]);
});
