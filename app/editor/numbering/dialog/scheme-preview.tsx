import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { sampleOf } from './scheme-sample.ts';

/** The sample is narrower than a page. */
const SCALE = 0.7;

const px = (value: number): string => `${String(Math.round(value * SCALE))}px`;

/** Paragraphs of each level on paper, with the numbers that they get. */
export function SchemePreview({ levels }: { levels: readonly NumberingLevel[] }) {
  const { t } = useTexts();
  return (
    <figure
      aria-label={t('scheme.preview')}
      className="m-0 overflow-hidden rounded-control border border-line bg-white px-4 py-3 text-sm text-black"
    >
      {sampleOf(levels).map(({ id, label, level: { left, hang } }) => (
        <p key={id} className="truncate" style={{ marginInlineStart: px(left - hang) }}>
          <span className="inline-block whitespace-pre" style={{ minWidth: px(hang) }}>
            {`${label} `}
          </span>
          <span className="text-slate-500">{t('scheme.sample')}</span>
        </p>
      ))}
    </figure>
  );
}
