import { createHash } from 'node:crypto';
import { writeScope } from '#domain/api/replication.ts';
import { scopeTexts, type Actor } from '#domain/rules/permissions/permissions.ts';

/** A stream's actor is the same object for many events. */
const known = new WeakMap<Actor, string>();

/** Lets a device detect that its scope has changed, without revealing what determines it. */
export function scopeOf(actor: Actor): string {
  const held = known.get(actor);
  if (held !== undefined) return held;
  const { role, chats } = scopeTexts(actor);
  const scope = writeScope({ role: hashOf(role), chats: hashOf(chats) });
  known.set(actor, scope);
  return scope;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
