import { v7 } from 'uuid';
import type { RxConflictHandler, RxConflictHandlerInput, WithDeleted } from 'rxdb';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { keyOf } from '#domain/entities/collections.ts';
import type { ReplicatedRecord, WriteMark } from '#domain/entities/record.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { mergeArea, sameArea } from '#domain/rules/merge-area.ts';
import { mergeChat, sameChat } from '#domain/rules/merge-chat.ts';
import { mergeMessage, sameMessage } from '#domain/rules/merge-message.ts';
import { sameValue } from '#domain/rules/merge-parts.ts';
import { mergeTemplate, sameTemplate } from '#domain/rules/merge-template.ts';
import { follows, nextWriteMark } from '#domain/rules/write-mark.ts';
import type { Environment } from '../environment/environment.ts';
import { basesOf } from '../local-store/bases.ts';
import type { ConflictHandlers, OpenStore } from '../local-store/open.ts';
import { keepRejection } from '../records/rejections.ts';
import type { TemplateCopies } from '../records/template-copies.ts';

export interface ConflictParts {
  environment: Environment;
  copies: TemplateCopies;
  store: () => OpenStore;
}

interface Sides<R> {
  base: R | undefined;
  local: R;
  server: R;
}

/** Two states are one when they come from the same write. */
export function sameState<R extends ReplicatedRecord>(a: WithDeleted<R>, b: WithDeleted<R>): boolean {
  return a.write.id === b.write.id && a._deleted === b._deleted;
}

/** RxDB's name for the last look before it stores a state of the server over the device's. */
const INCOMING = 'downstream-check-if-equal-1';

/** What came in may have waited for a push, with which the device moved on: there is nothing to store then. */
function hasMovedOn<R extends ReplicatedRecord>(held: WithDeleted<R>, incoming: WithDeleted<R>): boolean {
  return !held._deleted && held.write.ancestors.includes(incoming.write.id);
}

/**
 * What happens to a change that the server holds another one against. The result is either the server's state itself
 * or a merge marked as following it; what cannot be merged is kept where the person sees it.
 */
export function conflictHandlers(parts: ConflictParts): ConflictHandlers {
  return {
    template: handler(parts, 'template', (sides) => resolveTemplate(parts, sides)),
    templateArea: handler(parts, 'templateArea', (sides) => resolveArea(parts, sides)),
    execution: handler(parts, 'execution', (sides) => keepServers(parts, 'execution', sides)),
    projection: handler(parts, 'projection', (sides) => Promise.resolve(sides.server)),
    handedIn: handler(parts, 'handedIn', (sides) => Promise.resolve(sides.server)),
    chat: handler(parts, 'chat', (sides) => resolveChat(parts, sides)),
    message: handler(parts, 'message', (sides) => resolveMessage(parts, sides)),
  };
}

function handler<N extends CollectionName>(
  parts: ConflictParts,
  name: N,
  resolve: (sides: Sides<ReplicatedCollections[N]>) => Promise<ReplicatedCollections[N]>,
): RxConflictHandler<ReplicatedCollections[N]> {
  type Record = ReplicatedCollections[N];
  return {
    isEqual: (a, b, occasion) => sameState(a, b) || (occasion === INCOMING && hasMovedOn(b, a)),
    resolve: async (input: RxConflictHandlerInput<Record>) => {
      const local: Record = input.newDocumentState;
      const server: Record = input.realMasterState;
      // The server went on from our own change: its answer was lost, not the change.
      if (follows(server.write, local.write)) return { ...server, _deleted: false };
      const known: Record | undefined = input.assumedMasterState;
      const base = known ?? (await basesOf(parts.store(), name, [local])).get(keyOf(name, local));
      return { ...(await resolve({ base, local, server })), _deleted: false };
    },
  };
}

function mergedMark(parts: ConflictParts, server: WriteMark): WriteMark {
  const by = parts.store().profile.user.uid;
  return nextWriteMark(server, { id: v7(), by, at: parts.environment.now().toISOString() });
}

async function resolveTemplate(parts: ConflictParts, sides: Sides<Template>): Promise<Template> {
  const { merged, conflicts } = mergeTemplate(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await parts.copies.keep(sides.local, sides.local.write.id, conflicts);
  if (sameTemplate(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, sides.server.write) };
}

async function resolveArea(parts: ConflictParts, sides: Sides<TemplateArea>): Promise<TemplateArea> {
  const { merged, conflicts } = mergeArea(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await show(parts, 'templateArea', sides);
  if (sameArea(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, sides.server.write) };
}

async function resolveChat(parts: ConflictParts, sides: Sides<Chat>): Promise<Chat> {
  const user = parts.store().profile.user.uid;
  const { merged, conflicts } = mergeChat(sides.base, sides.local, sides.server, user);
  if (conflicts.length > 0) await show(parts, 'chat', sides);
  if (sameChat(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, sides.server.write) };
}

async function resolveMessage(parts: ConflictParts, sides: Sides<Message>): Promise<Message> {
  const { merged, differs } = mergeMessage(sides.local, sides.server);
  if (differs) await show(parts, 'message', sides);
  if (sameMessage(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, sides.server.write) };
}

/** Records with one writer: another state is not expected, and if there is one, ours is shown and not dropped. */
async function keepServers<N extends CollectionName>(
  parts: ConflictParts,
  name: N,
  sides: Sides<ReplicatedCollections[N]>,
): Promise<ReplicatedCollections[N]> {
  const differ = !sameValue({ ...sides.local, write: null }, { ...sides.server, write: null });
  if (differ) await show(parts, name, sides);
  return sides.server;
}

async function show<N extends CollectionName>(
  parts: ConflictParts,
  name: N,
  sides: Sides<ReplicatedCollections[N]>,
): Promise<void> {
  await keepRejection(parts.store(), {
    collection: name,
    recordId: keyOf(name, sides.local),
    code: 'record-conflict',
    at: parts.environment.now().toISOString(),
    state: sides.local,
    master: sides.server,
  });
}
