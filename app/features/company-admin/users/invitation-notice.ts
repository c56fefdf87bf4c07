import type { InvitationOutcome } from '#domain/api/company/users.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** What became of an invitation, in words; null where none was due. */
export function invitationNotice(
  outcome: InvitationOutcome,
  email: string,
  t: Translate,
): { kind: 'success' | 'error'; text: string } | null {
  if (outcome === 'none') return null;
  if (outcome === 'failed') return { kind: 'error', text: t('company.invitationFailed') };
  const text = outcome === 'sent' ? t('company.invitationSent', { email }) : t('company.invitationMailbox');
  return { kind: 'success', text };
}
