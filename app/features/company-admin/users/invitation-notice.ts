import type { InvitationOutcome } from '#domain/api/company/users.ts';
import type { Translate } from '#app/i18n/texts.ts';

interface Notice {
  kind: 'success' | 'error';
  text: string;
}

const askedKeys = {
  none: 'invitations.askedFailed',
  failed: 'invitations.askedFailed',
  sent: 'invitations.asked',
  mailbox: 'invitations.askedMailbox',
} as const satisfies Record<InvitationOutcome, string>;

/** The notice that a person with an account was invited, and whether the mail was sent. */
export function askedNotice(outcome: InvitationOutcome, email: string, t: Translate): Notice {
  const kind = outcome === 'failed' || outcome === 'none' ? 'error' : 'success';
  return { kind, text: t(askedKeys[outcome], { email }) };
}

/** The result of an invitation as a text; null if none was due. */
export function invitationNotice(outcome: InvitationOutcome, email: string, t: Translate): Notice | null {
  if (outcome === 'none') return null;
  if (outcome === 'failed') return { kind: 'error', text: t('company.invitationFailed') };
  const text = outcome === 'sent' ? t('company.invitationSent', { email }) : t('company.invitationMailbox');
  return { kind: 'success', text };
}
