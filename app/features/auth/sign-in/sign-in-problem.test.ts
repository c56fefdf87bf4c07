import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { missingInput, needsExplanation, problemOf } from './sign-in-problem.ts';

test('A04 empty inputs are named before anything is sent', () => {
  expect(missingInput({ user: ' ', password: '' }).map((problem) => problem.place)).toEqual([
    'user',
    'password',
  ]);
  expect(
    missingInput({ user: 'ana@horizonte.example', password: '' }).map((problem) => problem.place),
  ).toEqual(['password']);
  expect(missingInput({ user: 'ana@horizonte.example', password: ' ' })).toEqual([]);
});

test.each([
  ['wrong-password', 'password'],
  ['sign-in-failed', 'password'],
  ['user-not-found', 'user'],
  ['user-is-inactive', 'user'],
  ['user-blocked', 'user'],
] as const)('A04 %s stands on the field of the %s', (code, place) => {
  expect(problemOf(new AppError(code))).toMatchObject({ place, code });
});

test('A04 a blocked user also reads how to get out of it', () => {
  expect(needsExplanation(problemOf(new AppError('user-blocked')))).toBe(true);
  expect(needsExplanation(problemOf(new AppError('wrong-password')))).toBe(false);
});

test('A04 codes of the catalogue open a dialog with their own title, all others the general one', () => {
  expect(problemOf(new AppError('company-blocked'))).toEqual({
    place: 'dialog',
    code: 'company-blocked',
    title: 'own',
  });
  expect(problemOf(new AppError('network-unreachable'))).toMatchObject({ place: 'dialog', title: 'general' });
  expect(problemOf(new TypeError('x is undefined'))).toEqual({
    place: 'dialog',
    code: 'internal',
    title: 'general',
  });
});
