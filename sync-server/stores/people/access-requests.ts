import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import {
  accessRequestEventSchema,
  accessRequestSchema,
  opensCompany,
  type AccessRequest,
  type AccessRequestEvent,
} from '#domain/entities/access-request.ts';
import { uidSchema } from '#domain/entities/record.ts';
import { centralCollection, type Held } from '../central/central-collection.ts';

/** Pointer from a person to a company they requested. Both form its id, so there is one request for each pair. */
const pointerSchema = z.strictObject({ company: uidSchema });

interface Visit {
  user: string;
  company: string;
}

/** Access requests of administrators to other companies, with their history, in the central database. */
export interface AccessRequests {
  read(visit: Visit): Promise<Held<AccessRequest> | null>;
  /** False if another write came first. */
  write(request: AccessRequest, rev: string | null): Promise<boolean>;
  ofCompany(company: string): Promise<AccessRequest[]>;
  ofUser(user: string): Promise<AccessRequest[]>;
  /** The requests among them that admit their person to the company now. */
  open(visits: readonly Visit[]): Promise<AccessRequest[]>;
  note(visit: Visit, event: AccessRequestEvent): Promise<void>;
  /** Oldest first. */
  history(visit: Visit): Promise<AccessRequestEvent[]>;
}

const keyOf = ({ user, company }: Visit): string => `${company}:${user}`;

export function createAccessRequests(database: Database): AccessRequests {
  const requests = centralCollection(database, 'access-request', accessRequestSchema);
  const pointers = centralCollection(database, 'access-request-of', pointerSchema);
  const events = centralCollection(database, 'access-request-event', accessRequestEventSchema);
  const many = async (visits: readonly Visit[]): Promise<AccessRequest[]> => {
    const found = visits.length === 0 ? new Map() : await requests.readable(visits.map(keyOf));
    return [...found.values()].filter(({ deleted }) => !deleted);
  };
  return {
    read: (visit) => requests.read(keyOf(visit)),
    write: async (request, rev) => {
      const [user, company] = [request.user.uid, request.company];
      if (rev === null) await pointers.write(`${user}:${company}`, { company }, null);
      return requests.write(keyOf({ user, company }), request, rev);
    },
    ofCompany: async (company) => {
      const all = await values(requests.current(`${company}:`));
      return all.filter(({ deleted }) => !deleted);
    },
    ofUser: async (user) => {
      const asked = await values(pointers.list(`${user}:`));
      return many(asked.map(({ company }) => ({ user, company })));
    },
    open: async (visits) => (await many(visits)).filter(opensCompany),
    note: async (visit, event) => {
      await events.write(`${keyOf(visit)}:${event.at}:${event.uid}`, event, null);
    },
    history: (visit) => values(events.list(`${keyOf(visit)}:`)),
  };
}

async function values<T>(items: AsyncIterable<Held<T>>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item.value);
  return found;
}
