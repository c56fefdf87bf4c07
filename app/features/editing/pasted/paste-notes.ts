import type { PasteReport } from '#app/editor/paste/paste-report.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** What a person must know of a paste that was not taken whole; none where it was. */
export function notesOf(report: PasteReport, t: Translate): string[] {
  return [
    ...(report.cutOff ? [t('paste.cut')] : []),
    ...(report.tablesAsLines ? [t('paste.lines')] : []),
    ...(report.remoteImages > 0 ? [t('paste.remote', { count: report.remoteImages })] : []),
    ...(report.failedImages > 0 ? [t('paste.failed', { count: report.failedImages })] : []),
  ];
}
