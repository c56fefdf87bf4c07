import { usePeopleNames } from '#app/data/hooks/people-names.ts';
import { useTexts } from '#app/i18n/texts.ts';

/** The label of a version, by the uid of its author. */
export function useNames(): (user: string) => string {
  const { t } = useTexts();
  return usePeopleNames(t('sync.conflict.someone'));
}
