import { Resolver } from 'node:dns/promises';
import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3000;
const TRIES = 2;
/** Most TXT records that are read for a name: a domain needs no more, and its owner controls their number. */
const MOST_TEXTS = 50;
const MOST_LENGTH = 500;

/** DNS lookups for the proof of domains. Nothing is ever fetched from an address that they return. */
export interface DomainRecords {
  /** Texts of the TXT records at `name`; empty if the name does not exist. @throws Error if the DNS does not answer */
  texts(name: string): Promise<string[]>;
}

/** @param servers `address:port` of the resolvers; null for those of the system */
export function createDomainRecords(servers: readonly string[] | null): DomainRecords {
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
  if (servers !== null) resolver.setServers(servers);
  return {
    texts: async (name) => {
      try {
        const records = await resolver.resolveTxt(name);
        return records.slice(0, MOST_TEXTS).map((parts) => parts.join('').slice(0, MOST_LENGTH));
      } catch (error) {
        if (isNothingThere(error)) return [];
        throw error;
      }
    },
  };
}

const dnsErrorSchema = z.object({ code: z.string() });

function isNothingThere(error: unknown): boolean {
  const code = dnsErrorSchema.safeParse(error).data?.code;
  return code === 'ENOTFOUND' || code === 'ENODATA';
}
