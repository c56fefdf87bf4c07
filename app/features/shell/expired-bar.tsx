import { KeyIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

/** The session expired: work continues, only sync is paused. */
export function ExpiredBar({ onSignInAgain }: { onSignInAgain: () => void }) {
  const { t } = useTexts();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-waiting-soft px-4 py-1.5 text-waiting-text"
    >
      <KeyIcon aria-hidden className="size-5 shrink-0" />
      <p className="grow basis-60">{t('shell.expired')}</p>
      <Button onClick={onSignInAgain}>{t('shell.signInAgain')}</Button>
    </div>
  );
}
