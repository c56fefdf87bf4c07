import { LockClosedIcon } from '@heroicons/react/24/outline';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PublicField } from '#domain/entities/public-form.ts';
import { editableText } from '#domain/rules/values/field-value.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';

/** A value in the form's link that the person who fills in the form cannot change. */
export function LockedField({ field, value }: { field: PublicField; value: string }) {
  const { t, language } = useTexts();
  const shown =
    field.type === 'checkbox'
      ? t('formPrefilled.yes')
      : editableText(field, value, valueLanguage(languageTag(language)));
  return (
    <dl className="flex flex-col gap-1">
      <dt className="text-sm font-medium break-words">{field.name}</dt>
      <dd className="flex items-start gap-2 rounded-control border border-line bg-sunken px-3 py-2">
        <LockClosedIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
        <span className="min-w-0 break-words whitespace-pre-wrap">{shown}</span>
      </dd>
      <dd className="text-xs text-faint">{t('formPrefilled.locked')}</dd>
    </dl>
  );
}
