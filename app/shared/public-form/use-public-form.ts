import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { formAddress } from '#domain/api/paths.ts';
import { isFormOpen } from '#domain/rules/public-forms/public-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useCopy } from '#app/ui/copy-button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';

/** Gives the address of a template's public form; null where nobody can use it now, which is said with the way to its settings. */
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

/** A template's public form, named by the template's uid: opened in a tab of its own, and its address handed on. */
export function usePublicForm(): { fill: (template: string) => void; copyLink: (template: string) => void } {
  const { t } = useTexts();
  const copy = useCopy();
  const addressOf = useFormAddress();
  const fill = useCallback(
    (template: string) => {
      // Opened at the press: a browser takes one that comes later for an advertisement.
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
