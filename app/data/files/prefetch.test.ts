import { expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { Prefetch } from './prefetch.ts';

const template = { uid: 't', deleted: false } as Template;

it('O01 files that a template could not be asked about are no failure of sync, and are asked about again', async () => {
  const fetched: string[] = [];
  let asked = 0;
  const prefetch = new Prefetch(
    {
      of: () => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('the program part did not load')) : ['font'];
      },
      fetch: (name) => Promise.resolve(fetched.push(name) > 0),
    },
    { run: (task) => task() },
    new AbortController().signal,
  );
  await prefetch.want(template);
  expect(fetched).toEqual([]);
  await prefetch.want(template);
  expect([asked, fetched]).toEqual([2, ['font']]);
});
