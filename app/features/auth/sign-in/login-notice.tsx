import { Link } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import type { LoginNotice } from '../auth-panel.ts';

const texts = {
  'password-saved': 'account.passwordSaved',
  registered: 'account.registered',
  'registered-mailbox': 'account.registered',
  'registered-unsent': 'account.registeredUnsent',
} as const satisfies Record<LoginNotice, string>;

/** What was just done for `user`, shown above the sign-in form. */
export function LoginNoticeLine({ notice, user }: { notice: LoginNotice; user: string }) {
  const { t } = useTexts();
  return (
    <output className="mb-4 rounded-control bg-confirmed-soft px-3 py-2 wrap-anywhere text-confirmed-text">
      {t(texts[notice], { email: user })}
      {notice === 'registered-mailbox' && (
        <Link to="/mailbox" className="ml-1 font-medium underline underline-offset-2">
          {t('account.mailboxLink')}
        </Link>
      )}
    </output>
  );
}
