import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

/** Work that ends when the test ends it. */
function held(): { work: () => Promise<string>; begun: () => boolean; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const work = (): Promise<string> => {
    begun = true;
    return promise;
  };
  return { work, begun: () => begun, end: () => resolve('done') };
}

/** The error of a refused task. */
const full = (): Error => new Error('full');

describe('a semaphore', () => {
  it('A26 lets two pass at once, then one for each that leaves, and sends away whom it has no place for', async () => {
    const semaphore = new Semaphore(2, { mostWaiting: 1, full });
    const [first, second, third, fourth] = [held(), held(), held(), held()];
    const passing = [semaphore.run(first.work), semaphore.run(second.work), semaphore.run(third.work)];
    await expect(semaphore.run(fourth.work)).rejects.toThrow('full');
    expect([first, second, third, fourth].map(({ begun }) => begun())).toEqual([true, true, false, false]);
    first.end();
    await passing[0];
    await expect.poll(() => third.begun()).toBe(true);
    second.end();
    third.end();
    expect(await Promise.all(passing)).toEqual(['done', 'done', 'done']);
    await expect(semaphore.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('A26 goes on after work that failed', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
