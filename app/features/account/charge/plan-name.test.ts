import { expect, test } from 'vitest';
import type { Translate } from '#app/i18n/texts.ts';
import { planName } from './plan-name.ts';

const t = ((key: string) => key) as Translate;

test('A16 a plan is called as the provider describes it, never by an id that has a description', () => {
  expect(planName({ uid: 'autodocs-pro-2', description: 'Profissional' }, t)).toBe('Profissional');
  expect(planName({ uid: 'autodocs-free', description: '' }, t)).toBe('plan.free');
  expect(planName({ uid: 'autodocs-old', description: '' }, t)).toBe('autodocs-old');
});
