import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#domain/api/errors.ts';
import { knowsArea, lazyAreas, loadArea, type LazyArea } from './lazy-phrases.ts';

/** Whether the phrases of an area are loaded; a component must not use them before. */
export function useLazyPhrases(area: LazyArea): { ready: boolean; error: unknown; retry: () => void } {
  const { i18n } = useTranslation();
  const [ready, setReady] = useState(() => knowsArea(i18n, area));
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    try {
      await loadArea(i18n, area);
      setError(null);
      setReady(true);
    } catch (cause) {
      setError(new AppError('network-unreachable', { cause }));
    }
  }, [i18n, area]);
  useEffect(() => {
    const begin = (): void => void load();
    begin();
  }, [load]);
  return { ready, error, retry: () => void load() };
}

/** Loads the phrases of every lazy area, for components that name all screens. */
export function useEveryArea(): () => Promise<void> {
  const { i18n } = useTranslation();
  return useCallback(async () => {
    await Promise.all(lazyAreas.map((area) => loadArea(i18n, area)));
  }, [i18n]);
}
