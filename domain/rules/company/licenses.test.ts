import { describe, expect, it } from 'vitest';
import { isLicenseType, licenseGate, licenseTotals } from './licenses.ts';

const license = {
  type: 'time-blocking',
  app: 'autodocs',
  status: 'paid',
  amount: 1,
  used: 0,
  singleUse: true,
  deleted: false,
};

describe('S15 the licence checker', () => {
  it("S15 says 'loading' while the licences are not known", () => {
    expect(licenseGate(undefined, { type: 'time-blocking' })).toBe('loading');
    expect(licenseGate([], { type: 'time-blocking' })).toBe('refused');
  });

  it('S15 allows by a usable licence of the type, and of the product where one is named', () => {
    expect(licenseGate([license], { type: 'time-blocking' })).toBe('allowed');
    expect(licenseGate([license], { type: 'time-blocking', app: 'dokia' })).toBe('refused');
    expect(licenseGate([license], { type: 'machine-control' })).toBe('refused');
    for (const change of [{ status: 'pending' }, { deleted: true }, { singleUse: false, used: 1 }])
      expect(licenseGate([{ ...license, ...change }], { type: 'time-blocking' })).toBe('refused');
  });

  it('S24 sums amounts and used; one unlimited licence makes the sum unlimited', () => {
    const ten = { amount: 10, used: 3 };
    expect(licenseTotals([])).toEqual({ used: 0, amount: 0 });
    expect(licenseTotals([ten, ten])).toEqual({ used: 6, amount: 20 });
    expect(licenseTotals([ten, { amount: 'unlimited', used: 2 }])).toEqual({ used: 5, amount: 'unlimited' });
  });

  it('S15 knows the types of all products, and of a product those that begin with its name', () => {
    expect(isLicenseType('storage', 'dokia')).toBe(true);
    expect(isLicenseType('dokia-forms', 'dokia')).toBe(true);
    const unknown = [
      ['dokia-forms', 'workflux'],
      ['autodocs-model', 'autodocs'],
      ['stroage', 'dokia'],
      ['', 'dokia'],
    ];
    expect(unknown.filter(([type = '', app = '']) => isLicenseType(type, app))).toEqual([]);
  });
});
