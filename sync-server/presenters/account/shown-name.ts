import type { Company } from '#domain/entities/company.ts';

/** A company as people call it. Some have no trade name. */
export function shownName({ name, fantasyName }: Pick<Company, 'name' | 'fantasyName'>): string {
  return fantasyName === '' ? name : fantasyName;
}
