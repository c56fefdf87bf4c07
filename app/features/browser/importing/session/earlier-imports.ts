import type { Template } from '#domain/entities/template.ts';
import type { EarlierImport } from './chosen-entry.ts';

/** The templates that were made from files, by the hash of their originals. */
export function earlierImports(templates: readonly Template[]): ReadonlyMap<string, EarlierImport> {
  return new Map(
    templates.flatMap(({ uid, name, original }) =>
      original === undefined ? [] : [[original.file, { uid, name }] as const],
    ),
  );
}
