import { CheckCircleIcon, CloudIcon } from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import type { GedFiling } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { useAttempt } from '#app/ui/use-attempt.ts';
import { AppError } from '#domain/api/errors.ts';

/** The state of a document on its way to the GED, with actions. It counts as filed once the GED has confirmed it. */
export function FilingState({ filing }: { filing: GedFiling }) {
  const { t } = useTexts();
  if (filing.state === 'filed')
    return (
      <output className="flex items-center gap-2 font-medium text-confirmed-text">
        <CheckCircleIcon aria-hidden className="size-5 shrink-0" />
        {t('ged.filing.filed')}
      </output>
    );
  if (filing.state === 'stopped') return <Stopped filing={filing} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Underway filing={filing} />
      <GiveUp filing={filing} />
    </div>
  );
}

/** A transfer that stopped, with the ways out: sign in to the GED again, retry, or give up. */
function Stopped({ filing }: { filing: GedFiling }) {
  const { t } = useTexts();
  const { gedFilings } = useData();
  const attempt = useAttempt();
  const { execution, problem, withdrawn } = filing;
  const wantsSignIn = problem === 'ged-expired' || problem === 'ged-signed-out';
  return (
    <ErrorNotice
      error={new AppError(problem ?? 'internal')}
      {...(withdrawn ? {} : { onRetry: () => attempt(() => gedFilings.retry(execution)) })}
      actions={
        <>
          {wantsSignIn && (
            <Link to="/ged17/structure" target="_blank" className={buttonClasses('secondary')}>
              {t('ged.session.again')}
            </Link>
          )}
          <GiveUp filing={filing} />
        </>
      }
    />
  );
}

function GiveUp({ filing: { execution, name } }: { filing: GedFiling }) {
  const { t } = useTexts();
  const { gedFilings } = useData();
  const attempt = useAttempt();
  return (
    <Button
      aria-label={t('ged.filing.giveUpOf', { name })}
      onClick={() => attempt(() => gedFilings.remove(execution))}
    >
      {t('ged.filing.giveUp')}
    </Button>
  );
}

function Underway({ filing: { state, percent } }: { filing: GedFiling }) {
  const { t, format } = useTexts();
  if (state === 'waiting')
    return (
      <output className="flex min-w-0 grow basis-48 items-start gap-2 text-waiting-text">
        <CloudIcon aria-hidden className="size-5 shrink-0" />
        {t('ged.filing.waiting')}
      </output>
    );
  const isSending = state === 'sending';
  return (
    <div className="min-w-0 grow basis-48">
      <ProgressBar label={t('ged.filing.title')} {...(isSending ? { value: percent / 100 } : {})} />
      <output className="mt-1 block text-sm text-muted">
        {isSending ? t('ged.filing.sending', { percent: format.percent(percent) }) : t('ged.filing.filing')}
      </output>
    </div>
  );
}
