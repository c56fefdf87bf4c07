import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { QuotaManager } from './quota-manager.ts';

const FULL = new DOMException('full', 'QuotaExceededError');

/** A write that fails `failures` times, and counts its attempts. */
function write(failures: number, error: unknown = FULL) {
  const writing = {
    tries: 0,
    run: () => {
      writing.tries += 1;
      return writing.tries <= failures ? Promise.reject(error) : Promise.resolve('written');
    },
  };
  return writing;
}

describe('O01 room for a write on a full device', () => {
  it('O01 is made once, for at least the bytes that are needed, and the write runs again', async () => {
    const room = new QuotaManager();
    const asked: number[] = [];
    room.free = (bytes) => Promise.resolve(asked.push(bytes));
    const small = write(1);
    expect(await room.forWrite(small.run)).toBe('written');
    expect(await room.forWrite(write(1).run, 30_000_000)).toBe('written');
    expect(small.tries).toBe(2);
    expect(asked).toEqual([20_000_000, 60_000_000]);
    expect(room.full$.getValue()).toBe(false);
  });

  it('O01 that cannot be made is said, until a write finds some', async () => {
    const room = new QuotaManager();
    const first = write(9);
    await expect(room.forWrite(first.run)).rejects.toBe(FULL);
    expect(first.tries).toBe(1);
    expect(room.full$.getValue()).toBe(true);
    room.free = () => Promise.resolve(1);
    const second = write(9);
    await expect(room.forWrite(second.run)).rejects.toBe(FULL);
    expect(second.tries).toBe(2);
    room.free = () => Promise.reject(new Error('the file database is closed'));
    await expect(room.forWrite(write(9).run)).rejects.toBe(FULL);
    await room.forWrite(write(0).run);
    expect(room.full$.getValue()).toBe(false);
  });

  it('O01 any other failure is none of its business', async () => {
    const room = new QuotaManager();
    const error = new AppError('name-too-long');
    const writing = write(1, error);
    await expect(room.forWrite(writing.run)).rejects.toBe(error);
    expect(writing.tries).toBe(1);
    expect(room.full$.getValue()).toBe(false);
  });
});
