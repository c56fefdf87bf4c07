import { SKIP_SELECTION_FOCUS_TAG } from 'lexical';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { PointerEvent } from 'react';
import type { PageSetup, TabAlignment } from '#app/document/model.ts';
import { TAB_ALIGNMENTS } from '#app/document/reading/paragraphs/format.ts';
import { sectionPage } from '#app/document/pages/sections.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import type { DocumentEditors } from '../document-editors.ts';
import { $changeParagraphs, $paragraphValues } from '../paragraph-format/paragraph-values.ts';
import type { ParagraphChange, ParagraphValues } from '../paragraph-format/paragraph-values.ts';
import { RulerMark } from './ruler-mark.tsx';
import type { MarkMove } from './ruler-mark.tsx';
import { placeOf, snapped, withMarkAt, withStop, withStopMoved } from './ruler-places.ts';
import type { Column, IndentMark } from './ruler-places.ts';
import { RulerScale } from './ruler-scale.tsx';
import { IndentShape, StopShape } from './ruler-shapes.tsx';
import { createRulerStore } from './ruler-store.ts';
import type { RuledParagraph } from './ruler-store.ts';

/** A margin that the ruler moves. */
export type SideMargin = 'left' | 'right';

export interface RulerProps {
  editors: DocumentEditors;
  page: PageSetup;
  zoom: number;
  /** Each page has a sheet of its own: the ruler is over that of the caret's section. */
  sheets: boolean;
  /** Of the paper, in whose middle the sheets stand. */
  width: number;
  /** Largest margin of a side that leaves room for text. */
  marginMax: (side: SideMargin) => number;
  onMargin: (side: SideMargin, margin: number) => void;
}

const SHAPES = { firstLine: 'down', hanging: 'up', left: 'bar', right: 'up' } as const satisfies Record<
  IndentMark,
  string
>;

const PLACES: Readonly<Record<IndentMark, string>> = {
  firstLine: 'top-0 -ml-[5px]',
  hanging: 'top-2 -ml-[5px]',
  left: 'top-4 -ml-[5px] pt-px',
  right: 'top-2 -ml-[5px]',
};

const LEFT_MARKS: readonly IndentMark[] = ['firstLine', 'hanging', 'left', 'right'];
const FIXED_MARKS: readonly IndentMark[] = ['right'];

/** Makes the change from what the paragraph has now: the ruler shows it a frame later. */
type ChangeOf = (now: ParagraphValues) => ParagraphChange;

/** What counts as zero for the mark, from the left edge of the column. */
const edgeOf = (mark: IndentMark, width: number): number => (mark === 'right' ? width : 0);

interface ParagraphMarksProps {
  paragraph: RuledParagraph;
  column: Column;
  zoom: number;
  onChange: (changeOf: ChangeOf) => void;
}

function withMarkMoved(
  mark: IndentMark,
  move: MarkMove,
  now: ParagraphValues,
  width: number,
): ParagraphChange {
  const edge = edgeOf(mark, width);
  return withMarkAt(mark, edge + move(placeOf(mark, now, width) - edge), now, width);
}

function IndentMarks({ paragraph: { values, fixedLeft }, column, zoom, onChange }: ParagraphMarksProps) {
  const { t } = useTexts();
  return (fixedLeft ? FIXED_MARKS : LEFT_MARKS).map((mark) => {
    const place = placeOf(mark, values, column.width);
    const edge = edgeOf(mark, column.width);
    return (
      <RulerMark
        key={mark}
        label={t(`paragraph.ruler.${mark}`)}
        x={column.left + place}
        origin={column.left + edge}
        value={Math.abs(place - edge)}
        max={column.width}
        zoom={zoom}
        className={PLACES[mark]}
        onMove={(move) => onChange((now) => withMarkMoved(mark, move, now, column.width))}
      >
        <IndentShape shape={SHAPES[mark]} />
      </RulerMark>
    );
  });
}

function StopMarks({ paragraph: { values }, column, zoom, onChange }: ParagraphMarksProps) {
  const { t } = useTexts();
  return values.tabStops.map((stop, index) => (
    <RulerMark
      // A stop that moves stays the same mark, so it keeps the focus.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      label={t('paragraph.ruler.stop', { align: t(`paragraph.stopAligns.${stop.align}`) })}
      x={column.left + stop.at}
      origin={column.left}
      value={stop.at}
      max={column.width}
      zoom={zoom}
      className="top-3 -ml-1.5 text-ink"
      onMove={(move) => onChange(({ tabStops }) => ({ tabStops: withStopMoved(tabStops, index, move) }))}
      onRemove={() => onChange(({ tabStops }) => ({ tabStops: tabStops.filter((_, at) => at !== index) }))}
    >
      <StopShape align={stop.align} />
    </RulerMark>
  ));
}

