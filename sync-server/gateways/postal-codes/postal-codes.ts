import type { FoundAddress } from '#domain/api/lookups.ts';

/** Looks up the address of a Brazilian postal code. */
export interface PostalCodes {
  /** @param cep eight digits @throws AppError postal-code-unknown, lookup-failed */
  find(cep: string): Promise<FoundAddress>;
}
