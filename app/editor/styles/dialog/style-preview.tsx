import type { CSSProperties } from 'react';
import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { showFamilies } from '#app/typeset/fonts/screen-faces.ts';
import { sampleStyle } from '../shown/style-rules.ts';

/** A sample paragraph on paper between two plain ones. */
export function StylePreview({ sheet, id }: { sheet: StyleSheet; id: string }) {
  const { t } = useTexts();
  const style = sheet.resolve(id, 'paragraph');
  showFamilies([style.text.family, sheet.normal.text.family]);
  const look: CSSProperties = sampleStyle(style);
  return (
    <figure
      aria-label={t('styles.preview')}
      className="m-0 max-h-48 overflow-hidden rounded-control border border-line bg-white px-4 py-2 text-black"
    >
      <p style={{ ...sampleStyle(sheet.normal), color: '#64748b' }}>{t('styles.sampleAround')}</p>
      <p style={look}>{t('styles.sample')}</p>
      <p style={{ ...sampleStyle(sheet.normal), color: '#64748b' }}>{t('styles.sampleAround')}</p>
    </figure>
  );
}
