import { randomUUID } from 'node:crypto';
import { idRangeOf } from '#couchdb/databases.ts';
import { toRecord } from '#couchdb/record-document.ts';
import type { Database } from '#couchdb/store.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { areaTree } from '#domain/rules/area-tree.ts';
import { nextWriteMark } from '#domain/rules/write-mark.ts';
import { SERVER_AUTHOR } from '#server/stores/company-projections.ts';

/** More than any company has; of what is beyond, devices open circles by the same rule. */
const MOST_AREAS = 10_000;

/**
 * The state to store of a category that a device moved: the same, unless that put it into what lies in it. Somebody else
 * moved the other one meanwhile; then it stays where it was, or goes to the root where it cannot, by a later write of the
 * server's own, which the device takes over as it does any other.
 */
export async function withoutCircle(
  records: Database,
  incoming: TemplateArea,
  held: TemplateArea,
): Promise<TemplateArea> {
  if (incoming.parent === '' || incoming.parent === held.parent) return incoming;
  const documents = await records.range({ ...idRangeOf('templateArea'), limit: MOST_AREAS });
  const others = documents.map((document) => toRecord(document, 'templateArea'));
  const tree = areaTree([...others.filter(({ uid }) => uid !== incoming.uid), { ...incoming, parent: '' }]);
  const fits = (parent: string): boolean => !tree.pathTo(parent).some(({ uid }) => uid === incoming.uid);
  if (fits(incoming.parent)) return incoming;
  const parent = fits(held.parent) ? held.parent : '';
  const mark = { id: randomUUID(), by: SERVER_AUTHOR, at: incoming.write.at };
  return { ...incoming, parent, write: nextWriteMark(incoming.write, mark) };
}
