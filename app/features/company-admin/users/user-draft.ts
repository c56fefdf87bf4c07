import type { CompanyUser, UserWish } from '#domain/api/company/users.ts';
import { isEmail } from '#domain/rules/values/contacts.ts';

/** What is typed of a person before it is sent. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  email: string;
  phoneArea: string;
  phone: string;
  companyadmin: boolean;
  applications: UserWish['applications'];
  groups: string[];
}

type Problem = 'company.nameRequired' | 'company.emailInvalid';
export type UserProblems = Partial<Record<'firstName' | 'lastName' | 'email', Problem>>;

export function newDraft(): UserDraft {
  return {
    firstName: '',
    lastName: '',
    email: '',
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
  return { firstName, lastName, email: user.user, phoneArea, phone, companyadmin, applications, groups };
}

export function problemsOf(draft: UserDraft, invited: boolean): UserProblems {
  return {
    ...(draft.firstName.trim() === '' ? { firstName: 'company.nameRequired' } : {}),
    ...(draft.lastName.trim() === '' ? { lastName: 'company.nameRequired' } : {}),
    ...(invited && !isEmail(draft.email.trim()) ? { email: 'company.emailInvalid' } : {}),
  };
}

export function isComplete(draft: UserDraft, invited: boolean): boolean {
  return Object.keys(problemsOf(draft, invited)).length === 0;
}

/** `user`: who is changed; null for an invitation. */
export function wishOf({ email, ...draft }: UserDraft, user: CompanyUser | null): UserWish {
  return user === null ? { ...draft, email: email.trim() } : { ...draft, uid: user.uid };
}
