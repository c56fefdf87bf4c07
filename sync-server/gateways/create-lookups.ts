import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { CompanyRegistry } from './company-registry/company-registry.ts';
import { demoCompanyRegistry } from './company-registry/demo-company-registry.ts';
import { createReceitaWs } from './company-registry/receita-ws.ts';
import { keepAnswers } from './kept-answers.ts';
import { demoPostalCodes } from './postal-codes/demo-postal-codes.ts';
import type { PostalCodes } from './postal-codes/postal-codes.ts';
import { createViaCep } from './postal-codes/via-cep.ts';

/** Null if not configured: then people type the data. */
export interface Lookups {
  postalCodes: PostalCodes | null;
  companyRegistry: CompanyRegistry | null;
}

export function createLookups(
  { mode, postalCodeUrl, companyRegistryUrl }: Pick<Config, 'mode' | 'postalCodeUrl' | 'companyRegistryUrl'>,
  clock: Clock,
): Lookups {
  const demo = mode === 'demo';
  const postalCodes = postalCodeUrl === null ? null : createViaCep(postalCodeUrl);
  const companyRegistry = companyRegistryUrl === null ? null : createReceitaWs(companyRegistryUrl);
  return {
    postalCodes: kept(postalCodes, clock) ?? (demo ? demoPostalCodes : null),
    companyRegistry: kept(companyRegistry, clock) ?? (demo ? demoCompanyRegistry : null),
  };
}

function kept<T>(
  service: { find(key: string): Promise<T> } | null,
  clock: Clock,
): { find(key: string): Promise<T> } | null {
  return service === null ? null : { find: keepAnswers((key) => service.find(key), clock) };
}
