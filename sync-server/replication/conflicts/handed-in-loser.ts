import { v5 } from 'uuid';
import { keyOf, type CollectionName, type ReplicatedCollections } from '#domain/entities/collections.ts';
import { revokedDeviceChangesSchema, type RevokedDeviceChanges } from '#domain/entities/handed-in.ts';

const NAMESPACE = '0d5b7a7e-6a57-4c1c-9d0f-6f1c6a1f1b52';

/** A losing state, stored for its author only, among the rejected changes. */
export function handedInLoser<N extends CollectionName>(
  collection: N,
  loser: ReplicatedCollections[N],
  now: Date,
): RevokedDeviceChanges {
  const key = keyOf(collection, loser);
  // Deterministic for each state, so that a repeated sweep shows it once.
  const uid = v5(`${key}:${loser.write.id}`, NAMESPACE);
  const at = now.toISOString();
  const { by } = loser.write;
  return revokedDeviceChangesSchema.parse({
    company: loser.company,
    createdAt: at,
    createdBy: by,
    deleted: false,
    write: { id: uid, by, at, ancestors: [] },
    uid,
    device: 'Servidor',
    kind: collection,
    recordId: key,
    code: 'record-conflict',
    state: JSON.stringify(loser),
  });
}
