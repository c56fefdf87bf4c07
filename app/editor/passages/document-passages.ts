import { isJsonObject } from '#app/document/reading/json-node.ts';
import type { Passage } from '#domain/entities/passage.ts';
import { PASSAGES_MAX } from '#domain/entities/passage.ts';

/** Changes to the stored passages of a document. What this release cannot read of them stays. */

export function withPassage(stored: unknown, id: string, passage: Passage): unknown {
  return { ...(isJsonObject(stored) ? stored : {}), [id]: passage };
}

export function withoutPassage(stored: unknown, id: string): unknown {
  if (!isJsonObject(stored) || !Object.hasOwn(stored, id)) return stored;
  const { [id]: _, ...others } = stored;
  return others;
}

export function isFull(stored: unknown): boolean {
  return isJsonObject(stored) && Object.keys(stored).length >= PASSAGES_MAX;
}
