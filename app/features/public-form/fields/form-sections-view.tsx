import { useTexts } from '#app/i18n/texts.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { valueOf } from './check-values.ts';
import { LockedField } from '../prefilled/locked-field.tsx';
import { FormField } from './form-field.tsx';
import type { Typed } from './use-typed.ts';

/** All fields, one below the other, with their sections' names. */
export function FormSectionsView({
  sections,
  typed,
  asked,
}: {
  sections: readonly PublicSection[];
  typed: Typed;
  asked: boolean;
}) {
  const { t } = useTexts();
  if (sections.length === 0)
    return (
      <p className="text-muted">
        {t('publicForm.noFields')} {t('publicForm.noFieldsText')}
      </p>
    );
  const isOnlyOne = sections.length === 1;
  return sections.map(({ id, name, fields }) => (
    <fieldset key={id} className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-4">
      <legend
        // WebKit makes it as wide as its flex container and interrupts the border over that whole width.
        className={isOnlyOne && name === null ? 'sr-only' : 'w-fit px-1 text-h2 font-semibold break-words'}
      >
        {name ?? t('publicForm.otherFields')}
      </legend>
      {fields.map((field) =>
        typed.locked.has(field.id) ? (
          <LockedField key={field.id} field={field} value={valueOf(typed.values, field.id)} />
        ) : (
          <FormField
            key={field.id}
            field={field}
            value={valueOf(typed.values, field.id)}
            asked={asked}
            onChange={(value) => typed.set(field.id, value)}
          />
        ),
      )}
    </fieldset>
  ));
}
