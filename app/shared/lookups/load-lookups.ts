import type { i18n } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormField } from '#app/shared/inputs/living/form-field.ts';
import type { LookupPart } from '#app/shared/inputs/form/lookup-part.ts';

let loaded: LookupPart | null = null;

/** Whether a field, or a column of it, is filled from elsewhere. */
export function hasLookups(fields: readonly FormField[]): boolean {
  return fields.some(
    ({ lookup, register, columns = [] }) =>
      lookup !== undefined || register !== undefined || hasLookups(columns),
  );
}

/** Loads what only forms with fields that are filled from elsewhere need; null if it is not here: people type. */
export async function loadLookups(texts: i18n): Promise<LookupPart | null> {
  try {
    const { lookupPart, loadPhrases } = await import('./lookup-part.tsx');
    await loadPhrases(texts);
    loaded = lookupPart;
  } catch {
    // Without a network before it was ever loaded: the fields stay plain inputs.
  }
  return loaded;
}

/** @param needed whether the form has such fields; undefined while it is loaded */
export function useLookups(needed: boolean): LookupPart | null | undefined {
  const { i18n: texts } = useTranslation();
  const [part, setPart] = useState<LookupPart | null | undefined>(loaded ?? undefined);
  const isMissing = needed && part === undefined;
  useEffect(() => {
    if (isMissing) void loadLookups(texts).then(setPart);
  }, [isMissing, texts]);
  return needed ? part : null;
}
