import { useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormContext } from '#app/shared/inputs/form/form-context.ts';
import { FormInput } from '#app/shared/inputs/form/form-input.tsx';
import { ShapeNews } from '#app/shared/inputs/form/shape-news.tsx';
import { LockedField } from '../prefilled/locked-field.tsx';
import type { Typed } from './use-typed.ts';

/** All fields that apply, one below the other, with their sections' names. */
export function FormSectionsView({ typed, asked }: { typed: Typed; asked: boolean }) {
  const { t } = useTexts();
  const { groups, rules, reveal, living, onActive, locked, values } = typed;
  const sections = useSyncExternalStore(rules.subscribeShape, rules.sections);
  const form = useMemo(
    () => ({ groups, rules, reveal, living, onActive }),
    [groups, rules, reveal, living, onActive],
  );
  if (sections.length === 0)
    return (
      <p className="text-muted">
        {t('publicForm.noFields')} {t('publicForm.noFieldsText')}
      </p>
    );
  const isOnlyOne = sections.length === 1;
  return (
    <FormContext value={form}>
      {living !== null && <ShapeNews />}
      {sections.map(({ id, name, fields }) => (
        <fieldset
          key={id}
          className="flex min-w-0 flex-col gap-4 rounded-surface border border-line bg-surface p-4"
        >
          <legend
            // WebKit makes it as wide as its flex container and interrupts the border over that whole width.
            className={
              isOnlyOne && name === null ? 'sr-only' : 'w-fit px-1 text-h2 font-semibold break-words'
            }
          >
            {name ?? t('publicForm.otherFields')}
          </legend>
          {fields.map((field) =>
            locked.has(field.id) ? (
              <LockedField key={field.id} field={field} value={values[field.id] ?? ''} />
            ) : (
              <FormInput key={field.id} field={field} address={field.id} asked={asked} />
            ),
          )}
        </fieldset>
      ))}
    </FormContext>
  );
}
