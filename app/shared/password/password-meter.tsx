import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { passwordStrength, passwordStrengths } from '#domain/rules/people/password-strength.ts';

const colours = {
  weak: 'bg-danger',
  fair: 'bg-waiting-text',
  good: 'bg-accent',
  strong: 'bg-accent',
} as const;

/** The strength of a new password, as bars and a word; nothing while the input is empty. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTexts();
  const strength = passwordStrength(password);
  const reached = passwordStrengths.indexOf(strength);
  return (
    <div className={clsx('flex items-center gap-2', password === '' && 'invisible')}>
      <span aria-hidden className="flex grow gap-1">
        {passwordStrengths.map((each, at) => (
          <span
            key={each}
            className={clsx('h-1.5 grow rounded-full', at <= reached ? colours[strength] : 'bg-line')}
          />
        ))}
      </span>
      <output className="text-sm text-muted">
        {password !== '' && t('recovery.strength', { level: t(`recovery.level.${strength}`) })}
      </output>
    </div>
  );
}
