import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Done } from 'leveldown';
import { GatheredLevelDown } from './gathered-reads.ts';

/** What levelup calls, which the types leave out: PouchDB alone opens one otherwise. */
interface Opened {
  open(options: object, done: Done): void;
  close(done: Done): void;
}

let folder: string;
let store: GatheredLevelDown & Opened;

const settled = (begin: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error instanceof Error ? reject(error) : resolve())));

const read = (key: string, asBuffer = false): Promise<unknown> =>
  new Promise((resolve, reject) =>
    store._get(key, { asBuffer }, (error, value) =>
      error instanceof Error ? reject(error) : resolve(value),
    ),
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-gathered-'));
  store = new GatheredLevelDown(join(folder, 'db')) as GatheredLevelDown & Opened;
  await settled((done) => store.open({ createIfMissing: true }, done));
  for (const key of ['a', 'b', 'c']) await settled((done) => store._put(key, `value of ${key}`, {}, done));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('O02 values asked for in one tick', () => {
  it('O02 come each to whom asked, as text or as bytes, and what is not there to nobody', async () => {
    const asked = [read('c'), read('none'), read('a', true), read('a'), read('none', true), read('b', true)];
    const told = (await Promise.allSettled(asked)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : /notfound/i.test(String(outcome.reason)),
    );
    const bytes = (text: string) => Buffer.from(text);
    expect(told).toEqual(['value of c', true, bytes('value of a'), 'value of a', true, bytes('value of b')]);
    await settled((done) => store.close(done));
  });

  it('O02 come also where it is closed in that tick', async () => {
    const asked = [read('a'), read('b'), read('c', true)];
    const closing = settled((done) => store.close(done));
    expect((await Promise.all(asked)).map(String)).toEqual(['value of a', 'value of b', 'value of c']);
    await closing;
  });
});
