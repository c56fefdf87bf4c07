import type { OpenStore } from './open.ts';
import type { FormerParams, FormerRows } from '../pages/former-rows.ts';
import { InstancePages, instanceName } from '../pages/instance-pages.ts';
import type { PageDatabase } from '../pages/page-database.ts';

/**
 * What fillings were begun on, as text by id: large, and the same for every key that is typed. It is asked for by id alone
 * and no screen follows it, so it lies in the pages without a collection over them: a device opens twelve of those at most.
 * The name is that of the collection by which former releases kept it, in the same pages.
 */
const COLLECTION = 'fillBasis';

const pagesOf = (pages: PageDatabase): InstancePages => new InstancePages(pages, instanceName(COLLECTION, 0));

/** Takes over what releases before the pages kept in a database of its own. */
export async function moveFormerBases(
  pages: PageDatabase,
  former: FormerRows,
  databaseName: string,
): Promise<void> {
  const schema = { version: 0, primaryKey: 'id', type: 'object', properties: {}, indexes: [] } as const;
  const params = { databaseName, collectionName: COLLECTION, schema } as unknown as FormerParams;
  await former.moveTo(pagesOf(pages), params);
}

export async function readBasis({ pages, supervisor }: OpenStore, id: string): Promise<string | undefined> {
  await supervisor.ready();
  const kept = pagesOf(pages);
  const text = (await kept.inTransaction('r', () => kept.read([id]))).get(id);
  if (text === undefined) return undefined;
  const { content, _deleted } = JSON.parse(text) as { content: string; _deleted?: boolean };
  return _deleted === true ? undefined : content;
}

/** Keeps it where it is not there yet: its id tells what it says. */
export async function keepBasis(store: OpenStore, id: string, content: () => string): Promise<void> {
  await store.supervisor.ready();
  const kept = pagesOf(store.pages);
  if (await kept.inTransaction('r', () => kept.has(id))) return;
  const text = JSON.stringify({ id, content: content() });
  await kept.inTransaction('rw', () => kept.write([{ key: id, columns: [Date.now(), false], text }]));
}

export async function dropBasis({ pages, supervisor }: OpenStore, id: string): Promise<void> {
  await supervisor.ready();
  const kept = pagesOf(pages);
  await kept.inTransaction('rw', () => kept.remove([id]));
}
