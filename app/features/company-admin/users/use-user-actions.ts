import type { CompanyUser } from '#domain/api/company/users.ts';
import type { CompanyInvitation } from '#domain/api/membership-invitations.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { askedNotice, invitationNotice } from './invitation-notice.ts';

/** Actions on a person that run immediately, with a notification. */
export function useUserActions(changed: () => Promise<void>) {
  const { t, language } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      await changed();
    } catch (error) {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
    }
  };
  return {
    enable: ({ uid, name }: CompanyUser) =>
      void attempt(async () => {
        await company.enable([uid]);
        notify({ kind: 'success', text: t('company.enabled', { name }) });
      }),
    invite: ({ uid, user }: CompanyUser) =>
      void attempt(async () => {
        const outcome = await company.invite(uid, language);
        const notice = invitationNotice(outcome, user, t);
        if (notice !== null) notify(notice);
      }),
    renew: ({ uid, email }: CompanyInvitation) =>
      void attempt(async () => {
        notify(askedNotice(await company.renewInvitation(uid, language), email, t));
      }),
  };
}
