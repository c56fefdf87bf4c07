import { useTexts } from '#app/i18n/texts.ts';

/** Shown instead of the options if the field has none. */
export function NoOptions() {
  const { t } = useTexts();
  return <p className="text-xs text-waiting-text">{t('fields.input.noOptions')}</p>;
}
