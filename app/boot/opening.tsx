import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';

export function Opening() {
  const { t } = useTexts();
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner label={t('shell.opening')} className="size-8" />
    </main>
  );
}

/** Placeholder of a page within the shell. */
export function PageOpening() {
  const { t } = useTexts();
  return (
    <div className="grid min-h-80 place-items-center text-accent">
      <Spinner label={t('shell.opening')} className="size-8" />
    </div>
  );
}
