import type { LeavingCompany } from '#domain/api/profile.ts';

/** What 'Deletar conta' would do now. */
export type Deletion =
  /** Something has to come first, in each of these. */
  | { kind: 'blocked'; by: LeavingCompany[] }
  /** These companies go with the account, for good. */
  | { kind: 'erases'; companies: LeavingCompany[] }
  /** The account is closed; every company goes on. */
  | { kind: 'disables' };

export function deletionOf(companies: readonly LeavingCompany[]): Deletion {
  const by = companies.filter(
    ({ outcome }) => outcome === 'needs-admin' || outcome === 'needs-admin-or-alone',
  );
  if (by.length > 0) return { kind: 'blocked', by };
  const erased = companies.filter(({ outcome }) => outcome === 'erased');
  return erased.length > 0 ? { kind: 'erases', companies: erased } : { kind: 'disables' };
}

/** As a list in a sentence. @param language as `pt_BR` */
export function namesIn(language: string, companies: readonly LeavingCompany[]): string {
  return new Intl.ListFormat(language.replace('_', '-')).format(companies.map(({ name }) => name));
}
