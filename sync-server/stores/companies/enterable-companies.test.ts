import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { EnterableCompanies } from './enterable-companies.ts';

function central() {
  const asked: string[] = [];
  let broken = false;
  return {
    asked,
    breakDown: (value: boolean) => {
      broken = value;
    },
    companies: {
      readMany: async (uids: readonly string[]) => {
        asked.push(...uids);
        if (broken) throw new AppError('store-unavailable');
        return new Map();
      },
    },
    licenses: { of: async () => [] },
  };
}

describe('companies that people enter', () => {
  it('A26 are read once for all who come at one moment, and anew after each change', async () => {
    const store = central();
    const companies = new EnterableCompanies(store as never);
    await Promise.all([companies.of('a'), companies.of('a'), companies.of('b')]);
    expect(store.asked).toEqual(['a', 'b']);
    companies.forget('company:a');
    companies.forget('user:b');
    await Promise.all([companies.of('a'), companies.of('b')]);
    companies.forget('license:b:some');
    await companies.of('b');
    expect(store.asked).toEqual(['a', 'b', 'a', 'b']);
  });

  it('A26 a store that was away is asked again', async () => {
    const store = central();
    store.breakDown(true);
    const companies = new EnterableCompanies(store as never);
    await expect(companies.of('a')).rejects.toThrow('store-unavailable');
    store.breakDown(false);
    expect((await companies.of('a')).company).toBeNull();
  });
});
