import type { i18n } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivingPart } from '../groups/living-part.ts';

let loaded: LivingPart | null = null;

/** Loads what only forms with rules need: the rules, their inputs and their phrases. */
export async function loadLiving(texts: i18n): Promise<LivingPart> {
  const { livingPart, loadPhrases } = await import('../groups/living-part.ts');
  await loadPhrases(texts);
  loaded = livingPart;
  return livingPart;
}

export type Living =
  | { phase: 'ready'; living: LivingPart | null }
  | { phase: 'loading' }
  | { phase: 'failed'; error: unknown; retry: () => void };

/** @param needed whether the form has rules; the others load nothing */
export function useLiving(needed: boolean): Living {
  const { i18n: texts } = useTranslation();
  const [part, setPart] = useState(loaded);
  const [error, setError] = useState<unknown>(null);
  const isMissing = needed && part === null;
  const load = useCallback(() => void loadLiving(texts).then(setPart, setError), [texts]);
  useEffect(() => {
    if (isMissing) load();
  }, [isMissing, load]);
  if (!needed) return { phase: 'ready', living: null };
  if (part !== null) return { phase: 'ready', living: part };
  if (error === null) return { phase: 'loading' };
  const retry = (): void => {
    setError(null);
    load();
  };
  return { phase: 'failed', error, retry };
}
