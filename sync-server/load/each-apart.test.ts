import { expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { eachApart } from './each-apart.ts';

async function* numbers(): AsyncGenerator<number> {
  yield* [1, 2, 3];
}

it('C12 what fails for one item of a sweep stops none of the others', async () => {
  const done: number[] = [];
  const told: unknown[] = [];
  const work = async (item: number): Promise<void> => {
    if (item === 2) throw new AppError('internal');
    done.push(item);
  };
  await eachApart(numbers(), work, { report: (error) => told.push(error), stopped: () => false });
  expect(done).toEqual([1, 3]);
  expect(told).toHaveLength(1);
});

it('C12 a store that is away ends a sweep, and so does its stopping', async () => {
  const done: number[] = [];
  const parts = { report: () => undefined, stopped: () => done.length > 1 };
  await eachApart(numbers(), async (item) => void done.push(item), parts);
  expect(done).toEqual([1, 2]);
  const away = () => Promise.reject(new AppError('store-unavailable'));
  const sweep = eachApart(numbers(), away, { report: () => undefined, stopped: () => false });
  await expect(sweep).rejects.toMatchObject({ code: 'store-unavailable' });
});
