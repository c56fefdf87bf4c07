import { expect, it } from 'vitest';
import { Arrivals } from './arrivals.ts';

it('C08 nothing is set aside for what has not arrived', () => {
  const arrivals = new Arrivals(100);
  for (let at = 0; at < 1000; at += 1) arrivals.begin(`address:${at}`, () => expect.unreachable());
  expect(arrivals.bytes).toBe(0);
});

it('C08 where too much arrives, whose bodies hold most gives up the one begun last', () => {
  const arrivals = new Arrivals(100);
  const cut: string[] = [];
  const begin = (payer: string, name: string) => arrivals.begin(payer, () => cut.push(name));
  const first = begin('hostile', 'first');
  const second = begin('hostile', 'second');
  const honest = begin('honest', 'honest');
  first.grow(40);
  second.grow(40);
  honest.grow(30);
  expect([cut, arrivals.bytes]).toEqual([['second'], 70]);
  second.grow(50);
  second.end();
  honest.end();
  first.end();
  expect([cut, arrivals.bytes]).toEqual([['second'], 0]);
});
