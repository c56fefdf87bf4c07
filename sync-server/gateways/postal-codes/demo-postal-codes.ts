import type { FoundAddress } from '#domain/api/lookups.ts';
import { AppError } from '#domain/api/errors.ts';
import type { PostalCodes } from './postal-codes.ts';

/** Sample streets that nobody mistakes for real ones. */
const streets: readonly FoundAddress[] = [
  {
    cep: '01001000',
    logradouro: 'Praça da Demonstração',
    bairro: 'Centro',
    cidade: 'São Paulo',
    estado: 'SP',
  },
  {
    cep: '20040002',
    logradouro: 'Avenida da Demonstração',
    bairro: 'Centro',
    cidade: 'Rio de Janeiro',
    estado: 'RJ',
  },
  /** A town with a single code for all its streets. */
  { cep: '95670000', logradouro: '', bairro: '', cidade: 'Gramado', estado: 'RS' },
];

export const demoPostalCodes: PostalCodes = {
  find: async (cep) => {
    const street = streets.find((each) => each.cep === cep);
    if (street === undefined) throw new AppError('postal-code-unknown');
    return Promise.resolve(street);
  },
};
