import { expect, test } from 'vitest';
import { emptyLocal, emptyRegistryData, emptyRegisteredPerson } from '#domain/entities/registered-person.ts';
import { subscriptionSchema } from '#domain/api/customers.ts';
import { problemsOf } from './checks.ts';
import { stepAfter, stepBefore, stepsOf } from './steps.ts';
import { subscriptionOf } from './subscription-of.ts';

const admin = {
  firstName: 'Davi',
  lastName: ' Moura ',
  email: 'davi@padaria.example',
  phone: '(11) 98765-4321',
};
const local = {
  ...emptyLocal,
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  numero: '10',
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'sp',
};

test('A09 A10 each kind of account has its steps, and goes back by the same', () => {
  expect(stepsOf('company')).toEqual(['type', 'company', 'admin']);
  expect(stepsOf('autonomous')).toEqual(['type', 'admin', 'address']);
  expect([
    stepAfter('type', 'company'),
    stepAfter('admin', 'company'),
    stepAfter('admin', 'autonomous'),
  ]).toEqual(['company', null, 'address']);
  expect([
    stepBefore('type', null),
    stepBefore('admin', 'company'),
    stepBefore('admin', 'autonomous'),
  ]).toEqual([null, 'company', 'type']);
});

test.each([
  ['company', '45.723.174/0001-10', {}],
  ['company', '12.abc.345/01de-35', {}],
  ['company', '45.723.174/0001-11', { identificationNumber: 'cnpjInvalid' }],
  ['company', '529.982.247-25', { identificationNumber: 'cnpjInvalid' }],
  ['autonomous', '529.982.247-25', {}],
  ['autonomous', '111.111.111-11', { identificationNumber: 'cpfInvalid' }],
  ['autonomous', '', { identificationNumber: 'cpfInvalid' }],
  [null, '529.982.247-25', { type: 'typeRequired' }],
] as const)('A09 A10 of %o the number %o is judged %o', (type, identificationNumber, problems) => {
  expect(problemsOf('type', { ...emptyRegisteredPerson, type, identificationNumber }, false)).toEqual(
    problems,
  );
});

test('A09 A10 names, e-mail and eleven digits of phone are needed, and the terms at the last step alone', () => {
  const all = {
    firstName: 'firstNameRequired',
    lastName: 'lastNameRequired',
    email: 'emailInvalid',
    phone: 'phoneInvalid',
  };
  expect(problemsOf('admin', { ...emptyRegisteredPerson, type: 'autonomous' }, false)).toEqual(all);
  expect(problemsOf('admin', { ...emptyRegisteredPerson, type: 'company' }, false)).toEqual({
    ...all,
    terms: 'termsRequired',
  });
  const person = { ...emptyRegisteredPerson, ...admin, type: 'company' as const };
  expect(problemsOf('admin', person, true)).toEqual({});
  expect(problemsOf('admin', { ...person, phone: '(11) 3222-1100' }, true)).toEqual({
    phone: 'phoneInvalid',
  });
});

test('A10 every part of the address but the complement is needed', () => {
  expect(
    problemsOf(
      'address',
      { ...emptyRegisteredPerson, type: 'autonomous', local: { ...local, cep: '0100' } },
      true,
    ),
  ).toEqual({ cep: 'cepInvalid' });
  expect(problemsOf('address', { ...emptyRegisteredPerson, type: 'autonomous' }, false)).toEqual({
    cep: 'cepInvalid',
    logradouro: 'streetRequired',
    numero: 'numberRequired',
    bairro: 'districtRequired',
    cidade: 'cityRequired',
    estado: 'stateRequired',
    terms: 'termsRequired',
  });
});

test('A09 A10 what is sent is what the server takes', () => {
  const company = {
    ...emptyRegisteredPerson,
    ...admin,
    type: 'company' as const,
    identificationNumber: '12.abc.345/01de-35',
    company: {
      ...emptyRegistryData,
      nome: 'Padaria do Bairro Ltda',
      telefone: '(11) 3222-1100 / (11) 3222-1101',
      email: 'CONTATO@PADARIA.EXAMPLE',
      cep: '01001-000',
      municipio: 'São Paulo',
      uf: 'SP',
    },
  };
  expect(subscriptionSchema.parse(subscriptionOf(company))).toMatchObject({
    customer: { type: 'company', identificationNumber: '12ABC34501DE35' },
    company: {
      name: 'Padaria do Bairro Ltda',
      fantasyName: 'Padaria do Bairro Ltda',
      primaryEmail: 'contato@padaria.example',
      address: { postalCode: '01001000', city: 'São Paulo', state: 'SP', country: 'BR' },
    },
    owner: { firstName: 'Davi', lastName: 'Moura', phone: '11987654321' },
  });
  const person = {
    ...emptyRegisteredPerson,
    ...admin,
    type: 'autonomous' as const,
    identificationNumber: '529.982.247-25',
    local,
  };
  expect(subscriptionSchema.parse(subscriptionOf(person))).toMatchObject({
    customer: { type: 'autonomous', identificationNumber: '52998224725' },
    company: { name: 'Davi Moura', address: { streetNumber: '10', district: 'Sé', state: 'SP' } },
  });
});

test('A09 A10 a state and a CPF that cannot be are named, and the owner of a company gives their own', () => {
  const person = {
    ...emptyRegisteredPerson,
    ...admin,
    type: 'company' as const,
    taxDocument: '529.982.247-26',
  };
  expect(problemsOf('admin', person, true)).toEqual({ taxDocument: 'cpfInvalid' });
  const right = { ...person, taxDocument: '529.982.247-25', identificationNumber: '45.723.174/0001-10' };
  expect(subscriptionOf(right).owner).toMatchObject({ taxDocument: '52998224725' });
  const nowhere = {
    ...emptyRegisteredPerson,
    type: 'autonomous' as const,
    local: { ...local, estado: 'QQ' },
  };
  expect(problemsOf('address', nowhere, true)).toEqual({ estado: 'stateInvalid' });
});
