import type { ExternalUser } from '#domain/api/customers.ts';
import type { RegisteredPerson } from '#domain/entities/registered-person.ts';
import { isEmail } from '#domain/rules/values/contacts.ts';
import { isBirthdate } from '#domain/rules/values/personal-data.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import { namesOf } from '#domain/rules/people/person-name.ts';
import type { ProblemKey } from '../company/checks.ts';

/** The fields of the form for registering with a company, in order. */
const externalFields = [
  'firstName',
  'lastName',
  'taxDocument',
  'email',
  'phoneArea',
  'phone',
  'birthdate',
] as const;
export type ExternalField = (typeof externalFields)[number];
export type ExternalPerson = Pick<RegisteredPerson, ExternalField>;
export type ExternalProblems = Partial<Record<ExternalField, ProblemKey>>;

const PHONE_DIGITS = 9;
const AREA_DIGITS = 2;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const isBlank = (text: string): boolean => text.trim() === '';

/** The rules of specification 2, section 5, by field. */
const rules: Record<ExternalField, (value: string, today: string) => ProblemKey | null> = {
  firstName: (value) => (isBlank(value) ? 'firstNameRequired' : null),
  lastName: (value) => (isBlank(value) ? 'lastNameRequired' : null),
  taxDocument: (value) => {
    const digits = digitsOf(value);
    if (digits === '') return 'cpfRequired';
    return isCpf(digits) ? null : 'cpfInvalid';
  },
  email: (value) => (isEmail(value.trim()) ? null : 'emailInvalid'),
  phoneArea: (value) => {
    if (isBlank(value)) return 'areaRequired';
    return digitsOf(value).length === AREA_DIGITS && value.trim().length === AREA_DIGITS
      ? null
      : 'areaInvalid';
  },
  phone: (value) => {
    const digits = digitsOf(value);
    if (digits === '') return 'phoneRequired';
    return digits.length === PHONE_DIGITS ? null : 'phoneNumberInvalid';
  },
  birthdate: (value, today) => (value === '' || isBirthdate(value, today) ? null : 'birthdateInvalid'),
};

/** The problem of one field. @param today for example `2026-11-22` */
export function externalProblem(
  field: ExternalField,
  person: ExternalPerson,
  today: string,
): ProblemKey | null {
  return rules[field](person[field], today);
}

export function externalProblems(person: ExternalPerson, today: string): ExternalProblems {
  const found = externalFields.flatMap((field) => {
    const problem = externalProblem(field, person, today);
    return problem === null ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}

/** The request for a person without problems. */
export function externalUserOf(person: ExternalPerson): ExternalUser {
  const names = namesOf({ firstName: person.firstName.trim(), lastName: person.lastName.trim() });
  return {
    ...names,
    taxDocument: digitsOf(person.taxDocument),
    email: person.email.trim(),
    phoneArea: person.phoneArea.trim(),
    phone: digitsOf(person.phone),
    ...(person.birthdate === '' ? {} : { birthdate: person.birthdate }),
    external: true,
  };
}

/** Formats nine digits as `99999-9999`. */
export function maskNine(typed: string): string {
  const digits = digitsOf(typed).slice(0, PHONE_DIGITS);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
