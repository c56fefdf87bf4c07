import { expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { Prefetch } from './prefetch.ts';

const template = { uid: 't' } as Template;
const state = (revision: string) => ({ id: 't', revision, record: template });
const connection = { run: <T>(task: () => Promise<T>): Promise<T> => task() };

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
    connection,
    new AbortController().signal,
  );
  await prefetch.want(state('1'));
  expect(fetched).toEqual([]);
  await prefetch.want(state('1'));
  expect([asked, fetched]).toEqual([2, ['font']]);
});

it('O01 a state that was looked through is not looked through again, and what could not be had is asked for again', async () => {
  let looked = 0;
  let asked = 0;
  const ahead = {
    of: () => [`image ${(looked += 1)}`],
    fetch: () => Promise.resolve((asked += 1) > 1),
  };
  const prefetch = new Prefetch(ahead, connection, new AbortController().signal);
  await prefetch.want(state('1'));
  await prefetch.want(state('1'));
  await prefetch.want(state('1'));
  expect([looked, asked]).toEqual([1, 2]);
  await prefetch.want(state('2'));
  expect([looked, asked]).toEqual([2, 3]);
});
