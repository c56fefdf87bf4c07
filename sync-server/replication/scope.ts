import { createHash } from 'node:crypto';
import { scopeText, type Viewer } from '#domain/rules/permissions.ts';

/** Tells a device that what it may see has changed, without telling what decides it. */
export function scopeOf(viewer: Viewer): string {
  return createHash('sha256').update(scopeText(viewer)).digest('hex').slice(0, 32);
}
