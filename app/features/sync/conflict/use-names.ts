import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts } from '#app/i18n/texts.ts';

/** Whose version it is, by the uid of who wrote it. */
export function useNames(): (user: string) => string {
  const { t } = useTexts();
  return usePeopleNames(t('sync.conflict.someone'));
}
