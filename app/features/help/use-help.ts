import { useCallback, useEffect, useState } from 'react';
import type { Language } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useEveryArea } from '#app/i18n/use-lazy-phrases.ts';
import { AppError } from '#domain/api/errors.ts';
import { loadHelp, type Help } from './reading/load-help.ts';

/** The help in the person's language; null until it is loaded. */
export function useHelp() {
  const { language, t } = useTexts();
  const loadEveryArea = useEveryArea();
  const [loaded, setLoaded] = useState<{ language: Language; help: Help } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    try {
      // Articles mention buttons of every screen.
      await loadEveryArea();
      const help = await loadHelp(language, t);
      setLoaded({ language, help });
      setError(null);
    } catch (cause) {
      setError(new AppError('network-unreachable', { cause }));
    }
  }, [language, t, loadEveryArea]);
  useEffect(() => {
    const begin = (): void => void load();
    begin();
  }, [load]);
  return { help: loaded?.language === language ? loaded.help : null, error, retry: () => void load() };
}
