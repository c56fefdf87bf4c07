import { expect, it } from 'vitest';
import { fillsScreen } from './whole-screen.ts';

it('T21 forms of templates and packages have the whole screen of a phone, and no other page has', () => {
  expect(['/template/fill/a', '/package/fill/a'].map(fillsScreen)).toEqual([true, true]);
  expect(['/package/a', '/package/new', '/templateArea/form', '/template/form/a'].map(fillsScreen)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
