import type { PrefilledOutcome } from '#app/data/public-form/prefilled.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';

const REFUSED = {
  expired: 'formPrefilled.expired',
  revoked: 'formPrefilled.revoked',
  invalid: 'formPrefilled.invalid',
  unreached: 'formPrefilled.unreached',
} as const;

/** What happened to the values in the link. */
export function PrefilledNote({
  outcome,
  company,
  onAgain,
}: {
  outcome: PrefilledOutcome;
  company: string;
  onAgain: () => void;
}) {
  const { t } = useTexts();
  if (outcome.state !== 'good')
    return (
      <div role="alert" className="flex flex-col gap-2 rounded-surface bg-waiting-soft p-3 text-waiting-text">
        <p>{t(REFUSED[outcome.state], { company })}</p>
        {outcome.state === 'unreached' && (
          <Button className="self-start" onClick={onAgain}>
            {t('common.tryAgain')}
          </Button>
        )}
      </div>
    );
  const { dropped } = outcome.prefilled;
  return (
    <div className="text-sm text-muted">
      <p>{t('formPrefilled.good', { company })}</p>
      {dropped > 0 && (
        <p role="alert" className="mt-1 text-waiting-text">
          {t('formPrefilled.dropped', { count: dropped })}
        </p>
      )}
    </div>
  );
}
