import type * as merging from '#domain/rules/merge/merging.ts';

/** The rules that merge two states of a record. They are needed where two states meet, not to show the first screen. */
export function loadMerging(): Promise<typeof merging> {
  return import('#domain/rules/merge/merging.ts');
}
