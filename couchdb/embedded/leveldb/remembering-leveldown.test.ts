import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Done, Operation } from 'leveldown';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatheredLevelDown } from './gathered-reads.ts';
import { RememberingLevelDown } from './remembering-leveldown.ts';

/** What levelup calls, which the types leave out: PouchDB alone opens one otherwise. */
interface Opened {
  open(options: object, done: Done): void;
  close(done: Done): void;
}
type Store = RememberingLevelDown & Opened;

let folder: string;
let store: Store;

const settled = (begin: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error instanceof Error ? reject(error) : resolve())));

async function open(): Promise<Store> {
  const opened = new RememberingLevelDown(join(folder, 'db')) as Store;
  await settled((done) => opened.open({ createIfMissing: true }, done));
  return opened;
}

/** As the class `of` reads; null stands for what is not there. */
function read(of: { prototype: GatheredLevelDown }, key: string): Promise<unknown> {
  return new Promise((resolve, reject) =>
    of.prototype._get.call(store, key, { asBuffer: false }, (error, value) => {
      if (!(error instanceof Error)) resolve(value);
      else if (/notfound/i.test(error.message)) resolve(null);
      else reject(error);
    }),
  );
}
const told = (key: string): Promise<unknown> => read(RememberingLevelDown, key);
const stored = (key: string): Promise<unknown> => read(GatheredLevelDown, key);

const put = (key: string, value: string): Promise<void> =>
  settled((done) => store._put(key, value, {}, done));
const remove = (key: string): Promise<void> => settled((done) => store._del(key, {}, done));
const batch = (operations: Operation[]): Promise<void> =>
  settled((done) => store._batch(operations, {}, done));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autodocs-remembering-'));
  store = await open();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await settled((done) => store.close(done));
  await rm(folder, { recursive: true, force: true });
});

describe('O02 values that are known', () => {
  it('O02 are not fetched again, whether they were read or written', async () => {
    await put('written', 'a');
    await batch([{ type: 'put', key: 'batched', value: 'b' }]);
    await put('other', 'c');
    await settled((done) => store.close(done));
    store = await open();
    expect(await told('other')).toBe('c');
    await put('written', 'd');
    const fetched = vi.spyOn(GatheredLevelDown.prototype, '_get');
    expect(await told('other')).toBe('c');
    expect(await told('written')).toBe('d');
    expect(fetched).not.toHaveBeenCalled();
    expect(await told('batched')).toBe('b');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('O02 are forgotten with the database that is opened anew: its folder may hold something else', async () => {
    await put('key', 'former');
    await settled((done) => store.close(done));
    await rm(join(folder, 'db'), { recursive: true });
    store = await open();
    expect(await told('key')).toBeNull();
  });

  it('O02 are not what a write was to leave that failed', async () => {
    await put('key', 'former');
    const failing = vi
      .spyOn(GatheredLevelDown.prototype, '_put')
      .mockImplementationOnce((_key, _value, _options, done) => done(new Error('disk full')));
    await expect(put('key', 'never')).rejects.toThrow('disk full');
    expect(failing).toHaveBeenCalledOnce();
    expect(await told('key')).toBe('former');
  });

  it('O02 are what is stored, however reads and writes overlap', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const value = fc.string({ minLength: 1, maxLength: 4 });
    const operation = fc.oneof(
      fc.record({ type: fc.constant('put' as const), key, value }),
      fc.record({ type: fc.constant('del' as const), key }),
    );
    const step = fc.oneof(
      key.map((asked) => () => told(asked)),
      fc.tuple(key, value).map((given) => () => put(...given)),
      key.map((gone) => () => remove(gone)),
      fc.array(operation, { minLength: 1, maxLength: 4 }).map((operations) => () => batch(operations)),
      fc.constant(() => new Promise((resolve) => setImmediate(resolve))),
    );
    const play = async (steps: { run: () => Promise<unknown>; wait: boolean }[]): Promise<void> => {
      const underWay: Promise<unknown>[] = [];
      for (const { run, wait } of steps) {
        const running = run();
        underWay.push(running);
        if (wait) await running;
      }
      await Promise.all(underWay);
      for (const asked of ['a', 'b', 'c']) expect(await told(asked)).toBe(await stored(asked));
    };
    const steps = fc.array(fc.record({ run: step, wait: fc.boolean() }), { maxLength: 30 });
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: 300 });
  });
});
