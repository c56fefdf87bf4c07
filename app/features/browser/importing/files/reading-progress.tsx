import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Entry } from '../session/chosen-entry.ts';
import { FILES_MAX, type ImportSession, type SessionState } from '../session/import-session.ts';

const isOpen = ({ step }: Entry): boolean => step.kind === 'waiting' || step.kind === 'reading';
const canGoOn = ({ step }: Entry): boolean =>
  step.kind === 'stopped' || (step.kind === 'refused' && step.reason === 'unavailable');

/** How far the reading is, and the way to stop it or go on. */
export function ReadingProgress({
  session,
  state: { entries, left },
}: {
  session: ImportSession;
  state: SessionState;
}) {
  const { t } = useTexts();
  const open = entries.filter(isOpen).length;
  const all = entries.length;
  return (
    <>
      {left > 0 && (
        <p className="mb-2 text-sm text-waiting-text">
          {t('importing.tooMany', { max: FILES_MAX, count: left })}
        </p>
      )}
      {open > 0 && (
        <div className="mb-3 flex items-center gap-3">
          <output className="shrink-0 text-sm">{t('importing.reading', { done: all - open, all })}</output>
          <ProgressBar label={t('importing.progress')} value={(all - open) / all} />
          <Button onClick={() => session.stop()}>{t('importing.stop')}</Button>
        </div>
      )}
      {open === 0 && entries.some(canGoOn) && (
        <Button onClick={() => session.goOn()} className="mb-3">
          {t('importing.goOn')}
        </Button>
      )}
    </>
  );
}
