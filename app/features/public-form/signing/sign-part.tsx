import { PencilSquareIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import type { FormSigning } from './use-signing.ts';

const words = {
  sent: 'formSignature.sent',
  failed: 'formSignature.failed',
  tooLarge: 'formSignature.tooLarge',
  offline: 'formSignature.offline',
} as const;

const wrong: readonly string[] = ['failed', 'tooLarge'];

/** 'Assinar via Yopen', and its result. */
export function SignPart({
  signing: { state, opened },
  company,
  disabled,
  onSign,
}: {
  signing: FormSigning;
  company: string;
  /** Another document is being made. */
  disabled: boolean;
  onSign: () => void;
}) {
  const { t } = useTexts();
  if (state.phase === 'blocked')
    return (
      <div role="alert" className="flex flex-col gap-2 text-sm">
        <p className="font-medium text-waiting-text">{t('formSignature.blockedTitle')}</p>
        <p className="text-muted">{t('formSignature.blockedText')}</p>
        <a
          href={state.address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={opened}
          className={buttonClasses('primary')}
        >
          <PencilSquareIcon aria-hidden className="size-5 shrink-0" />
          {t('formSignature.open')}
        </a>
      </div>
    );
  const phrase = state.phase === 'idle' || state.phase === 'busy' ? null : words[state.phase];
  return (
    <>
      {phrase !== null && (
        <output className={wrong.includes(state.phase) ? 'text-sm text-danger-text' : 'text-sm text-muted'}>
          {t(phrase, { company })}
        </output>
      )}
      <p className="text-xs text-muted">{t('formSignature.note', { company })}</p>
      <Button icon={PencilSquareIcon} busy={state.phase === 'busy'} disabled={disabled} onClick={onSign}>
        {t('formSignature.sign')}
      </Button>
    </>
  );
}
