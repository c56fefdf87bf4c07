import { describe, expect, it } from 'vitest';
import { isBirthdate, latestDay, wrongPlaceParts } from './personal-data.ts';

describe('personal data', () => {
  it('A13 A11 a birth date is a day that has been', () => {
    const today = '2026-11-24';
    for (const day of ['1990-12-31', '2024-02-29', today, '1900-01-01'])
      expect([day, isBirthdate(day, today)]).toEqual([day, true]);
    for (const day of ['2090-01-01', '2026-11-25', '1899-12-31', '2026-02-30', '31/12/1990', ''])
      expect([day, isBirthdate(day, today)]).toEqual([day, false]);
  });

  it('A13 the latest day is the one that it is furthest east', () => {
    expect(latestDay(new Date('2026-11-24T09:59:00Z'))).toBe('2026-11-24');
    expect(latestDay(new Date('2026-11-24T10:00:00Z'))).toBe('2026-11-25');
  });

  it('A13 A10 names the parts of an address that cannot be', () => {
    const place = { postalCode: '01310100', state: 'SP', country: 'BR' };
    expect(wrongPlaceParts(place)).toEqual([]);
    expect(wrongPlaceParts({ postalCode: '', state: '', country: '' })).toEqual([]);
    expect(wrongPlaceParts({ ...place, postalCode: '0100', state: 'QQ' })).toEqual(['postalCode', 'state']);
    expect(wrongPlaceParts({ ...place, country: 'QQ' })).toEqual(['country']);
    expect(wrongPlaceParts({ postalCode: '1000', state: 'LI', country: 'PT' })).toEqual([]);
  });
});
