import { v7 } from 'uuid';
import type { RxConflictHandler, RxConflictHandlerInput, WithDeleted } from 'rxdb';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { keyOf } from '#domain/entities/collections.ts';
import type { ReplicatedRecord, WriteMark } from '#domain/entities/record.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { mergeArea, sameArea } from '#domain/rules/merge-area.ts';
import { sameValue } from '#domain/rules/merge-parts.ts';
import { mergeTemplate, sameTemplate } from '#domain/rules/merge-template.ts';
import { follows, nextWriteMark } from '#domain/rules/write-mark.ts';
import type { Environment } from '../environment/environment.ts';
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

/**
 * What happens to a change that the server holds another one against. The result is either the server's state itself
 * or a merge marked as following it; what cannot be merged is kept where the person sees it.
 */
export function conflictHandlers(parts: ConflictParts): ConflictHandlers {
  return {
    template: handler((sides) => resolveTemplate(parts, sides)),
    templateArea: handler((sides) => resolveArea(parts, sides)),
    execution: handler((sides) => keepServers(parts, 'execution', sides)),
    projection: handler((sides) => Promise.resolve(sides.server)),
  };
}

function handler<R extends ReplicatedRecord>(resolve: (sides: Sides<R>) => Promise<R>): RxConflictHandler<R> {
  return {
    isEqual: sameState,
    resolve: async (input: RxConflictHandlerInput<R>) => {
      const local: R = input.newDocumentState;
      const server: R = input.realMasterState;
      const base: R | undefined = input.assumedMasterState;
      // The server went on from our own change: its answer was lost, not the change.
      const resolved = follows(server.write, local.write) ? server : await resolve({ base, local, server });
      return { ...resolved, _deleted: false };
    },
  };
}

function mergedMark(parts: ConflictParts, server: WriteMark): WriteMark {
  const by = parts.store().profile.user.uid;
  return nextWriteMark(server, { id: v7(), by, at: parts.environment.now().toISOString() });
}

async function resolveTemplate(parts: ConflictParts, sides: Sides<Template>): Promise<Template> {
  const { merged, conflicts } = mergeTemplate(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await parts.copies.keep(sides.local, sides.local.write.id);
  if (sameTemplate(merged, sides.server)) return sides.server;
  return { ...merged, write: mergedMark(parts, sides.server.write) };
}

async function resolveArea(parts: ConflictParts, sides: Sides<TemplateArea>): Promise<TemplateArea> {
  const { merged, conflicts } = mergeArea(sides.base, sides.local, sides.server);
  if (conflicts.length > 0) await show(parts, 'templateArea', sides);
  if (sameArea(merged, sides.server)) return sides.server;
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
