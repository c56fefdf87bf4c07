import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** Work that is done when it is told so. */
function held(): { work: () => Promise<string>; begun: () => boolean; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const work = (): Promise<string> => {
    begun = true;
    return promise;
  };
  return { work, begun: () => begun, end: () => resolve('done') };
}

describe('a turnstile', () => {
  it('A26 lets two pass at once, then one for each that leaves, and sends away whom it has no place for', async () => {
    const pass = createTurnstile(2, 1);
    const [first, second, third, fourth] = [held(), held(), held(), held()];
    const passing = [pass(first.work), pass(second.work), pass(third.work)];
    await expect(pass(fourth.work)).rejects.toThrow('server-busy');
    expect([first, second, third, fourth].map(({ begun }) => begun())).toEqual([true, true, false, false]);
    first.end();
    await passing[0];
    await expect.poll(() => third.begun()).toBe(true);
    second.end();
    third.end();
    expect(await Promise.all(passing)).toEqual(['done', 'done', 'done']);
    await expect(pass(() => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('A26 goes on after work that failed', async () => {
    const pass = createTurnstile(1, 1);
    await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(pass(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
