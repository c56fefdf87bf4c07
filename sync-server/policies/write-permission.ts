import type { CollectionName } from '#domain/entities/collections.ts';
import { checkPermission, type Holder } from '#domain/rules/permission-check.ts';
import type { Permission } from '#domain/rules/permission-names.ts';

/** What writing a record needs; null where who may is a matter of the record alone. */
const needed: Record<CollectionName, Permission | null> = {
  template: 'templates.edit',
  templateArea: 'categories.edit',
  execution: 'executions.create',
  chat: 'chats.write',
  message: 'chats.write',
  projection: null,
  handedIn: null,
};

/** Leaving a chat, being seen in it and having read it are open to who takes part: only what is begun is asked about. */
const onlyBegun: ReadonlySet<CollectionName> = new Set<CollectionName>(['chat', 'message']);

/** Whether the groups of `holder` let them write this state of a record. `begun`: it has no state before. */
export function mayWrite(holder: Holder, collection: CollectionName, begun: boolean): boolean {
  const permission = needed[collection];
  if (permission === null || (onlyBegun.has(collection) && !begun)) return true;
  return checkPermission(holder, permission).valid;
}
