import { v5 } from 'uuid';
import type { CollectionName, ReplicatedCollections } from '#domain/entities/collections.ts';
import { keyOf } from '#domain/entities/collections.ts';
import { revokedDeviceChangesSchema, type RevokedDeviceChanges } from '#domain/entities/handed-in.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { DEFAULT_TIME_ZONE } from '#domain/rules/time/calendar-days.ts';
import { TEMPLATE_NAME_MAX, type Template } from '#domain/entities/template.ts';

/** Differs from the devices' own: a device that copies the same conflict creates a copy of its own. */
const NAMESPACE = '0d5b7a7e-6a57-4c1c-9d0f-6f1c6a1f1b52';

/** Document names created by the server are in the common language of its customers. */
const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: DEFAULT_TIME_ZONE,
});

/** Deterministic for each state, so that a repeated sweep shows it once. */
function uidOf(key: string, loser: ReplicatedRecord): string {
  return v5(`${key}:${loser.write.id}`, NAMESPACE);
}

function ownShape(uid: string, loser: ReplicatedRecord, now: Date): ReplicatedRecord {
  const at = now.toISOString();
  const { by } = loser.write;
  const write = { id: uid, by, at, ancestors: [] };
  return { company: loser.company, createdAt: at, createdBy: by, deleted: false, write };
}

/** The losing version as a separate template, which the app shows next to the other until a user chooses. */
export function copyOfTemplate(
  loser: Template,
  context: { author: string; lost: readonly string[]; now: Date },
): Template {
  const uid = uidOf(loser.uid, loser);
  const named = (name: string): string =>
    `${name} (cópia de ${context.author} ${when.format(new Date(loser.lastModifiedAt))})`;
  const excess = Math.max(0, named(loser.name).length - TEMPLATE_NAME_MAX);
  const name = named(excess === 0 ? loser.name : `${loser.name.slice(0, -(excess + 1))}…`);
  const conflict = { template: loser.uid, parts: [...context.lost], name: loser.name };
  return {
    ...loser,
    ...ownShape(uid, loser, context.now),
    uid,
    name: name.slice(0, TEMPLATE_NAME_MAX),
    conflict,
  };
}

/** For other kinds, the losing state is stored for its author only, among the rejected changes. */
export function handedInLoser<N extends CollectionName>(
  collection: N,
  loser: ReplicatedCollections[N],
  now: Date,
): RevokedDeviceChanges {
  const key = keyOf(collection, loser);
  const uid = uidOf(key, loser);
  return revokedDeviceChangesSchema.parse({
    ...ownShape(uid, loser, now),
    uid,
    device: 'Servidor',
    kind: collection,
    recordId: key,
    code: 'record-conflict',
    state: JSON.stringify(loser),
  });
}
