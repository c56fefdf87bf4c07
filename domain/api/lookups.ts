import { z } from 'zod';
import { isCnpj } from '../rules/values/tax-numbers.ts';
import { defineCall } from './call.ts';

const textSchema = z.string().max(200);

/** Address of a CEP; fields that a postal code does not determine are empty. */
export const foundAddressSchema = z.strictObject({
  /** Eight digits. */
  cep: z.string().regex(/^\d{8}$/),
  logradouro: textSchema,
  bairro: textSchema,
  cidade: textSchema,
  /** Two capital letters. */
  estado: z.string().max(2),
});
export type FoundAddress = z.infer<typeof foundAddressSchema>;

/** Data of a company in the public registry; fields that it does not contain are empty. */
export const foundCompanySchema = z.strictObject({
  cnpj: z.string().refine(isCnpj),
  nome: textSchema,
  fantasia: textSchema,
  email: textSchema,
  telefone: textSchema,
  /** In the registry's format: `03/02/2011`. */
  abertura: z.string().max(40),
  ultima_atualizacao: z.string().max(40),
  logradouro: textSchema,
  numero: z.string().max(20),
  complemento: textSchema,
  bairro: textSchema,
  municipio: textSchema,
  cep: z.string().regex(/^\d{0,8}$/),
  uf: z.string().max(2),
});
export type FoundCompany = z.infer<typeof foundCompanySchema>;

/** Address by CEP, digits only (specification 1, section 7). */
export const findAddress = defineCall({
  method: 'GET',
  path: '/lookups/postal-codes/:cep',
  params: z.strictObject({ cep: z.string().regex(/^\d{8}$/) }),
  body: z.undefined(),
  response: foundAddressSchema,
  access: 'anyone',
  limits: ['lookup'],
  errors: ['lookup-unavailable', 'lookup-failed', 'postal-code-unknown'],
});

/** Company by CNPJ, without punctuation (specification 1, section 7). */
export const findCompany = defineCall({
  method: 'GET',
  path: '/lookups/companies/:cnpj',
  params: z.strictObject({ cnpj: z.string().refine(isCnpj) }),
  body: z.undefined(),
  response: foundCompanySchema,
  access: 'anyone',
  limits: ['lookup'],
  errors: ['lookup-unavailable', 'lookup-failed', 'company-unknown'],
});

/** `findAddress` for people at work: counted by their session, since a whole office has one address. */
export const lookUpAddress = defineCall({
  method: 'GET',
  path: '/registers/postal-codes/:cep',
  params: findAddress.params,
  body: z.undefined(),
  response: foundAddressSchema,
  access: 'session',
  limits: ['registers'],
  errors: findAddress.errors,
});

/** `findCompany` for people at work. */
export const lookUpCompany = defineCall({
  method: 'GET',
  path: '/registers/companies/:cnpj',
  params: findCompany.params,
  body: z.undefined(),
  response: foundCompanySchema,
  access: 'session',
  limits: ['registers'],
  errors: findCompany.errors,
});
