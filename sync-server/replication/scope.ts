import { createHash } from 'node:crypto';
import { writeScope } from '#domain/api/replication.ts';
import { scopeTexts, type Viewer } from '#domain/rules/permissions.ts';

/** A stream's viewer stays the same object over many events. */
const known = new WeakMap<Viewer, string>();

/** Tells a device that what it may see has changed, without telling what decides it. */
export function scopeOf(viewer: Viewer): string {
  const held = known.get(viewer);
  if (held !== undefined) return held;
  const { role, chats } = scopeTexts(viewer);
  const scope = writeScope({ role: hashOf(role), chats: hashOf(chats) });
  known.set(viewer, scope);
  return scope;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
