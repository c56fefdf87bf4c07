import { useMemo } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { type ShownField, shownFields } from '#domain/rules/documents/shown-fields.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { languageTag } from '#app/i18n/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { FilledRows } from './filled-rows.tsx';
import { useFilledState } from './use-filled-state.ts';

interface FilledFieldsProps {
  execution: Execution;
  /** Some field holds rows, whose columns only the template's state names. */
  hasRows: boolean;
}

function Field({ field }: { field: ShownField }) {
  const { t } = useTexts();
  if (field.kind === 'group')
    return (
      <div className="py-2 sm:col-span-2">
        <dt className="break-words text-muted">{field.name}</dt>
        <dd className="mt-1">
          <FilledRows name={field.name} group={field} />
        </dd>
      </div>
    );
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
      <dt className="break-words text-muted">{field.name}</dt>
      {field.kind === 'not-applicable' ? (
        <dd className="text-faint italic">{t('executions.notApplicable')}</dd>
      ) : (
        <dd dir="auto" className="max-h-64 overflow-y-auto break-words whitespace-pre-wrap">
          {field.text}
        </dd>
      )}
    </div>
  );
}

/** What an execution was filled with: values, tables of rows, and what did not apply. */
export function FilledFields({ execution, hasRows }: FilledFieldsProps) {
  const { t, language } = useTexts();
  const state = useFilledState(execution, hasRows);
  const shown = useMemo(() => {
    if (state === undefined) return null;
    return shownFields(execution, state.fields, {
      notApplicable: state.notApplicable,
      language: valueLanguage(languageTag(language)),
    });
  }, [execution, state, language]);
  if (shown === null) return <Skeleton rows={4} />;
  if (shown.length === 0) return <p className="pt-2 text-muted">{t('executions.noFilledField')}</p>;
  return (
    <dl className="mt-2 divide-y divide-line">
      {shown.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </dl>
  );
}
