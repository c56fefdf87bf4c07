import type { FoundCompany } from '#domain/api/lookups.ts';

/** Knows what is public of a Brazilian company. */
export interface CompanyRegistry {
  /** @param cnpj without punctuation @throws AppError company-unknown, lookup-failed */
  find(cnpj: string): Promise<FoundCompany>;
}
