import { useTexts } from '#app/i18n/texts.ts';

/** Said in place of options that nobody has made. */
export function NoOptions() {
  const { t } = useTexts();
  return <p className="text-xs text-waiting-text">{t('fields.input.noOptions')}</p>;
}
