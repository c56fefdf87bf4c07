import type { Passage } from '#domain/entities/passage.ts';
import { fieldsIn } from '#domain/rules/expression/check/fields-in.ts';

/** Ids of the fields that the rules of a text ask for, or repeat it for. */
export function neededFields(passages: ReadonlyMap<string, Passage> = new Map()): ReadonlySet<string> {
  const needed = new Set<string>();
  for (const passage of passages.values()) {
    if (passage.kind === 'condition') for (const id of fieldsIn(passage.shown)) needed.add(id);
    if (passage.kind === 'repetition') needed.add(passage.group);
  }
  return needed;
}
