import { describe, expect, it } from 'vitest';
import type { License } from '#domain/entities/company.ts';
import { storageOf } from './company-storage.ts';

function license(change: Partial<License>): License {
  return {
    uid: 'license-1',
    company: 'company-1',
    app: 'autodocs',
    type: 'storage',
    status: 'paid',
    amount: 100,
    used: 0,
    singleUse: false,
    deleted: false,
    ...change,
  };
}

describe('C10 room for files', () => {
  it.each([
    ['no licence: the setting', [], 5],
    [
      'licences of other kinds or products: the setting',
      [license({ type: 'users' }), license({ app: 'dokia' })],
      5,
    ],
    ['one licence', [license({})], 100],
    ['one that is used up by its own count is still as large', [license({ used: 100 })], 100],
    ['several together', [license({}), license({ amount: 50 })], 150],
    ['an unlimited one', [license({}), license({ amount: 'unlimited' })], null],
    [
      'what is expired or deleted does not count',
      [license({}), license({ status: 'expired' }), license({ deleted: true })],
      100,
    ],
  ] as const)('C10 %s', (_what, licenses, bytes) => {
    expect(storageOf(licenses, 5)).toBe(bytes);
  });
});
