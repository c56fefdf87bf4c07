import type { CompanyUser, UserInput } from '#domain/api/company/users.ts';
import { isEmail } from '#domain/rules/values/contacts.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The form's values before they are sent. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  email: string;
  /** CPF of an invited person, as typed. */
  taxDocument: string;
  phoneArea: string;
  phone: string;
  companyadmin: boolean;
  applications: CompanyUser['applications'];
  groups: string[];
}

type Problem = 'company.nameRequired' | 'company.emailInvalid' | 'fields.problem.cpf';
export type UserProblems = Partial<Record<'firstName' | 'lastName' | 'email' | 'taxDocument', Problem>>;

export function newDraft(): UserDraft {
  return {
    firstName: '',
    lastName: '',
    email: '',
    taxDocument: '',
    phoneArea: '',
    phone: '',
    companyadmin: false,
    applications: ['autodocs'],
    groups: [],
  };
}

export function draftOf(user: CompanyUser): UserDraft {
  const { firstName, lastName, phoneArea, phone, companyadmin } = user;
  const { applications, groups } = user;
  return {
    firstName,
    lastName,
    email: user.user,
    taxDocument: '',
    phoneArea,
    phone,
    companyadmin,
    applications,
    groups,
  };
}

export function problemsOf(draft: UserDraft, invited: boolean): UserProblems {
  const cpf = digitsOf(draft.taxDocument);
  return {
    ...(draft.firstName.trim() === '' ? { firstName: 'company.nameRequired' } : {}),
    ...(draft.lastName.trim() === '' ? { lastName: 'company.nameRequired' } : {}),
    ...(invited && !isEmail(draft.email.trim()) ? { email: 'company.emailInvalid' } : {}),
    ...(cpf !== '' && !isCpf(cpf) ? { taxDocument: 'fields.problem.cpf' } : {}),
  };
}

export function isComplete(draft: UserDraft, invited: boolean): boolean {
  return Object.keys(problemsOf(draft, invited)).length === 0;
}

/**
 * `user`: the person as of the opening of the form; null for an invitation. Only changed values are sent, so that
 * changes that the person or another administrator made in the meantime are kept.
 */
export function toInput({ email, taxDocument, ...draft }: UserDraft, user: CompanyUser | null): UserInput {
  if (user !== null) return { ...changedOf(draft, draftOf(user)), uid: user.uid };
  const cpf = digitsOf(taxDocument);
  return { ...draft, email: email.trim(), ...(cpf === '' ? {} : { taxDocument: cpf }) };
}

type Changeable = Omit<UserDraft, 'email' | 'taxDocument'>;

function changedOf(draft: Changeable, before: Changeable): Partial<Changeable> {
  const names = Object.keys(draft) as (keyof Changeable)[];
  const touched = names.filter((name) => !same(draft[name], before[name]));
  return Object.fromEntries(touched.map((name) => [name, draft[name]]));
}

const compare = (a: string, b: string): number => a.localeCompare(b);

/** Compares lists without regard to order. */
function same(a: Changeable[keyof Changeable], b: Changeable[keyof Changeable]): boolean {
  const sorted = (value: typeof a): unknown => (Array.isArray(value) ? [...value].sort(compare) : value);
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}
