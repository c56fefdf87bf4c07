import { expect, it } from 'vitest';
import { termsReader } from './terms-reader.ts';

const ana = { firstName: 'Ana', lastName: 'Ribeiro', user: 'ana@horizonte.example' };
const address = {
  postalCode: '01001000',
  street: 'Praça da Sé',
  streetNumber: '10',
  complementary: '',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

it('A25 the terms name who reads them and where they live', () => {
  const reader = termsReader(
    ana,
    { firstName: 'Ana Maria', lastName: 'Ribeiro', address, taxDocument: '52998224725' },
    'não informado',
  );
  expect(reader).toMatchObject({
    firstName: 'Ana Maria',
    email: 'ana@horizonte.example',
    identificationNumber: '529.982.247-25',
  });
  expect(reader.local).toMatchObject({
    logradouro: 'Praça da Sé',
    numero: '10',
    cep: '01001-000',
    estado: 'SP',
  });
});

it('A25 what is not known of them is said to be missing', () => {
  for (const details of [
    null,
    { ...ana, taxDocument: '', address: { ...address, street: '', postalCode: '' } },
  ])
    expect(termsReader(ana, details, 'não informado')).toMatchObject({
      identificationNumber: 'não informado',
      local: { logradouro: 'não informado', cep: '00000-000' },
    });
});
