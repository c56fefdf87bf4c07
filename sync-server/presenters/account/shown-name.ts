import type { Company } from '#domain/entities/company.ts';

/** The trade name of a company, or its legal name if it has none. */
export function shownName({ name, fantasyName }: Pick<Company, 'name' | 'fantasyName'>): string {
  return fantasyName === '' ? name : fantasyName;
}
