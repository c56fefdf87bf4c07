import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { formAddress } from '#domain/api/paths.ts';
import { isFormOpen } from '#domain/rules/public-forms/public-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useCopy } from '#app/ui/copy-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';

/** Returns the address of a template's public form; null if it cannot be used now, after a notice with a link. */
function useFormAddress(): (template: string) => Promise<string | null> {
  const { t } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { publicLinks } = useData();
  return useCallback(
    async (template) => {
      try {
        const link = await publicLinks.read(template);
        if (link !== null && isFormOpen(link, new Date())) return location.origin + formAddress(link.id);
        notify({
          kind: 'info',
          text: t('formLink.closed'),
          action: {
            label: t('formLink.set'),
            perform: () => void navigate(`/template/link/${template}`),
          },
        });
      } catch (error) {
        const { text, help } = errorTexts(error, t);
        notify({ kind: 'error', text: `${text}. ${help}` });
      }
      return null;
    },
    [publicLinks, navigate, notify, t],
  );
}

/** Opens a template's public form (by the template's uid) in a new tab, or copies its address. */
export function usePublicForm(): { fill: (template: string) => void; copyLink: (template: string) => void } {
  const { t } = useTexts();
  const copy = useCopy();
  const addressOf = useFormAddress();
  const fill = useCallback(
    (template: string) => {
      // Opened during the press: browsers block a tab that is opened later as a pop-up.
      const tab = window.open('', '_blank');
      void addressOf(template).then((address) => {
        if (tab === null || address === null) return tab?.close();
        tab.opener = null;
        tab.location.href = address;
      });
    },
    [addressOf],
  );
  const copyLink = useCallback(
    (template: string) => {
      void addressOf(template).then((address) => {
        if (address === null) return;
        void copy(address, {
          copied: t('formLink.copied'),
          notCopied: t('formLink.notCopiedOf', { address }),
        });
      });
    },
    [addressOf, copy, t],
  );
  return { fill, copyLink };
}
