import type { UnsentWork } from '#app/data/ports.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** One line for each kind of data that exists only on this device. */
export function lostLines(unsent: UnsentWork, t: Translate): string[] {
  const lines: string[] = [];
  if (unsent.records > 0) lines.push(t('account.unsentRecords', { count: unsent.records }));
  if (unsent.drafts > 0) lines.push(t('account.unsentDrafts', { count: unsent.drafts }));
  if (unsent.files > 0) lines.push(t('account.unsentFiles', { count: unsent.files }));
  if (unsent.rejections > 0) lines.push(t('account.unsentRejections', { count: unsent.rejections }));
  return lines;
}
