import { useCallback } from 'react';
import type { Execution } from '#domain/entities/execution.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { publicFormAddress } from './public-form-address.ts';

type Of = Pick<Execution, 'template'>;

/** The public form of an execution's template: opened in a tab of its own, and its address handed on. */
export function usePublicForm(): { fill: (execution: Of) => void; copyLink: (execution: Of) => void } {
  const { t } = useTexts();
  const notify = useNotify();
  const fill = useCallback(({ template }: Of) => {
    window.open(publicFormAddress(template), '_blank', 'noopener');
  }, []);
  const copyLink = useCallback(
    ({ template }: Of) => {
      const address = publicFormAddress(template);
      navigator.clipboard.writeText(address).then(
        () => notify({ kind: 'success', text: t('executions.linkCopied') }),
        () => notify({ kind: 'error', text: t('executions.linkNotCopied', { address }) }),
      );
    },
    [notify, t],
  );
  return { fill, copyLink };
}
