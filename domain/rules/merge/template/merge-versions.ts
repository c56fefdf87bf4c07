import { VERSIONS_NAMED, type Template, type VersionNote } from '#domain/entities/template.ts';

type Notes = Template['versions'];

/** The versions that either side lists, without duplicates, newest first. */
export function mergeVersions(a: Notes, b: Notes): Notes {
  if (a === undefined || b === undefined) return a ?? b;
  const byFile = new Map<string, VersionNote>([...a, ...b].map((note) => [note.file, note]));
  return [...byFile.values()].sort((x, y) => y.at.localeCompare(x.at)).slice(0, VERSIONS_NAMED);
}
