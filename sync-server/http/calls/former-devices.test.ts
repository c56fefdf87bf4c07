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
