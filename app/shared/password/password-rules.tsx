import { CheckCircleIcon, MinusCircleIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { brokenRules, PASSWORD_MIN, passwordRules } from '#domain/rules/people/password.ts';

/** The five rules; each is ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTexts();
  const broken = brokenRules(password);
  return (
    <ul aria-label={t('recovery.rules')} className="flex flex-col gap-1 text-sm">
      {passwordRules.map((rule) => {
        const met = !broken.includes(rule);
        const Shape = met ? CheckCircleIcon : MinusCircleIcon;
        return (
          <li key={rule} className={`flex items-center gap-2 ${met ? 'text-confirmed-text' : 'text-muted'}`}>
            <Shape aria-hidden className="size-5 shrink-0" />
            {t(`recovery.rule.${rule}`, { min: PASSWORD_MIN })}
            <span className="sr-only">{t(met ? 'recovery.ruleMet' : 'recovery.ruleOpen')}</span>
          </li>
        );
      })}
    </ul>
  );
}
