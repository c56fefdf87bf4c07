import { ArrowPathIcon } from '@heroicons/react/24/outline';
import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useFilling } from '../filling-context.ts';

/** Title of the form, the line that says that earlier work goes on, and the way to begin anew. */
export function FormHead({ resumed, onClear }: { resumed: boolean; onClear: () => Promise<void> }) {
  const { t } = useTexts();
  const { values } = useFilling();
  const [asking, setAsking] = useState(false);
  const filled = useSyncExternalStore(values.subscribeAll, () =>
    Object.values(values.all()).some((value) => value !== ''),
  );
  const clear = async (): Promise<void> => {
    await onClear();
    setAsking(false);
  };
  return (
    <div className="px-4 pt-4 pb-2">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 className="text-h2 font-semibold">{t('filling.form')}</h2>
        {filled && (
          <Button kind="ghost" className="-mr-3 text-muted" onClick={() => setAsking(true)}>
            {t('filling.clear')}
          </Button>
        )}
      </div>
      {resumed && filled && (
        <p className="flex items-center gap-1 text-xs text-muted">
          <ArrowPathIcon aria-hidden className="size-4" />
          {t('filling.resumed')}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={t('filling.clearTitle')}
        description={t('filling.clearText')}
        confirmLabel={t('filling.clear')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
