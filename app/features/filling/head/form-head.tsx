import { ArrowPathIcon, ClockIcon, DocumentDuplicateIcon } from '@heroicons/react/24/outline';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useFilling } from '../state/filling-context.ts';
import { FormProgress } from '../form/progress-view.tsx';
import { type FormHeadProps, useHeadWindows } from './use-head-windows.tsx';

export function Resumed() {
  const { t } = useTexts();
  return (
    <p className="flex items-center gap-1 text-xs text-muted">
      <ArrowPathIcon aria-hidden className="size-4" />
      {t('filling.resumed')}
    </p>
  );
}

/** Title and progress of the form, and the actions to start from earlier values or anew. */
export function FormHead({ resumed, ...rest }: FormHeadProps) {
  const { t } = useTexts();
  const { progress, fields } = useFilling();
  const { open, draftCount, windows, notice } = useHeadWindows(rest);
  const empty = useSyncExternalStore(progress.subscribe, progress.isEmpty);
  return (
    <>
      <div className="flex flex-col gap-1 px-4 pt-4 pb-2">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-2">
          <h2 className="text-h2 font-semibold">{t('filling.form')}</h2>
          {!empty && (
            <Button kind="ghost" className="-mr-3 text-muted" onClick={() => open('clear')}>
              {t('filling.clear')}
            </Button>
          )}
        </div>
        <FormProgress />
        {fields.size > 0 && (
          <div className="-mx-3 flex flex-wrap text-muted">
            <Button kind="ghost" icon={DocumentDuplicateIcon} onClick={() => open('drafts')}>
              {t('filling.drafts.open', { count: draftCount })}
            </Button>
            <Button kind="ghost" icon={ClockIcon} onClick={() => open('reuse')}>
              {t('filling.reuse.open')}
            </Button>
          </div>
        )}
        {resumed && !empty && <Resumed />}
      </div>
      {windows}
      {notice}
    </>
  );
}
