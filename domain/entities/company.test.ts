import { describe, expect, it } from 'vitest';
import { isLicenseUsable, type License } from './company.ts';

const license: License = {
  uid: 'license-1',
  company: 'company-1',
  app: 'autodocs',
  type: 'users',
  status: 'paid',
  amount: 5,
  used: 4,
  singleUse: false,
  deleted: false,
};

describe('S15 usable licences', () => {
  it('S15 paid and free are usable, other states and deleted ones are not', () => {
    expect(isLicenseUsable(license)).toBe(true);
    expect(isLicenseUsable({ ...license, status: 'free' })).toBe(true);
    expect(isLicenseUsable({ ...license, status: 'pending' })).toBe(false);
    expect(isLicenseUsable({ ...license, deleted: true })).toBe(false);
  });

  it('S15 a used-up licence is usable only when single-use or unlimited', () => {
    expect(isLicenseUsable({ ...license, used: 5 })).toBe(false);
    expect(isLicenseUsable({ ...license, used: 5, singleUse: true })).toBe(true);
    expect(isLicenseUsable({ ...license, used: 5, amount: 'unlimited' })).toBe(true);
  });
});
