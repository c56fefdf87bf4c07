import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup, type Names } from './public-address.ts';

const ours = [
  [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  [
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
  ],
  ['2002:7f00:1::', '2001:db8::1', '2001::1', 'ff02::1', 'localhost', ''],
].flat();

describe('S07 C14 addresses that a person typed', () => {
  it.each(ours)('C14 %s is none of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '223.255.255.1', '2606:4700::1111', '2a00:1450::1'])(
    'C14 %s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

function names(four: string[], six: string[] = []): Names {
  const give = (found: string[]) => () =>
    found.length === 0 ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(found);
  return { resolve4: give(four), resolve6: give(six) } as unknown as Names;
}

function looked(known: Names, all: boolean): Promise<string | LookupAddress[]> {
  return new Promise((resolve, reject) => {
    publicLookup(known)('push.example', { all }, (error, found) => {
      if (error === null) resolve(found);
      else reject(error);
    });
  });
}

describe('S07 C14 where a typed name leads', () => {
  it('C14 is where all of its addresses are public', async () => {
    expect(await looked(names(['8.8.8.8']), false)).toBe('8.8.8.8');
    expect(await looked(names(['8.8.8.8'], ['2606:4700::1']), true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it.each([
    ['one of them is private', names(['8.8.8.8', '10.0.0.1'])],
    ['its IPv6 address is this machine', names(['8.8.8.8'], ['::1'])],
    ['it has none', names([])],
  ])('C14 is nowhere where %s', async (_, known) => {
    await expect(looked(known, true)).rejects.toThrow('no public address');
    await expect(looked(known, false)).rejects.toThrow('no public address');
  });
});
