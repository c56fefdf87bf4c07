import type { LeavingCompany } from '#domain/api/profile.ts';

/** The current effect of 'Deletar conta'. */
export type Deletion =
  /** Each of these companies needs an action first. */
  | { kind: 'blocked'; by: LeavingCompany[] }
  /** These companies are permanently deleted with the account. */
  | { kind: 'erases'; companies: LeavingCompany[] }
  /** The account is closed; every company continues to exist. */
  | { kind: 'disables' };

export function deletionOf(companies: readonly LeavingCompany[]): Deletion {
  const by = companies.filter(
    ({ outcome }) => outcome === 'needs-admin' || outcome === 'needs-admin-or-alone',
  );
  if (by.length > 0) return { kind: 'blocked', by };
  const erased = companies.filter(({ outcome }) => outcome === 'erased');
  return erased.length > 0 ? { kind: 'erases', companies: erased } : { kind: 'disables' };
}

/** Formats a list within a sentence. @param language for example `pt_BR` */
export function namesIn(language: string, companies: readonly LeavingCompany[]): string {
  return new Intl.ListFormat(language.replace('_', '-')).format(companies.map(({ name }) => name));
}
