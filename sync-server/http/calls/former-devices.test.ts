import { expect, it } from 'vitest';
import { PROTOCOL } from '#domain/api/call.ts';
import { readableBy } from './former-devices.ts';

const stating = (protocol: string | undefined) => ({ get: () => protocol }) as never;
const answer = { customToken: 't', user: { uid: 'ana', permissions: ['users.view', 'integrations.ged'] } };

it('S14 C11 a device of a former release is told of no permission that it has no name for', () => {
  for (const protocol of [undefined, '4'])
    expect(readableBy(stating(protocol), answer)).toEqual({
      customToken: 't',
      user: { uid: 'ana', permissions: ['users.view'] },
    });
  expect(readableBy(stating(String(PROTOCOL)), answer)).toEqual(answer);
});

it('S14 C11 every other answer stays as it is', () => {
  for (const other of [null, undefined, [], { user: null }, { user: { name: 'Ana' } }, { items: [1] }])
    expect(readableBy(stating('4'), other)).toBe(other);
});

it('T21 C11 a device of a former release is told why a change is refused in a word that it knows', () => {
  const master = { uid: 'a', code: 'execution-differs' };
  const results = ['template-is-clause', 'execution-differs', 'record-too-large'].map((code) => ({
    outcome: 'rejected',
    code,
    master,
  }));
  const pushed = { results: [...results, { outcome: 'accepted' }], scope: '.' };
  const told = [
    ...['record-invalid', 'record-invalid', 'record-too-large'].map((code) => ({
      outcome: 'rejected',
      code,
      master,
    })),
    { outcome: 'accepted' },
  ];
  for (const protocol of ['4', '6'])
    expect(readableBy(stating(protocol), pushed)).toEqual({ ...pushed, results: told });
  expect(readableBy(stating(String(PROTOCOL)), pushed)).toBe(pushed);
});

it('T21 C11 a device before fields of photos is told of wrong ones in a word that it knows', () => {
  const pushed = { results: [{ outcome: 'rejected', code: 'execution-photos-invalid' }], scope: '.' };
  expect(readableBy(stating('7'), pushed)).toEqual({
    ...pushed,
    results: [{ outcome: 'rejected', code: 'record-invalid' }],
  });
  expect(readableBy(stating('8'), pushed)).toBe(pushed);
});
