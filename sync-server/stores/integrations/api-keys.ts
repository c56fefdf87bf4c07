import type { Database } from '#couchdb/store.ts';
import { companyApiKeysSchema, type ApiKey } from '#domain/entities/api-key.ts';
import { centralCollection } from '../central/central-collection.ts';

/** API keys of each company. */
export interface ApiKeys {
  of(company: string): Promise<ApiKey[]>;
  /** Writes the company's keys as `change` returns them; null writes nothing. @throws AppError what `change` throws */
  change(company: string, change: (fresh: readonly ApiKey[]) => ApiKey[] | null): Promise<void>;
}

export function createApiKeys(central: Database): ApiKeys {
  const companies = centralCollection(central, 'api-keys', companyApiKeysSchema);
  return {
    of: async (company) => (await companies.read(company))?.value.keys ?? [],
    change: async (company, change) => {
      await companies.change(company, (fresh) => {
        const keys = change(fresh?.keys ?? []);
        return keys === null ? null : { company, keys };
      });
    },
  };
}
