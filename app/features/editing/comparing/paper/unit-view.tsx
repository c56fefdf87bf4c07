import clsx from 'clsx';
import type { ReactNode } from 'react';
import type {
  ComparedBlocks,
  ComparedCell,
  ComparedRow,
  ComparedUnit,
  Entry,
} from '#app/document/comparing/comparison.ts';
import { childNodes } from '#app/document/comparing/units.ts';
import type { Heading, Paragraph } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MarkedText, PlainText, SegmentsView } from './inline-view.tsx';
import { type Shows, useComparisonView } from './view-context.ts';

/** Whether a part is on the side that is shown. Without its mark, a former part is not shown in one text. */
function isShown({ status }: Entry<unknown>, shows: Shows, isMarked: boolean): boolean {
  const isFormer = status === 'deleted' || status === 'moved-away';
  if (shows === 'before') return status !== 'inserted' && status !== 'moved-here';
  return !isFormer || (shows === 'both' && isMarked);
}

/** Says beside a part that it moved, or looks otherwise. */
function Note({
  kind,
  change,
  children,
}: {
  kind: 'move' | 'look';
  change: number | null;
  children: ReactNode;
}) {
  const { current } = useComparisonView();
  const isCurrent = change !== null && change === current;
  return (
    <span
      data-change={change}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'mr-1.5 inline-block rounded-tag border px-1 align-baseline font-sans text-xs leading-4 font-normal not-italic no-underline',
        kind === 'move'
          ? 'border-[#5b21b6] bg-[#ede9fe] text-[#5b21b6]'
          : 'border-[#854d0e] bg-[#fef3c7] text-[#854d0e]',
        isCurrent && 'outline-2 outline-offset-1 outline-[#0e7c66]',
      )}
    >
      {children}
    </span>
  );
}

function Notes({ status, change, look }: Pick<ComparedUnit, 'status' | 'change' | 'look'>) {
  const { t } = useTexts();
  const { marks } = useComparisonView();
  const isAway = status === 'moved-away';
  return (
    <>
      {(isAway || status === 'moved-here') && marks(change) && (
        <Note kind="move" change={change}>
          {isAway ? `↕ ${t('comparing.movedAway')}` : `↕ ${t('comparing.movedHere')}`}
        </Note>
      )}
      {look !== null && marks(look) && status !== 'moved-away' && (
        <Note kind="look" change={look}>
          {t('comparing.lookChanged')}
        </Note>
      )}
    </>
  );
}

const tags = {
  paragraph: 'p',
  quote: 'blockquote',
  1: 'h3',
  2: 'h4',
  3: 'h5',
  4: 'h6',
  5: 'h6',
  6: 'h6',
} as const;

/** What screen readers announce; the page's own titles are above. */
function kindOf(paragraph: Paragraph | Heading | undefined): keyof typeof tags {
  if (paragraph?.kind === 'heading') return paragraph.level;
  return paragraph?.quote === true ? 'quote' : 'paragraph';
}

function TextUnit({ unit, shows }: { unit: ComparedUnit; shows: Shows }) {
  const { shown, marks } = useComparisonView();
  const { before, after, segments, status, change } = unit;
  const isFormer = shows === 'before' || status === 'deleted' || status === 'moved-away';
  const side = isFormer ? (before ?? after) : (after ?? before);
  if (side === null) return null;
  const from = side === before ? 'before' : 'after';
  const block = shown[from].blocks.get(side.id);
  const paragraph = block?.paragraph;
  const base = paragraph?.style ?? DEFAULT_STYLE;
  const Tag = tags[kindOf(paragraph)];
  const isPlain = segments.length === 0;
  const isEmpty = isPlain && childNodes(side.node).length === 0;
  const isChanged = (status === 'inserted' || status === 'deleted') && marks(change);
  const isAway = status === 'moved-away' && marks(change);
  return (
    <Tag
      className={clsx(
        'min-h-[1.4em] wrap-anywhere',
        isAway && 'text-[#5b21b6] line-through decoration-dotted',
      )}
      style={{
        textAlign: paragraph?.align ?? 'start',
        marginInlineStart: ((paragraph?.indent ?? 0) + (block?.depth ?? 0)) * 20,
        fontSize: base.size,
        fontWeight: base.bold ? 700 : 400,
        fontStyle: base.italic ? 'italic' : 'normal',
      }}
    >
      <Notes {...unit} />
      {block !== undefined && block.label !== '' && <span className="mr-1.5">{block.label}</span>}
      {isPlain ? (
        <PlainText nodes={childNodes(side.node)} base={base} side={from} />
      ) : (
        <SegmentsView segments={segments} base={base} shows={shows} />
      )}
      {isEmpty && isChanged && (
        <MarkedText kind={status} change={change}>
          ¶
        </MarkedText>
      )}
    </Tag>
  );
}

