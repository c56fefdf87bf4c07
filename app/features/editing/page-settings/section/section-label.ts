import { isLandscape, paperOf } from '#app/document/page-setup.ts';
import type { Section } from '#app/document/model.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** What a section sets, as its break in the text says it. */
export function sectionLabel({ width, height, margins }: Section, t: Translate): string {
  const parts: string[] = [];
  if (width !== undefined && height !== undefined) {
    const size = { width, height };
    parts.push(
      paperOf(size) ?? t('pageSettings.own').toLocaleLowerCase(),
      t(isLandscape(size) ? 'pageSettings.landscape' : 'pageSettings.portrait').toLocaleLowerCase(),
    );
  }
  if (margins !== undefined) parts.push(t('section.ownMargins'));
  return t('section.node', { pages: parts.length === 0 ? t('section.asDocument') : parts.join(', ') });
}
