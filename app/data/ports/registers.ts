import type { FoundAddress, FoundCompany } from '#domain/api/lookups.ts';

/** Public registers, for a person who is signed in. All of it needs the network. */
export interface RegisterStore {
  /** @param cep eight digits @throws AppError with the codes of `lookUpAddress` */
  address(cep: string): Promise<FoundAddress>;
  /** @param cnpj without punctuation @throws AppError with the codes of `lookUpCompany` */
  company(cnpj: string): Promise<FoundCompany>;
}
