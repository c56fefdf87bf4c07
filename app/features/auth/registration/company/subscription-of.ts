import type { Subscription } from '#domain/api/customers.ts';
import { defaultGroup } from '#domain/entities/customer.ts';
import type { LocalAddress, RegisteredPerson, RegistryData } from '#domain/entities/registered-person.ts';
import type { PostalAddress } from '#domain/entities/user.ts';
import { isEmail } from '#domain/rules/values/contacts.ts';
import { namesOf } from '#domain/rules/people/person-name.ts';
import { plainDocument } from './checks.ts';

const CEP_DIGITS = 8;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The request for a complete and valid draft. */
export function subscriptionOf(person: RegisteredPerson): Subscription {
  const type = person.type ?? 'company';
  const cpf = digitsOf(person.taxDocument);
  return {
    customer: { type, identificationNumber: plainDocument(person.identificationNumber) },
    company: type === 'company' ? companyOf(person.company) : selfOf(person),
    owner: {
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      email: person.email.trim(),
      phone: digitsOf(person.phone),
      ...(type === 'company' && cpf !== '' ? { taxDocument: cpf } : {}),
    },
    group: { ...defaultGroup },
  };
}

function companyOf(company: RegistryData | null): Subscription['company'] {
  const nome = company?.nome.trim() ?? '';
  const fantasia = company?.fantasia.trim() ?? '';
  const email = company?.email.trim().toLowerCase() ?? '';
  const phone = digitsOf(company?.telefone ?? '');
  const address = company === null ? undefined : postalAddressOf(addressOf(company));
  return {
    name: nome,
    fantasyName: fantasia === '' ? nome : fantasia,
    ...(isEmail(email) ? { primaryEmail: email } : {}),
    // The registry may list several numbers, and old ones without area code.
    ...(/^\d{10,15}$/.test(phone) ? { primaryPhone: phone } : {}),
    ...(address === undefined ? {} : { address }),
  };
}

/** An autonomous person is registered as their own company. */
function selfOf(person: RegisteredPerson): Subscription['company'] {
  const { name } = namesOf({ firstName: person.firstName.trim(), lastName: person.lastName.trim() });
  const address = person.local === null ? undefined : postalAddressOf(person.local);
  return {
    name,
    fantasyName: name,
    primaryEmail: person.email.trim(),
    primaryPhone: digitsOf(person.phone),
    ...(address === undefined ? {} : { address }),
  };
}

/** Maps a company's address to the field names of a person's address. */
export function addressOf({
  municipio,
  uf,
  logradouro,
  numero,
  complemento,
  bairro,
  cep,
}: RegistryData): LocalAddress {
  return { logradouro, numero, complemento, bairro, cep, cidade: municipio, estado: uf };
}

function postalAddressOf(local: LocalAddress): PostalAddress | undefined {
  const postalCode = digitsOf(local.cep);
  if (postalCode.length !== CEP_DIGITS) return undefined;
  return {
    postalCode,
    street: local.logradouro.trim().slice(0, 200),
    streetNumber: local.numero.trim().slice(0, 20),
    complementary: local.complemento.trim().slice(0, 200),
    district: local.bairro.trim().slice(0, 200),
    city: local.cidade.trim().slice(0, 200),
    state: local.estado.trim().toUpperCase().slice(0, 2),
    country: 'BR',
  };
}
