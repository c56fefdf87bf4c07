import { idRangeOf } from '#couchdb/databases.ts';
import { openStore } from '#couchdb/open-store.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Database, StoreConfig } from '#couchdb/store.ts';
import type { Chat } from '#domain/entities/chat.ts';
import {
  collectionNames,
  collections,
  keyOf,
  type CollectionName,
  type ReplicatedCollections,
} from '#domain/entities/collections.ts';
import { visibleFilingAreas } from '#domain/rules/filing/visible-filing-areas.ts';
import { permissionsOf } from '#domain/rules/permissions/permission-check.ts';
import { canRead, takesPart, type Actor } from '#domain/rules/permissions/permissions.ts';
import { createCentral, type Central } from '#server/stores/central/central.ts';
import { SIGNING } from '#server/stores/files/stored-file.ts';
import { HORIZONTE, people, type Person } from '../harness/people.ts';

export type AnyRecord = ReplicatedCollections[CollectionName];
/** Records of one company, by collection and key. */
export type CompanyRecords = Record<CollectionName, Map<string, AnyRecord>>;

/** Content of the store, read without the server. */
export interface Truth {
  companies: Map<string, CompanyRecords>;
  files: Map<string, ReadonlySet<string>>;
  /** Files that were sent to be signed, by company. */
  toSign: Map<string, ReadonlySet<string>>;
  /** The actor of the person in the company, by the product's own rules. */
  actor(person: Person, company: string): Actor;
}

export function noRecords(): CompanyRecords {
  return Object.fromEntries(collectionNames.map((name) => [name, new Map()])) as CompanyRecords;
}

/** The server must not run. `change` is applied to the central database at the same time. */
export async function readTruth(
  data: Pick<StoreConfig, 'dataDir' | 'couchdbUrl'>,
  companyUids: readonly string[],
  change: (central: Central) => Promise<void>,
): Promise<Truth> {
  const store = await openStore(data);
  try {
    const central = createCentral(store.central);
    await change(central);
    const companies = new Map<string, CompanyRecords>();
    const files = new Map<string, ReadonlySet<string>>();
    const toSign = new Map<string, ReadonlySet<string>>();
    for (const uid of companyUids) {
      const databases = await store.company(uid);
      const records = noRecords();
      for (const name of collectionNames) {
        await readAll(databases[collections[name].database], name, records[name]);
      }
      companies.set(uid, records);
      files.set(uid, await hashesOf(databases.files, { start: '0', end: 'g' }));
      toSign.set(uid, await hashesOf(databases.files, SIGNING));
    }
    const accounts = new Map<Person, { companyadmin: boolean; groups: readonly string[] }>();
    const groups = await central.groups.of(HORIZONTE);
    for (const person of Object.keys(people) as Person[]) {
      const account = await central.users.read(people[person].uid);
      accounts.set(person, { companyadmin: account?.companyadmin === true, groups: account?.groups ?? [] });
    }
    return { companies, files, toSign, actor: (person, company) => actorOf(person, company) };

    function actorOf(person: Person, company: string): Actor {
      const user = people[person].uid;
      const account = accounts.get(person);
      const companyadmin = account?.companyadmin === true;
      const ofCompany = company === HORIZONTE ? groups : [];
      const chats = [...(companies.get(company)?.chat.values() ?? [])] as Chat[];
      return {
        user,
        company,
        companyadmin,
        groups: account?.groups ?? [],
        sees: visibleFilingAreas({ companyadmin, permissions: permissionsOf(ofCompany, user) }),
        chats: chats.filter((chat) => takesPart(user, chat)).map((chat) => chat.uid),
      };
    }
  } finally {
    await store.close();
  }
}

async function readAll(
  database: Database,
  name: CollectionName,
  into: Map<string, AnyRecord>,
): Promise<void> {
  const { start, end } = idRangeOf(name);
  const documents = await database.range({ start, end, limit: 1_000_000 });
  for (const document of documents) {
    const record: AnyRecord = toRecord(document, name);
    into.set(keyOf(name, record), record);
  }
}

/** Hashes of the files with ids between the two. */
async function hashesOf(
  database: Database,
  ids: { start: string; end: string },
): Promise<ReadonlySet<string>> {
  const documents = await database.range({ ...ids, limit: 1_000_000 });
  return new Set(documents.flatMap(({ _id }) => /(?:^|:)([0-9a-f]{64})$/.exec(_id)?.[1] ?? []));
}

/** The records of `company` that the actor may see, deleted ones included. */
export function visibleTo(actor: Actor, records: CompanyRecords): CompanyRecords {
  const visible = noRecords();
  for (const name of collectionNames) {
    for (const [key, record] of records[name]) {
      if (canRead(actor, name, record as never)) visible[name].set(key, record);
    }
  }
  return visible;
}
