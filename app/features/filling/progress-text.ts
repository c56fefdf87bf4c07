import type { PrintProgress } from '#app/pdf/printer.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** What the printer is doing, for who waits. */
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

/** From 0 to 1, where it can be told: only painting knows how many pages there are. */
export function progressShare(progress: PrintProgress | null): number | undefined {
  return progress?.stage === 'paint' && progress.pages > 0 ? progress.page / progress.pages : undefined;
}
