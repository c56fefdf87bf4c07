import { ArrowTopRightOnSquareIcon } from '@heroicons/react/20/solid';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { problemText } from '#app/features/auth/registration/problem-text.ts';
import type { RegistrationControl } from '../use-registration.ts';

const linkClasses =
  'inline-flex items-center gap-1 rounded-control py-1 font-medium text-accent-text underline-offset-2 hover:underline touch:py-3';

/**
 * The terms open beside the form with the customer's data filled in, so the link is disabled until that is complete.
 */
export function TermsChoice({
  terms,
  problems,
  accept,
  ready,
}: Pick<RegistrationControl, 'terms' | 'problems' | 'accept'> & { ready: boolean }) {
  const { t } = useTexts();
  const problem = problemText(problems.terms, t);
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-4">
      <Checkbox label={t('registration.acceptTerms')} checked={terms} onChange={accept} />
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {ready ? (
          <a href="/terms-and-conditions" target="_blank" rel="noopener" className={linkClasses}>
            {t('registration.readTerms')}
            <ArrowTopRightOnSquareIcon aria-hidden className="size-4" />
          </a>
        ) : (
          <span className="py-1 text-faint touch:py-3">{t('registration.termsWait')}</span>
        )}
        <a href="/privacy-policy" target="_blank" rel="noopener" className={linkClasses}>
          {t('registration.readPrivacy')}
          <ArrowTopRightOnSquareIcon aria-hidden className="size-4" />
        </a>
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-xs text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}
