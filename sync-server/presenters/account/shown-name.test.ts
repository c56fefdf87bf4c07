import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it('A10 A26 S17 a company is called by its trade name, and by its own where it has none', () => {
  expect(shownName({ name: 'Aurora Obras Ltda', fantasyName: 'Aurora' })).toBe('Aurora');
  expect(shownName({ name: 'Aurora Obras Ltda', fantasyName: '' })).toBe('Aurora Obras Ltda');
});
