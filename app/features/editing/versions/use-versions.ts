import { useMemo, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { VERSIONS_NAMED, type VersionNote } from '#domain/entities/template.ts';

export interface Versions {
  notes: readonly VersionNote[];
  /** Loads the versions before the oldest of `notes`; null if there are none, or they cannot be known. */
  showOlder: (() => Promise<boolean>) | null;
}

/** A template lists its newest versions, each of which lists those before it. */
export function useVersions(named: readonly VersionNote[]): Versions {
  const { templates } = useData();
  const [older, setOlder] = useState<readonly VersionNote[]>([]);
  const [ended, setEnded] = useState(false);
  const notes = useMemo(() => {
    const known = new Set(named.map(({ file }) => file));
    return [...named, ...older.filter(({ file }) => !known.has(file))];
  }, [named, older]);
  const oldest = notes.at(-1);
  const hasOlder = named.length >= VERSIONS_NAMED && !ended;
  const showOlder = async (): Promise<boolean> => {
    const version = oldest === undefined ? null : await templates.version(oldest.file);
    if (version === null) return false;
    setOlder((before) => [...before, ...(version.versions ?? [])]);
    setEnded((version.versions ?? []).length === 0);
    return true;
  };
  return { notes, showOlder: hasOlder ? showOlder : null };
}
