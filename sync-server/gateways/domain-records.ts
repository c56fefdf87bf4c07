import { Resolver } from 'node:dns/promises';
import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3000;
const TRIES = 2;
/** What is read of one name: nobody needs more to prove a domain, and whoever holds it may put there what they like. */
const MOST_TEXTS = 50;
const MOST_LENGTH = 500;

/** The DNS, as far as it says whose a domain is. Nothing is ever fetched from an address that it names. */
export interface DomainRecords {
  /** Texts of the TXT records at `name`; none where there is no such name. @throws Error where the DNS does not answer */
  texts(name: string): Promise<string[]>;
}

/** @param servers `address:port` of resolvers to ask; those of the system where null */
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
