import type { Database } from '#couchdb/store.ts';
import { gedAccessSchema, type GedAccessRecord } from '#domain/entities/ged-access.ts';
import { centralCollection } from '../central/central-collection.ts';

/** The person and company of a GED sign-in, which only they can read. */
export interface GedOwner {
  company: string;
  user: string;
}

export interface GedAccesses {
  read(owner: GedOwner): Promise<GedAccessRecord | null>;
  change(
    owner: GedOwner,
    change: (fresh: GedAccessRecord | null) => GedAccessRecord | null,
  ): Promise<GedAccessRecord | null>;
}

export function createGedAccesses(central: Database): GedAccesses {
  const documents = centralCollection(central, 'ged-access', gedAccessSchema);
  const keyOf = ({ company, user }: GedOwner): string => `${company}:${user}`;
  return {
    read: async (owner) => (await documents.read(keyOf(owner)))?.value ?? null,
    change: (owner, change) => documents.change(keyOf(owner), change),
  };
}
