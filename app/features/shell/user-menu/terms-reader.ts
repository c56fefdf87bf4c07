import type { SessionUser } from '#domain/api/authentication.ts';
import type { ProfileDetails } from '#domain/api/profile.ts';
import { maskText } from '#domain/rules/values/mask.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import { CPF } from '#domain/rules/values/type-masks.ts';
import {
  emptyLocal,
  emptyRegisteredPerson,
  type RegisteredPerson,
} from '#domain/entities/registered-person.ts';

/** Placeholder for an unknown postal code (specification 1, section 2). */
const NO_CEP = '00000-000';

/**
 * The reader of the terms, for the parties block.
 * @param details null if this device has none
 * @param missing placeholder for unknown values
 */
export function termsReader(
  user: Pick<SessionUser, 'firstName' | 'lastName' | 'user'>,
  details: Pick<ProfileDetails, 'firstName' | 'lastName' | 'address' | 'taxDocument'> | null,
  missing: string,
): RegisteredPerson {
  const { firstName, lastName } = details ?? user;
  return {
    ...emptyRegisteredPerson,
    firstName,
    lastName,
    email: user.user,
    identificationNumber: documentOf(details?.taxDocument ?? '', missing),
    local: details === null ? nowhere(missing) : placeOf(details.address, missing),
  };
}

function documentOf(digits: string, missing: string): string {
  if (digits === '') return missing;
  return isCpf(digits) ? maskText(digits, [CPF]) : digits;
}

function nowhere(missing: string): RegisteredPerson['local'] {
  return { ...emptyLocal, logradouro: missing, cep: NO_CEP };
}

function placeOf(address: ProfileDetails['address'], missing: string): RegisteredPerson['local'] {
  if (address.street === '') return nowhere(missing);
  return {
    logradouro: address.street,
    numero: address.streetNumber,
    complemento: address.complementary,
    cep: address.postalCode === '' ? NO_CEP : address.postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    bairro: address.district,
    cidade: address.city,
    estado: address.state,
  };
}
