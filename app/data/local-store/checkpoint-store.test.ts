import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Checkpoint } from '#domain/api/replication.ts';
import { openStoreOfTest, type StoreOfTest } from '#tests/support/open-store.ts';
import { CheckpointStore } from './checkpoint-store.ts';

let opened: StoreOfTest;
let place: CheckpointStore;
beforeEach(async () => {
  opened = await openStoreOfTest();
  place = new CheckpointStore(opened.store, 'template');
});
afterEach(() => opened[Symbol.asyncDispose]());

const at = (seq: string, store = 's'): Checkpoint => ({ store, seq });

it('O02 goes the steps that lead on from it, on the disk too', async () => {
  await place.move(at('1'));
  expect(
    await place.follow([
      { after: at('1'), checkpoint: at('2') },
      { after: at('2'), checkpoint: at('3') },
    ]),
  ).toBe(true);
  expect(await new CheckpointStore(opened.store, 'template').read()).toEqual(at('3'));
});

it.each([
  ['another place', at('2')],
  ['a place of another store', at('1', 'other')],
  ['one that nobody knows', null],
])('O02 goes no step that begins at %s', async (_where, after) => {
  await place.move(at('1'));
  expect(await place.follow([{ after, checkpoint: at('3') }])).toBe(false);
  expect(place.checkpoint).toEqual(at('1'));
});

it('O02 goes no step where there is no place yet, also none from nowhere', async () => {
  expect(await place.follow([{ after: null, checkpoint: at('1') }])).toBe(false);
  expect(place.checkpoint).toBeNull();
});

it('O02 goes on in the middle of what it is told', async () => {
  await place.move(at('2'));
  expect(
    await place.follow([
      { after: at('1'), checkpoint: at('2') },
      { after: at('2'), checkpoint: at('3') },
    ]),
  ).toBe(true);
  expect(place.checkpoint).toEqual(at('3'));
});
