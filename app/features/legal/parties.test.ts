import { expect, test } from 'vitest';
import { emptyLocal, emptyRegistryData, emptyRegisteredPerson } from '#domain/entities/registered-person.ts';
import { licenseeOf } from './parties.ts';

const local = {
  ...emptyLocal,
  logradouro: 'Rua das Flores',
  numero: '10',
  cep: '01001-000',
  bairro: 'Centro',
  cidade: 'São Paulo',
  estado: 'SP',
};
const company = {
  ...emptyRegistryData,
  nome: 'Padaria do Bairro Ltda',
  fantasia: 'Padaria do Bairro',
  logradouro: 'Rua do Forno',
  municipio: 'Gramado',
  uf: 'RS',
};

test('A25 who has a postal code is a person in the terms, also beside a company', () => {
  const stored = {
    ...emptyRegisteredPerson,
    firstName: 'Ana ',
    lastName: 'Ribeiro',
    identificationNumber: '529.982.247-25',
    local,
    company,
  };
  expect(licenseeOf(stored)).toEqual({
    kind: 'person',
    name: 'Ana Ribeiro',
    address: 'Rua das Flores, 10, Centro, São Paulo - SP, CEP 01001-000',
    document: '529.982.247-25',
  });
});

test('A25 who has none is a company, by its trade name, with what is known of its address', () => {
  const stored = {
    ...emptyRegisteredPerson,
    identificationNumber: '45.723.174/0001-10',
    local: emptyLocal,
    company,
  };
  expect(licenseeOf(stored)).toEqual({
    kind: 'company',
    name: 'Padaria do Bairro',
    address: 'Rua do Forno, Gramado - RS',
    document: '45.723.174/0001-10',
  });
  expect(licenseeOf({ ...stored, company: { ...company, fantasia: '' } }).name).toBe(
    'Padaria do Bairro Ltda',
  );
});
