import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import { type ReadyStyleId, isReadyStyle } from '#app/document/styling/ready-styles.ts';
import type { Translate } from '#app/i18n/texts.ts';

/** Ready styles are named in the user's language, the document's own by its authors. */
export function styleLabel(sheet: StyleSheet, id: string, t: Translate): string {
  if (isReadyStyle(id)) return readyLabel(id, t);
  return sheet.style(id)?.name ?? t('styles.unnamed');
}

function readyLabel(id: ReadyStyleId, t: Translate): string {
  switch (id) {
    case 'normal':
    case 'title':
    case 'clause':
    case 'paragraph':
    case 'quote':
    case 'small':
    case 'signature':
      return t(`styles.ready.${id}`);
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
      return t('styles.ready.heading', { level: Number(id.slice(-1)) });
  }
}

export interface ListedStyle {
  id: string;
  label: string;
}

export function listedStyles(sheet: StyleSheet, t: Translate): ListedStyle[] {
  return sheet.ids().map((id) => ({ id, label: styleLabel(sheet, id, t) }));
}
