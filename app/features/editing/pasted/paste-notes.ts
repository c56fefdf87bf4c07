import type { PasteReport } from '#app/editor/paste/paste-report.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** Messages about what a paste left out; none if it was complete. */
export function notesOf(report: PasteReport, t: Translate): string[] {
  return [
    ...(report.cutOff ? [t('paste.cut')] : []),
    ...(report.tablesAsLines ? [t('paste.lines')] : []),
    ...(report.remoteImages > 0 ? [t('paste.remote', { count: report.remoteImages })] : []),
    ...(report.failedImages > 0 ? [t('paste.failed', { count: report.failedImages })] : []),
  ];
}
