import type { FoundCompany } from '#domain/api/lookups.ts';

/** Looks up public data of a Brazilian company. */
export interface CompanyRegistry {
  /** @param cnpj without punctuation @throws AppError company-unknown, lookup-failed */
  find(cnpj: string): Promise<FoundCompany>;
}
