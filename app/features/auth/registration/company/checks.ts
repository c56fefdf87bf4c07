import type { CustomerType } from '#domain/entities/customer.ts';
import type { LocalAddress, RegisteredPerson } from '#domain/entities/registered-person.ts';
import { isEmail } from '#domain/rules/values/contacts.ts';
import { isBrazilianState, isCep } from '#domain/rules/values/personal-data.ts';
import { significant } from '#domain/rules/values/mask.ts';
import { isCnpj, isCpf } from '#domain/rules/values/tax-numbers.ts';
import { acceptsTerms, type Step } from './steps.ts';

/** Texts of the catalogue (specification 2, section 8), and our own for problems without one. */
export type ProblemKey =
  | 'typeRequired'
  | 'cpfInvalid'
  | 'cnpjInvalid'
  | 'cpfInUse'
  | 'cnpjInUse'
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'emailInvalid'
  | 'emailInUse'
  | 'phoneInvalid'
  | 'cepInvalid'
  | 'nameRequired'
  | 'streetRequired'
  | 'numberRequired'
  | 'districtRequired'
  | 'cityRequired'
  | 'stateRequired'
  | 'termsRequired'
  | 'cpfRequired'
  | 'areaRequired'
  | 'areaInvalid'
  | 'phoneRequired'
  | 'stateInvalid'
  | 'phoneNumberInvalid'
  | 'birthdateInvalid';

export type FieldName =
  | 'type'
  | 'identificationNumber'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'taxDocument'
  | 'nome'
  | 'terms'
  | keyof LocalAddress;

export type Problems = Partial<Record<FieldName, ProblemKey>>;

const PHONE_DIGITS = 11;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const isBlank = (text: string): boolean => text.trim() === '';

/** Normalises a CPF or CNPJ to the server's format. */
export function plainDocument(typed: string): string {
  return significant(typed).toUpperCase();
}

/** The problems of `step`, by field. Whether a value is already in use is known only to the server. */
export function problemsOf(step: Step, person: RegisteredPerson, terms: boolean): Problems {
  const found = {
    type: typeProblems,
    company: companyProblems,
    admin: adminProblems,
    address: addressProblems,
  }[step](person);
  return acceptsTerms(step, person.type) && !terms ? { ...found, terms: 'termsRequired' } : found;
}

function typeProblems({ type, identificationNumber }: RegisteredPerson): Problems {
  if (type === null) return { type: 'typeRequired' };
  const number = plainDocument(identificationNumber);
  if (type === 'company') return isCnpj(number) ? {} : { identificationNumber: 'cnpjInvalid' };
  return isCpf(number) ? {} : { identificationNumber: 'cpfInvalid' };
}

/** A company needs a name; the address is optional but must be valid. */
function companyProblems({ company }: RegisteredPerson): Problems {
  const problems: Problems = {};
  if (isBlank(company?.nome ?? '')) problems.nome = 'nameRequired';
  const cep = digitsOf(company?.cep ?? '');
  if (cep !== '' && !isCep(cep)) problems.cep = 'cepInvalid';
  const state = company?.uf.trim() ?? '';
  if (state !== '' && !isBrazilianState(state.toUpperCase())) problems.estado = 'stateInvalid';
  return problems;
}

function adminProblems({ type, firstName, lastName, email, phone, taxDocument }: RegisteredPerson): Problems {
  const problems: Problems = {};
  if (isBlank(firstName)) problems.firstName = 'firstNameRequired';
  if (isBlank(lastName)) problems.lastName = 'lastNameRequired';
  if (!isEmail(email.trim())) problems.email = 'emailInvalid';
  const digits = digitsOf(phone).length;
  if (digits < PHONE_DIGITS || digits > 15) problems.phone = 'phoneInvalid';
  const cpf = digitsOf(taxDocument);
  if (type === 'company' && cpf !== '' && !isCpf(cpf)) problems.taxDocument = 'cpfInvalid';
  return problems;
}

const addressRules: [keyof LocalAddress, ProblemKey][] = [
  ['logradouro', 'streetRequired'],
  ['numero', 'numberRequired'],
  ['bairro', 'districtRequired'],
  ['cidade', 'cityRequired'],
  ['estado', 'stateRequired'],
];

function addressProblems({ local }: RegisteredPerson): Problems {
  const problems: Problems = {};
  if (!isCep(digitsOf(local?.cep ?? ''))) problems.cep = 'cepInvalid';
  for (const [field, problem] of addressRules) if (isBlank(local?.[field] ?? '')) problems[field] = problem;
  const state = local?.estado.trim() ?? '';
  if (state !== '' && !isBrazilianState(state.toUpperCase())) problems.estado = 'stateInvalid';
  return problems;
}

export function inUse(type: CustomerType | null): ProblemKey {
  return type === 'company' ? 'cnpjInUse' : 'cpfInUse';
}
