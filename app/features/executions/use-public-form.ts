import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import type { Execution } from '#domain/entities/execution.ts';
import { formAddress } from '#domain/api/paths.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';

type Of = Pick<Execution, 'template'>;

/** Gives the address of a template's public form; null where its link is off, after leading to where it is switched on. */
function useFormAddress(): (execution: Of) => Promise<string | null> {
  const { t } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { publicLinks } = useData();
  return useCallback(
    async ({ template }) => {
      try {
        const link = await publicLinks.read(template);
        if (link?.on === true) return location.origin + formAddress(link.id);
        await navigate(`/template/link/${template}`);
      } catch (error) {
        const { text, help } = errorTexts(error, t);
        notify({ kind: 'error', text: `${text}. ${help}` });
      }
      return null;
    },
    [publicLinks, navigate, notify, t],
  );
}

/** The public form of an execution's template: opened in a tab of its own, and its address handed on. */
export function usePublicForm(): { fill: (execution: Of) => void; copyLink: (execution: Of) => void } {
  const { t } = useTexts();
  const notify = useNotify();
  const addressOf = useFormAddress();
  const fill = useCallback(
    (execution: Of) => {
      // Opened at the press: a browser takes one that comes later for an advertisement.
      const tab = window.open('', '_blank');
      void addressOf(execution).then((address) => {
        if (tab === null || address === null) return tab?.close();
        tab.opener = null;
        tab.location.href = address;
      });
    },
    [addressOf],
  );
  const copyLink = useCallback(
    (execution: Of) => {
      void addressOf(execution).then((address) => {
        if (address === null) return;
        navigator.clipboard.writeText(address).then(
          () => notify({ kind: 'success', text: t('executions.linkCopied') }),
          () => notify({ kind: 'error', text: t('executions.linkNotCopied', { address }) }),
        );
      });
    },
    [addressOf, notify, t],
  );
  return { fill, copyLink };
}
