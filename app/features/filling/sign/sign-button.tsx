import { PencilSquareIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import type { SignAction } from './use-sign-action.ts';

/** 'Assinatura via Yopen'; if the person cannot use it, the reason. */
export function SignButton({ action }: { action: SignAction | null }) {
  const { t } = useTexts();
  if (action === null) return null;
  const { problem, busy, perform } = action;
  const button = (
    <Button
      icon={PencilSquareIcon}
      busy={busy}
      onClick={perform}
      {...(problem === null
        ? {}
        : { 'aria-disabled': true, 'aria-label': `${t('signature.send')}: ${problem}` })}
    >
      {t('signature.send')}
    </Button>
  );
  return problem === null ? button : <Tooltip text={problem}>{button}</Tooltip>;
}
