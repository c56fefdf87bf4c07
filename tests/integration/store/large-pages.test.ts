import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_BYTES } from '#couchdb/changes/changes-page.ts';
import { CouchClient } from '#couchdb/client/couch-client.ts';
import { CouchDatabase } from '#couchdb/client/couch-database.ts';
import { companyDatabaseNames } from '#couchdb/databases.ts';
import { findRunning } from '#couchdb/embedded/access.ts';
import type { ChangesPage, ChangesQuery, Database } from '#couchdb/store.ts';
import { cleanUpAfterwards, couchdbUrl, newCompany, newFolder, openTestStore } from './folders.ts';

cleanUpAfterwards();

const BYTES = 2_000_000;
const LARGE = Array.from({ length: 30 }, (_, index) => `template:large-${String(index)}`);

/** The same database from within this process and, as operators' commands ask it, over HTTP. */
const readers: Database[] = [];

beforeAll(async () => {
  const dataDir = await newFolder();
  const company = newCompany();
  const { records } = await (await openTestStore(dataDir)).company(company);
  const url = couchdbUrl ?? (await findRunning(dataDir)) ?? '';
  const overHttp = new CouchDatabase(new CouchClient(url), {
    name: companyDatabaseNames(company).records,
    identity: records.identity,
    gone: () => undefined,
  });
  readers.push(records, overHttp);
  for (const _id of LARGE) {
    await records.put({ _id, text: 'x'.repeat(BYTES) });
    await records.put({ _id: _id.replace('template', 'templateArea') });
  }
});

async function pagesOf(database: Database, query: Omit<ChangesQuery, 'since'>): Promise<ChangesPage[]> {
  const pages: ChangesPage[] = [];
  for (let [since, complete] = ['0', false]; !complete;) {
    const page = await database.changes({ ...query, since });
    pages.push(page);
    ({ lastSeq: since, complete } = page);
  }
  return pages;
}

const idsOf = (pages: readonly ChangesPage[]): string[] =>
  pages.flatMap(({ changes }) => changes.map(({ id }) => id)).filter((id) => /^template(Area)?:/.test(id));

describe('C12 a history of 30 records of 2 MB', () => {
  it('C12 is read in pages that fit in memory, none skipped and none repeated', async () => {
    const areas = LARGE.map((id) => id.replace('template', 'templateArea'));
    for (const database of readers) {
      const pages = await pagesOf(database, { limit: 1000 });
      expect(idsOf(pages).toSorted()).toEqual([...LARGE, ...areas].toSorted());
      for (const { changes } of pages) {
        const large = changes.filter(({ document }) => document?.['text'] !== undefined);
        expect(large.length * BYTES).toBeLessThan(PAGE_BYTES + BYTES + 1);
      }
      expect(pages.length).toBeGreaterThanOrEqual((LARGE.length * BYTES) / (PAGE_BYTES + BYTES));
    }
  });

  it('C12 gives only what is asked for, as long pages of it as fit', async () => {
    const ids = [{ start: 'templateArea:', end: 'templateArea;' }];
    for (const database of readers) {
      const pages = await pagesOf(database, { limit: 1000, ids, conflicts: true });
      expect(idsOf(pages)).toHaveLength(LARGE.length);
      expect(pages[0]?.changes).toHaveLength(LARGE.length);
    }
  });
});

it('C12 a live feed passes on large records one after the other', async () => {
  for (const database of readers) {
    const stop = new AbortController();
    const seen: string[] = [];
    for await (const { id } of database.follow({ since: '0', heartbeatMs: 1000, signal: stop.signal })) {
      if (LARGE.includes(id)) seen.push(id);
      if (seen.length === LARGE.length) break;
    }
    stop.abort();
    expect(seen.toSorted()).toEqual(LARGE.toSorted());
  }
});
