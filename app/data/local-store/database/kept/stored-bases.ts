import type { OpenStore } from '../open.ts';
import type { FormerParams, FormerRows } from '../../pages/former-rows.ts';
import { InstancePages, instanceName } from '../../pages/instance-pages.ts';
import type { PageDatabase } from '../../pages/page-database.ts';

/**
 * The states that fillings are based on, as text by id. They are large and do not change while a person types. They
 * are read only by id and no screen watches them, so they are stored in pages without an RxDB collection, of which a
 * device opens at most twelve. The name is that of the collection in which former releases stored them, in the same
 * pages.
 */
const COLLECTION = 'fillBasis';

const pagesOf = (pages: PageDatabase): InstancePages => new InstancePages(pages, instanceName(COLLECTION, 0));

/** Moves the bases of releases before the pages, which had a database of their own. */
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

/** Stores the base if it is missing: equal ids have equal contents. */
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
