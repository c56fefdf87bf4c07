import type { Database } from '#couchdb/store.ts';
import { companyDocumentDefaultSchema, type DocumentDefault } from '#domain/entities/document-default.ts';
import { centralCollection } from '../central/central-collection.ts';

/**
 * What new documents of each company begin with. A document of its own, since every request reads the company's, and
 * an older server that reads the same store knows none of it.
 */
export interface DocumentDefaults {
  of(company: string): Promise<DocumentDefault | null>;
  set(company: string, look: DocumentDefault | null, at: Date): Promise<void>;
}

export function createDocumentDefaults(database: Database): DocumentDefaults {
  const companies = centralCollection(database, 'document-default', companyDocumentDefaultSchema);
  return {
    // One that this server cannot read is none: nobody is kept out of their company for it.
    of: async (company) => (await companies.readable([company])).get(company)?.look ?? null,
    set: async (company, look, at) => {
      await companies.change(company, () => ({ company, look, changedAt: at.toISOString() }));
    },
  };
}
