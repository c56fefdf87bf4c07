import type { FormerParams, FormerRows } from '../../pages/former-rows.ts';
import { InstancePages, instanceName } from '../../pages/instance-pages.ts';
import type { PageDatabase } from '../../pages/page-database.ts';
import { versions } from '../versions.ts';

const COLLECTION = 'rejection';

/** Moves the rejections of former releases, which had a collection of their own, to the collection of the drafts. */
export async function moveFormerRejections(
  pages: PageDatabase,
  former: FormerRows,
  databaseName: string,
): Promise<void> {
  const rejections = new InstancePages(pages, instanceName(COLLECTION, 0));
  const schema = { version: 0, primaryKey: 'id', type: 'object', properties: {}, indexes: [] } as const;
  const params = { databaseName, collectionName: COLLECTION, schema } as unknown as FormerParams;
  await former.moveTo(rejections, params);
  const drafts = new InstancePages(pages, instanceName('draft', versions.draft));
  await rejections.inTransaction('rw', async () => {
    const entries = await rejections.entries();
    if (entries.length === 0) return;
    // The device schemas of both are the same, and so are the indexed values.
    await drafts.write(entries);
    await rejections.clear();
  });
}
