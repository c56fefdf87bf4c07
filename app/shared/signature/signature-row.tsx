import {
  ArrowUpTrayIcon,
  CheckCircleIcon,
  ClockIcon,
  ExclamationTriangleIcon,
  PencilSquareIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline';
import { useState } from 'react';
import { AppError } from '#domain/api/errors.ts';
import { useData } from '#app/data/react.tsx';
import type { WaitingSignature } from '#app/data/ports.ts';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { Icon } from '#app/ui/icon.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Opening } from './use-opening.tsx';

const looks: Record<WaitingSignature['state'], { icon: Icon; colour: string }> = {
  waiting: { icon: ClockIcon, colour: 'text-waiting-text' },
  sending: { icon: ArrowUpTrayIcon, colour: 'text-accent-text' },
  ready: { icon: CheckCircleIcon, colour: 'text-confirmed-text' },
  refused: { icon: ExclamationTriangleIcon, colour: 'text-danger-text' },
};

function useWords({ state, percent, refusal }: WaitingSignature): string {
  const { t, format } = useTexts();
  if (refusal !== null) return errorTexts(new AppError(refusal), t).text;
  if (state === 'sending') return t('signature.sending', { percent: format.percent(percent) });
  return state === 'waiting' ? t('signature.waiting') : t('signature.ready');
}

/** A document on its way to the signature product: its state and the possible actions. */
export function SignatureRow({ signature, open }: { signature: WaitingSignature; open: Opening['open'] }) {
  const { t } = useTexts();
  const { signatures } = useData();
  const words = useWords(signature);
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, name, state } = signature;
  const { icon: IconShape, colour } = looks[state];
  const press = async (): Promise<void> => {
    setOpening(true);
    setFailure(null);
    try {
      await open(signature);
    } catch (error) {
      setFailure(error);
    }
    setOpening(false);
  };
  const failed = failure === null ? null : errorTexts(failure, t);
  return (
    <div className="flex items-start gap-2" data-signature={state}>
      <IconShape aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <output className="block text-sm text-muted">{words}</output>
        {failed !== null && (
          <p role="alert" className="mt-1 text-sm text-danger-text">
            {t('signature.failed')}: {failed.text}. {failed.help}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {state === 'ready' && (
            <Button
              kind="primary"
              icon={PencilSquareIcon}
              busy={opening}
              aria-label={t('signature.openOf', { name })}
              onClick={() => void press()}
            >
              {t('signature.open')}
            </Button>
          )}
          {state === 'refused' && (
            <Button onClick={() => void signatures.retry(id)}>{t('signature.again')}</Button>
          )}
        </div>
      </div>
      <IconButton
        icon={XMarkIcon}
        label={t('signature.removeOf', { name })}
        onClick={() => void signatures.remove(id)}
        className="-my-2 -mr-2"
      />
    </div>
  );
}
