import type { Database } from '#couchdb/store.ts';
import { certificateSchema, type Certificate } from '#domain/entities/certificate.ts';
import { centralCollection, type Held } from '../central/central-collection.ts';

/** Certificates by owner: every call names the owner. */
export interface Certificates {
  of(user: string): Promise<Held<Certificate>[]>;
  read(user: string, uid: string): Promise<Held<Certificate> | null>;
  /** Writes over `rev`; false if another write came first. */
  write(certificate: Certificate, rev: string | null): Promise<boolean>;
}

export function createCertificates(central: Database): Certificates {
  const documents = centralCollection(central, 'certificate', certificateSchema);
  return {
    of: async (user) => {
      const found: Held<Certificate>[] = [];
      for await (const { value, rev } of documents.current(`${user}:`)) found.push({ value, rev });
      return found;
    },
    read: (user, uid) => documents.read(`${user}:${uid}`),
    write: (certificate, rev) => documents.write(`${certificate.user}:${certificate.uid}`, certificate, rev),
  };
}