function WholeUnit({ unit }: { unit: ComparedUnit }) {
  const { t } = useTexts();
  const { marks } = useComparisonView();
  const { status, change } = unit;
  const type = (unit.after ?? unit.before)?.node.type;
  const text = type === 'page-break' ? t('comparing.pageBreak') : t('comparing.unsupported');
  const isChanged = (status === 'inserted' || status === 'deleted') && marks(change);
  return (
    <p className="border-y border-dashed border-slate-400 py-0.5 text-center font-sans text-xs text-slate-600">
      {isChanged ? (
        <MarkedText kind={status} change={change}>
          {text}
        </MarkedText>
      ) : (
        text
      )}
    </p>
  );
}

function CellView({ cell, shows }: { cell: ComparedCell; shows: Shows }) {
  const { marks } = useComparisonView();
  if (!isShown(cell, shows, marks(cell.change))) return null;
  return (
    <td className="border border-slate-500 px-1.5 py-0.5 align-top">
      <Notes status="same" change={null} look={cell.look} />
      <BlocksView blocks={cell.blocks} shows={shows} />
    </td>
  );
}

function RowView({ row, shows }: { row: ComparedRow; shows: Shows }) {
  const { marks } = useComparisonView();
  if (row.status === 'moved-away' || (row.status !== 'moved-here' && !isShown(row, shows, marks(row.change))))
    return null;
  const hasNote =
    (row.status === 'moved-here' && marks(row.change)) || (row.look !== null && marks(row.look));
  return (
    <>
      {hasNote && (
        <tr>
          <td colSpan={row.cells.length}>
            <Notes {...row} />
          </td>
        </tr>
      )}
      <tr>
        {Array.from(row.cells.entries(), ([key, cell]) => (
          <CellView key={key} cell={cell} shows={shows} />
        ))}
      </tr>
    </>
  );
}

function TableUnit({ unit, shows }: { unit: ComparedUnit; shows: Shows }) {
  return (
    <div className="my-1 overflow-x-auto">
      <Notes {...unit} />
      {unit.status !== 'moved-away' && (
        <table className="w-full table-fixed border-collapse">
          <tbody>
            {Array.from(unit.rows.entries(), ([key, row]) => (
              <RowView key={key} row={row} shows={shows} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Null if the side that is shown does not have it. */
export function UnitView({ unit, shows }: { unit: ComparedUnit; shows: Shows }) {
  const { marks } = useComparisonView();
  if (!isShown(unit, shows, marks(unit.change))) return null;
  switch ((unit.after ?? unit.before)?.kind) {
    case 'text':
      return <TextUnit unit={unit} shows={shows} />;
    case 'table':
      return <TableUnit unit={unit} shows={shows} />;
    case 'whole':
    case undefined:
      return <WholeUnit unit={unit} />;
  }
}

export function BlocksView({ blocks: { units }, shows }: { blocks: ComparedBlocks; shows: Shows }) {
  return Array.from(units.entries(), ([key, unit]) => <UnitView key={key} unit={unit} shows={shows} />);
}
