import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { fillProblems } from './fill-problems.ts';
import { useFilling, useValueLanguage } from './filling-context.ts';
import type { FormSection } from './form-sections.ts';
import type { FillCheck } from './use-fill-check.ts';

/** Which fields still have to be filled in, each leading to its input; gone with the last of them. */
export function MissingFieldsNotice({ sections }: { sections: readonly FormSection[] }) {
  const { t } = useTexts();
  const { values, goToField } = useFilling();
  const language = useValueLanguage();
  useSyncExternalStore(values.subscribeAll, values.version);
  const { missing } = fillProblems(sections, values.get, language);
  if (missing.length === 0) return null;
  return (
    <div className="px-4 pb-4">
      <div className="flex gap-3 rounded-surface border border-danger-text/40 bg-danger-soft p-3">
        <ExclamationTriangleIcon aria-hidden className="size-5 shrink-0 text-danger-text" />
        <div className="min-w-0 grow">
          <p className="font-medium text-danger-text">
            {t('fields.fill.missing', { count: missing.length })}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-3">
            {missing.map((field) => (
              <li key={field.id} className="max-w-full">
                <button
                  type="button"
                  onClick={() => goToField(field.id)}
                  className="min-h-7 max-w-full truncate rounded-control text-accent-text underline touch:min-h-11"
                >
                  {field.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Asks before values that look wrong go into a document. */
export function FillCheckDialogs({ check }: { check: FillCheck }) {
  const { t } = useTexts();
  const { wrong } = check;
  const names = wrong.map(({ name }) => name).join(', ');
  return (
    <Dialog
      open={wrong.length > 0}
      onClose={check.correct}
      role="alertdialog"
      title={t('fields.fill.wrongTitle')}
      description={t('fields.fill.wrongText', { count: wrong.length, names })}
      actions={
        <>
          <Button onClick={check.goOn}>{t('fields.fill.generateAnyway')}</Button>
          <Button kind="primary" onClick={check.correct}>
            {t('fields.fill.correct')}
          </Button>
        </>
      }
    />
  );
}
