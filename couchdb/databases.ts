import type { CollectionName } from '#domain/entities/collections.ts';
import type { IdSpan } from './store.ts';

export const CENTRAL = 'app-centre';

/**
 * Database names cannot contain capitals, uids can: a capital becomes `$` and its lowercase letter. No uid contains
 * `$`, so names of companies are unique.
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

/** A Mango index over `fields`, identified by `name`. */
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

/** Records are read only by id range and by the changes feed. */
export const companyIndexes: readonly IndexDefinition[] = [];

/** Only administrators: devices have no access to CouchDB, the server checks every call. */
export const security = {
  admins: { names: [], roles: ['_admin'] },
  members: { names: [], roles: ['_admin'] },
} as const;

/** Document with a database's identity; its id is outside every collection's range. */
export const IDENTITY_DOCUMENT = 'meta:store';

/** Ids of one collection: `;` is the character after `:`, so that `template:` does not reach `templateArea:`. */
export function idRangeOf(collection: CollectionName): IdSpan {
  return { start: `${collection}:`, end: `${collection};` };
}