const moved = (side: SideMargin, move: MarkMove, margin: number): number =>
  side === 'left' ? move(margin) : -move(-margin);

function MarginMarks({
  page,
  zoom,
  marginMax,
  onMargin,
}: Pick<RulerProps, 'page' | 'zoom' | 'marginMax' | 'onMargin'>) {
  const { t } = useTexts();
  const { width, margins } = page;
  return (['left', 'right'] as const).map((side) => (
    <RulerMark
      key={side}
      label={t(`paragraph.ruler.margins.${side}`)}
      x={side === 'left' ? margins.left : width - margins.right}
      origin={side === 'left' ? 0 : width}
      value={margins[side]}
      max={marginMax(side)}
      zoom={zoom}
      className="inset-y-0 -ml-1 w-2"
      onMove={(move) =>
        onMargin(side, Math.min(marginMax(side), Math.max(0, moved(side, move, margins[side]))))
      }
    />
  ));
}

/** Chooses the alignment of the stops that a press on the scale adds. */
function StopChoice({ align, onAlign }: { align: TabAlignment; onAlign: (next: TabAlignment) => void }) {
  const { t } = useTexts();
  const label = t('paragraph.ruler.nextStop', { align: t(`paragraph.stopAligns.${align}`) });
  const next = TAB_ALIGNMENTS[(TAB_ALIGNMENTS.indexOf(align) + 1) % TAB_ALIGNMENTS.length] ?? 'left';
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className="absolute top-0 -left-7 flex size-6 items-center justify-center rounded-tag border border-line bg-surface hover:bg-hover"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onAlign(next)}
      >
        <StopShape align={align} />
      </button>
    </Tooltip>
  );
}

/** Margins of the page, and indents and tab stops of the selected paragraphs, over the paper. */
export function Ruler({ editors, page: document, zoom, sheets, width, ...margins }: RulerProps) {
  const { t } = useTexts();
  const store = useMemo(() => createRulerStore(editors, zoom), [editors, zoom]);
  const paragraph = useSyncExternalStore(store.subscribe, store.current);
  const section = sheets ? paragraph?.section : undefined;
  const page = sectionPage(document, section);
  const [align, setAlign] = useState<TabAlignment>('left');
  const text = { left: page.margins.left, width: page.width - page.margins.left - page.margins.right };
  const beside = sheets ? (width - page.width) / 2 : 0;
  const cell = paragraph?.cell ?? null;
  const column = cell === null ? text : { ...cell, left: cell.left - beside };
  // Those of a section are set with it.
  const hasMargins = cell === null && (section === undefined || Object.keys(section).length === 0);
  const change = (changeOf: ChangeOf): void =>
    editors.areas[editors.active()].update(
      () => {
        const now = $paragraphValues();
        if (now !== null) $changeParagraphs(changeOf(now));
      },
      { tag: SKIP_SELECTION_FOCUS_TAG },
    );
  const addStop = (event: PointerEvent<HTMLElement>): void => {
    if (paragraph === null || event.button !== 0 || event.target !== event.currentTarget) return;
    event.preventDefault();
    const x = (event.clientX - event.currentTarget.getBoundingClientRect().left) / zoom - column.left;
    const at = event.altKey ? x : snapped(x);
    if (at < 1 || at > column.width) return;
    change(({ tabStops }) => ({ tabStops: withStop(tabStops, { at, align, leader: 'none' }) }));
  };
  return (
    <div
      className="sticky -top-6 z-20 mx-auto -mt-6 mb-4"
      style={{ width: (sheets ? width : page.width) * zoom }}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={t('paragraph.ruler.title')}
        className="relative mx-auto h-6 rounded-b-tag border border-t-0 border-line bg-surface text-ink select-none"
        style={{ width: page.width * zoom }}
        onPointerDown={addStop}
      >
        <RulerScale column={column} width={page.width} zoom={zoom} />
        <StopChoice align={align} onAlign={setAlign} />
        {hasMargins && <MarginMarks page={page} zoom={zoom} {...margins} />}
        {paragraph !== null && (
          <>
            <StopMarks paragraph={paragraph} column={column} zoom={zoom} onChange={change} />
            <IndentMarks paragraph={paragraph} column={column} zoom={zoom} onChange={change} />
          </>
        )}
      </div>
    </div>
  );
}
