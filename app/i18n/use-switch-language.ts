import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from './language.ts';
import { switchLanguage } from './runtime.ts';

/** Changes the language of the app; rejects when its phrases cannot be fetched. */
export function useSwitchLanguage(): (wanted: Language) => Promise<void> {
  const { i18n } = useTranslation();
  return useCallback((wanted) => switchLanguage(i18n, wanted), [i18n]);
}
