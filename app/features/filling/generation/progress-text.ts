import type { PrintProgress } from '#app/rendering/printer.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** What the printer is doing. */
export function progressText(progress: PrintProgress | null, t: Translate): string {
  if (progress === null) return t('filling.generating');
  const { page, pages } = progress;
  switch (progress.stage) {
    case 'fonts':
      return t('filling.progressFonts');
    case 'typeset':
      return page > 0 ? t('filling.progressTypeset', { page }) : t('filling.generating');
    case 'paint':
      return t('filling.progressPaint', { page, pages });
  }
}

/** The text for screen readers: that it is running, and for a long document each quarter of its pages. */
export function spokenProgress(progress: PrintProgress | null, t: Translate): string {
  if (progress?.stage === 'typeset') return t('filling.generating');
  if (progress?.stage !== 'paint') return progressText(progress, t);
  const quarter = Math.floor((4 * progress.page) / progress.pages);
  const page = Math.max(1, Math.floor((quarter * progress.pages) / 4));
  return progressText({ ...progress, page }, t);
}

/** From 0 to 1, once something is done. */
export function progressShare(progress: PrintProgress | null): number | undefined {
  return progress === null || progress.done === 0 ? undefined : progress.done;
}
