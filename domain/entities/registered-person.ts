import { z } from 'zod';
import { customerTypeSchema } from './customer.ts';

const text = z.string().max(300).default('');

/** Address of an autonomous customer, with the field names of the postal code lookup. */
const localSchema = z.object({
  logradouro: text,
  numero: text,
  complemento: text,
  cep: text,
  bairro: text,
  cidade: text,
  estado: text,
});
export type LocalAddress = z.infer<typeof localSchema>;

/** Data of the company registry, or typed instead. */
const registryDataSchema = z.object({
  nome: text,
  fantasia: text,
  email: text,
  telefone: text,
  abertura: text,
  ultima_atualizacao: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  cep: text,
  uf: text,
  cnpj: text,
});
export type RegistryData = z.infer<typeof registryDataSchema>;

/**
 * The person who registers or reads the terms, as this browser stores them under the key `user` (specification 2,
 * sections 2 and 3): the draft of a registration, and the source of the terms' parties block. An individual has
 * `local`, a company `company`.
 */
export const registeredPersonSchema = z.object({
  type: customerTypeSchema.nullable().default(null),
  /** CPF or CNPJ, as typed. */
  identificationNumber: text,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  cep: text,
  local: localSchema.nullable().default(null),
  company: registryDataSchema.nullable().default(null),
  /** For a person who registers with an existing company. */
  taxDocument: text,
  phoneArea: text,
  birthdate: text,
});
export type RegisteredPerson = z.infer<typeof registeredPersonSchema>;

export const emptyLocal: LocalAddress = localSchema.parse({});
export const emptyRegistryData: RegistryData = registryDataSchema.parse({});
export const emptyRegisteredPerson: RegisteredPerson = registeredPersonSchema.parse({});
