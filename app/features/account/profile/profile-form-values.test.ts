import { describe, expect, it } from 'vitest';
import type { ProfileDetails } from '#domain/api/profile.ts';
import { changeOf, foundValues, isBrazilian, typed, valuesOf } from './profile-form-values.ts';

const known: ProfileDetails = {
  firstName: 'Ana',
  lastName: 'Ribeiro',
  phoneArea: '11',
  phone: '987654321',
  birthdate: null,
  address: {
    postalCode: '',
    street: '',
    streetNumber: '',
    complementary: '',
    district: '',
    city: '',
    state: '',
    country: 'BR',
  },
  photo: null,
  taxDocument: '',
  proposedTaxDocument: '',
};

describe('the profile form', () => {
  it('A13 lets into a field what belongs there', () => {
    expect(typed('postalCode', '01310-100 x')).toBe('01310100');
    expect(typed('streetNumber', '1.578A')).toBe('1578');
    expect(typed('phone', '(11) 98765-43219')).toBe('11987654321');
    expect(typed('state', 's4p9x')).toBe('SP');
    expect(typed('city', 'São Paulo 2')).toBe('São Paulo 2');
  });

  it('A13 sends what changed and nothing else', () => {
    const values = valuesOf(known);
    expect(changeOf(known, values).change).toEqual({});
    const { change } = changeOf(known, { ...values, phone: '2133334444', city: 'Rio' });
    expect(change).toEqual({
      phoneArea: '21',
      phone: '33334444',
      address: { ...known.address, city: 'Rio' },
    });
  });

  it('A13 fills in what the postal code tells, of Brazil alone', () => {
    const gramado = { cep: '95670000', logradouro: '', bairro: '', cidade: 'Gramado', estado: 'RS' };
    expect(foundValues(gramado)).toEqual({ city: 'Gramado', state: 'RS', country: 'BR' });
    const values = {
      ...valuesOf(known),
      ...foundValues({ ...gramado, logradouro: 'Rua A', bairro: 'Centro' }),
    };
    expect(changeOf(known, values).change.address).toMatchObject({ street: 'Rua A', district: 'Centro' });
    expect(['', 'BR', 'PT'].map((country) => isBrazilian({ ...values, country }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('A13 names the field that is wrong', () => {
    const values = valuesOf(known);
    expect(changeOf(known, { ...values, firstName: '  ' }).wrong).toEqual(new Set(['firstName']));
    expect(changeOf(known, { ...values, phone: '119' }).wrong).toEqual(new Set(['phone']));
    expect(changeOf(known, { ...values, state: 'S' }).wrong).toEqual(new Set(['state']));
    const nonsense = { state: 'QQ', postalCode: '0100', birthdate: '2090-01-01' };
    expect(changeOf(known, { ...values, ...nonsense }).wrong).toEqual(new Set(Object.keys(nonsense)));
  });
});
