import { memo, useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { PreviewContent, PreviewFrame, PreviewNumber } from '#app/typeset/preview/preview.ts';
import { ContentView } from './content-view.tsx';
import { RepeatedContext } from './paper-context.ts';
import { useDrawn } from './use-drawn.ts';

interface SheetProps {
  page: PreviewContent;
  frame: PreviewFrame;
  /** As printed, for example '2 de 3'. */
  number: string;
  /** From 0. */
  index: number;
  pages: number;
}

function PageNumber({ number, text }: { number: PreviewNumber; text: string }) {
  const { left, width, align, baseline, size, color, font } = number;
  return (
    <span
      aria-hidden
      className="paper-number"
      style={{ left, width, height: baseline, fontSize: size, textAlign: align }}
    >
      <span className="paper-run" style={{ color, fontFamily: JSON.stringify(font) }}>
        {text}
      </span>
    </span>
  );
}

/** Header and footer: visible on every page, read by screen readers only on the first. */
function Furniture({
  content,
  frame,
  first,
}: {
  content: PreviewContent;
  frame: PreviewFrame;
  first: boolean;
}) {
  return (
    <div aria-hidden={!first || undefined}>
      <RepeatedContext value={!first}>
        <ContentView content={content} width={frame.width} height={frame.height} />
      </RepeatedContext>
    </div>
  );
}

const PageContent = memo(function PageContent({
  page,
  frame,
  number,
  first,
}: Pick<SheetProps, 'page' | 'frame' | 'number'> & { first: boolean }) {
  return (
    <>
      <Furniture content={frame.header} frame={frame} first={first} />
      <ContentView content={page} width={frame.width} height={frame.height} />
      <Furniture content={frame.footer} frame={frame} first={first} />
      {frame.number !== null && <PageNumber number={frame.number} text={number} />}
    </>
  );
});

/**
 * One printed page. Its space is reserved from the start; its content is drawn when it is near the viewport or the
 * browser is idle.
 */
export function Sheet({ page, frame, number, index, pages }: SheetProps) {
  const { t } = useTexts();
  const place = useRef<HTMLElement>(null);
  const drawn = useDrawn(place, pages);
  return (
    <article
      ref={place}
      aria-label={t('preview.page', { page: index + 1, pages })}
      data-page={index}
      className="paper-sheet"
      style={{ width: frame.width, height: frame.height }}
    >
      {drawn && <PageContent page={page} frame={frame} number={number} first={index === 0} />}
    </article>
  );
}
