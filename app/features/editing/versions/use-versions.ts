import { useMemo, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { VERSIONS_NAMED, type VersionNote } from '#domain/entities/template.ts';

export interface Versions {
  notes: readonly VersionNote[];
  /** Reads which there were before the oldest of `notes`; null where there are none, or none that can be known. */
  showOlder: (() => Promise<boolean>) | null;
}

/** A template names its newest versions, each of which names those before it. */
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
