import type { Translate } from '#app/i18n/texts.ts';
import type { Notice } from '#app/ui/notification-queue.ts';

/** The notice after a change of the profile: stored on the server (`sent`), or only on this device so far. */
export function savedNotice(sent: boolean, t: Translate): Pick<Notice, 'kind' | 'text'> {
  return sent ? { kind: 'success', text: t('profile.saved') } : { kind: 'info', text: t('profile.kept') };
}
