import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** Deletes what was typed from this device, after a confirmation. */
export function ForgetTyped({ onForget }: { onForget: () => void }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button kind="ghost" className="-ml-3 self-start text-muted" onClick={() => setAsking(true)}>
        {t('publicForm.forget')}
      </Button>
    );
  }
  return (
    <fieldset aria-label={t('publicForm.forgetTitle')} className="rounded-surface border border-line p-3">
      <p className="font-medium">{t('publicForm.forgetTitle')}</p>
      <p className="mt-1 text-sm text-muted">{t('publicForm.forgetText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsking(false)}>{t('publicForm.forgetNo')}</Button>
        <Button
          kind="danger"
          onClick={() => {
            setAsking(false);
            onForget();
          }}
        >
          {t('publicForm.forgetYes')}
        </Button>
      </div>
    </fieldset>
  );
}
