import { v7 } from 'uuid';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { keyOf } from '#domain/entities/collections.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { mergeArea, sameArea } from '#domain/rules/merge/merge-area.ts';
import { mergeChat, sameChat } from '#domain/rules/merge/merge-chat.ts';
import { mergeEntityRecord, sameEntityRecord } from '#domain/rules/merge/merge-entity-record.ts';
import { mergeEntity, sameEntity } from '#domain/rules/merge/merge-entity.ts';
import { mergeMessage, sameMessage } from '#domain/rules/messages/merge-message.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { mergeTemplate, sameTemplate } from '#domain/rules/merge/template/merge-template.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import type { ConflictResolvers, OpenStore, Sides } from '../local-store/open.ts';
import { ownPartsOf } from '../records/own-parts.ts';
import { keepRejection } from '../records/rejections.ts';
import type { TemplateCopies } from '../records/template-copies.ts';

export interface ConflictParts {
  now: () => Date;
  copies: () => TemplateCopies;
}

type Resolve<N extends CollectionName> = ConflictResolvers[N];

/**
 * What happens to a change that the server holds another one against. The result is either the server's state itself
 * or a merge marked as following it; what cannot be merged is kept where the person sees it.
 */
export function conflictResolvers(parts: ConflictParts): ConflictResolvers {
  return {
    template: (store, sides) => resolveTemplate(parts, store, sides),
    templateArea: (store, sides) => resolveArea(parts, store, sides),
    entity: (store, sides) => resolveEntity(parts, store, sides),
    entityRecord: (store, sides) => resolveEntityRecord(parts, store, sides),
    execution: keepServers(parts, 'execution'),
    filing: (_store, { server }) => Promise.resolve(server),
    projection: (_store, { server }) => Promise.resolve(server),
    handedIn: (_store, { server }) => Promise.resolve(server),
    chat: (store, sides) => resolveChat(parts, store, sides),
    message: (store, sides) => resolveMessage(parts, store, sides),
  };
}

function mergedMark(parts: ConflictParts, { profile }: OpenStore, server: WriteMark): WriteMark {
  return nextWriteMark(server, { id: v7(), by: profile.user.uid, at: parts.now().toISOString() });
}

async function resolveTemplate(
  parts: ConflictParts,
  store: OpenStore,
  sides: Sides<Template>,
): Promise<Template> {
  const { merged, conflicts } = mergeTemplate(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await parts.copies().keep(sides.local, sides.local.write.id, conflicts);
  if (sameTemplate(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, store, sides.server.write) };
}

async function resolveArea(
  parts: ConflictParts,
  store: OpenStore,
  sides: Sides<TemplateArea>,
): Promise<TemplateArea> {
  const { merged, conflicts } = mergeArea(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await show(parts, store, 'templateArea', sides);
  if (sameArea(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, store, sides.server.write) };
}

async function resolveEntity(parts: ConflictParts, store: OpenStore, sides: Sides<Entity>): Promise<Entity> {
  const { merged, conflicts } = mergeEntity(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await show(parts, store, 'entity', sides);
  if (sameEntity(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, store, sides.server.write) };
}

async function resolveEntityRecord(
  parts: ConflictParts,
  store: OpenStore,
  sides: Sides<EntityRecord>,
): Promise<EntityRecord> {
  const { merged, conflicts } = mergeEntityRecord(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await show(parts, store, 'entityRecord', sides);
  if (sameEntityRecord(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, store, sides.server.write) };
}

async function resolveChat(parts: ConflictParts, store: OpenStore, sides: Sides<Chat>): Promise<Chat> {
  const user = store.profile.user.uid;
  const { merged, conflicts } = mergeChat(sides.base, sides.local, sides.server, user);
  if (conflicts.length > 0) await show(parts, store, 'chat', sides);
  if (sameChat(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, store, sides.server.write) };
}

async function resolveMessage(
  parts: ConflictParts,
  store: OpenStore,
  sides: Sides<Message>,
): Promise<Message> {
  const { merged, differs } = mergeMessage(sides.base, sides.local, sides.server);
  if (differs) await show(parts, store, 'message', sides);
  if (sameMessage(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, store, sides.server.write) };
}

/** Records with one writer: another state is not expected, and if there is one, ours is shown and not dropped. */
function keepServers<N extends CollectionName>(parts: ConflictParts, name: N): Resolve<N> {
  return (async (store: OpenStore, sides: Sides<ReplicatedCollections[N]>) => {
    const differ = !sameValue({ ...sides.local, write: null }, { ...sides.server, write: null });
    if (differ) await show(parts, store, name, sides);
    return sides.server;
  }) as Resolve<N>;
}

async function show<N extends CollectionName>(
  parts: ConflictParts,
  store: OpenStore,
  name: N,
  sides: Sides<ReplicatedCollections[N]>,
): Promise<void> {
  await keepRejection(store, {
    collection: name,
    recordId: keyOf(name, sides.local),
    code: 'record-conflict',
    at: parts.now().toISOString(),
    state: sides.local,
    master: sides.server,
    own: await ownPartsOf(store, name, sides.local, sides.base),
  });
}
