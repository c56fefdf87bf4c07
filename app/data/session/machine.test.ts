import { expect, test } from 'vitest';
import { stepsFor, type SessionStep } from './machine.ts';
import { walk } from './testing/machine-walk.ts';

test('A26 O01 every event in every state of the session keeps its invariants, also where it falls into a turn', () => {
  const { states, transitions, broken } = walk(stepsFor);
  expect(broken).toBeNull();
  expect(states).toBeGreaterThan(50);
  expect(transitions).toBeGreaterThan(5000);
});

const needed: readonly SessionStep['do'][] = [
  'accept',
  'close',
  'forget-tokens',
  'store-profile',
  'open',
  'put-away',
  'show',
];

test.each(needed)('A26 O01 the walk notices a session that leaves out the step %s', (left) => {
  const faulty: typeof stepsFor = (...given) => stepsFor(...given).filter((step) => step.do !== left);
  expect(walk(faulty).broken).not.toBeNull();
});
