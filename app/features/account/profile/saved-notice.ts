import type { Translate } from '#app/i18n/texts.ts';
import type { Notice } from '#app/ui/notification-queue.ts';

/** What is said of a change of the profile: that the server has it (`sent`), or this device alone so far. */
export function savedNotice(sent: boolean, t: Translate): Pick<Notice, 'kind' | 'text'> {
  return sent ? { kind: 'success', text: t('profile.saved') } : { kind: 'info', text: t('profile.kept') };
}
