import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from './create-texts.ts';
import { storeLanguage, type Language } from './language.ts';

/** Changes and stores the language of the page; rejects without a change if its phrases cannot be loaded. */
export function useSwitchLanguage(): (wanted: Language) => Promise<void> {
  const { i18n } = useTranslation();
  return useCallback(
    async (wanted) => {
      await changeLanguage(i18n, wanted);
      storeLanguage(localStorage, wanted);
    },
    [i18n],
  );
}
