import { useCallback, useEffect, useState } from 'react';
import { loadLegalTexts, type LegalTexts } from '#app/i18n/legal-texts.ts';
import type { Language } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AppError } from '#domain/api/errors.ts';

interface Loaded {
  language: Language;
  legal: LegalTexts;
}

/** The long texts in the person's language; null until they are loaded. */
export function useLegalTexts() {
  const { language } = useTexts();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(async () => {
    try {
      const legal = await loadLegalTexts(language);
      setLoaded({ language, legal });
      setError(null);
    } catch (cause) {
      setError(new AppError('network-unreachable', { cause }));
    }
  }, [language]);
  useEffect(() => {
    const begin = (): void => void load();
    begin();
  }, [load]);
  return { legal: loaded?.language === language ? loaded.legal : null, error, retry: () => void load() };
}
