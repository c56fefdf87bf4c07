import type { CollectionName } from '#domain/entities/collections.ts';
import type { IdSpan } from './store.ts';

export const CENTRAL = 'app-centre';

/**
 * Database names hold no capitals, uids may: a capital becomes `$` and its small letter. `$` is in no uid, so that two
 * companies never share a name.
 */
function escapeUid(uid: string): string {
  return uid.replaceAll(/[A-Z]/g, (letter) => `$${letter.toLowerCase()}`);
}

export interface CompanyDatabaseNames {
  records: string;
  chat: string;
  files: string;
}

export function companyDatabaseNames(company: string): CompanyDatabaseNames {
  const base = `c-${escapeUid(company)}`;
  return { records: base, chat: `${base}-chat`, files: `${base}-files` };
}

/** A Mango index over `fields`, found by `name`. */
export interface IndexDefinition {
  name: string;
  fields: readonly string[];
}

/**
 * `user`: an account by its login, sessions by their user. `company`: licences and sessions of a company.
 * `identification`, `tax-document`: a company and a person by their CPF or CNPJ.
 */
export const centralIndexes: readonly IndexDefinition[] = [
  { name: 'user', fields: ['user'] },
  { name: 'company', fields: ['company'] },
  { name: 'identification', fields: ['identificationNumber'] },
  { name: 'tax-document', fields: ['taxDocument'] },
];

/** Records are reached by id range and by the changes feed alone. */
export const companyIndexes: readonly IndexDefinition[] = [];

/** Only administrators: devices never reach CouchDB, the server checks every call. */
export const security = {
  admins: { names: [], roles: ['_admin'] },
  members: { names: [], roles: ['_admin'] },
} as const;

/** Document that holds a database's identity; its id lies outside every collection's range. */
export const IDENTITY_DOCUMENT = 'meta:store';

/** Ids of one collection: `;` is the character after `:`, so that `template:` does not reach `templateArea:`. */
export function idRangeOf(collection: CollectionName): IdSpan {
  return { start: `${collection}:`, end: `${collection};` };
}
