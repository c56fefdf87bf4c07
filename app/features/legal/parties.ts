import {
  emptyRegistryData,
  type LocalAddress,
  type RegisteredPerson,
} from '#domain/entities/registered-person.ts';
import { namesOf } from '#domain/rules/people/person-name.ts';

/** The licensee as shown in the terms. */
export interface Licensee {
  kind: 'person' | 'company';
  name: string;
  address: string;
  document: string;
}

/** `Rua A, 10, Centro, São Paulo - SP, CEP 01001-000`, without unknown parts. */
function addressText({
  logradouro,
  numero,
  bairro,
  cidade,
  estado,
  cep,
}: Omit<LocalAddress, 'complemento'>): string {
  const town = [cidade, estado].filter((part) => part !== '').join(' - ');
  const code = cep === '' ? '' : `CEP ${cep}`;
  return [logradouro, numero, bairro, town, code].filter((part) => part !== '').join(', ');
}

/** A person if their postal code is known, else a company (specification 2, section 2). */
export function licenseeOf(stored: RegisteredPerson): Licensee {
  const { local, company, identificationNumber } = stored;
  if (local !== null && local.cep !== '')
    return {
      kind: 'person',
      name: namesOf(stored).name,
      address: addressText(local),
      document: identificationNumber,
    };
  const { nome, fantasia, municipio: cidade, uf: estado, cnpj, ...place } = company ?? emptyRegistryData;
  return {
    kind: 'company',
    name: fantasia === '' ? nome : fantasia,
    address: addressText({ ...place, cidade, estado }),
    document: identificationNumber === '' ? cnpj : identificationNumber,
  };
}

/** Shown if nobody is known, and labelled as an example. */
export const sampleLicensee: Licensee = {
  kind: 'company',
  name: 'Empresa Exemplo Ltda',
  address: 'Rua do Exemplo, 100, Centro, São Paulo - SP, CEP 01001-000',
  document: '00.000.000/0000-00',
};
