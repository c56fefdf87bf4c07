import { $isListItemNode } from '@lexical/list';
import { $isHeadingNode } from '@lexical/rich-text';
import type { Alignment, LineSpacing, TabStop } from '#app/document/model.ts';
import { HEADINGS, LIST_ITEM_SPACING, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { $alignmentAt } from '../alignment/alignment.ts';
import { $blockKind } from '../headings/headings.ts';
import { $styleFormat } from '../styles/style-state.ts';
import { $changeFormat, $format } from './block-format.ts';
import type { FormatChange, FormattedBlock } from './block-format.ts';
import { $indents, $setIndents } from './indents.ts';
import type { Indents } from './indents.ts';
import { $selectedBlocks } from './selected-blocks.ts';

/** Everything that the paragraph dialog shows of a block, with what is usual for its kind. */
export interface ParagraphValues extends Indents {
  alignment: Alignment;
  before: number;
  after: number;
  /** Null for the usual one. */
  lineHeight: LineSpacing | null;
  keepNext: boolean;
  pageBreakBefore: boolean;
  tabStops: readonly TabStop[];
  /** Its left and first-line indents are those of the list. */
  inList: boolean;
}

function $usualSpaces(block: FormattedBlock): { before: number; after: number } {
  if ($isListItemNode(block)) return { before: 0, after: LIST_ITEM_SPACING };
  const kind = $blockKind(block);
  return typeof kind === 'number' ? HEADINGS[kind] : { before: 0, after: PARAGRAPH_SPACING };
}

function $valuesOf(block: FormattedBlock): ParagraphValues {
  const format = { ...$styleFormat(block), ...$format(block) };
  const { before, after } = { ...$usualSpaces(block), ...format };
  return {
    ...$indents(block),
    alignment: $alignmentAt(block),
    before,
    after,
    lineHeight: format.lineHeight ?? null,
    keepNext: format.keepNext ?? $isHeadingNode(block),
    pageBreakBefore: format.pageBreakBefore ?? false,
    tabStops: format.tabStops ?? [],
    inList: $isListItemNode(block),
  };
}

/** Values of the first selected block; null if the selection has none. */
export function $paragraphValues(): ParagraphValues | null {
  const [first] = $selectedBlocks();
  return first === undefined ? null : $valuesOf(first);
}

/** What the paragraph dialog changes; what is absent stays as it is in each block. */
export type ParagraphChange = Partial<Omit<ParagraphValues, 'inList'>>;

const isSame = (some: readonly TabStop[], others: readonly TabStop[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

function $changeBlock(block: FormattedBlock, change: ParagraphChange): void {
  const { left, right, firstLine, alignment, keepNext, pageBreakBefore, tabStops, ...spacing } = change;
  if (alignment !== undefined) block.setFormat(alignment);
  if (left !== undefined || right !== undefined || firstLine !== undefined)
    $setIndents(block, {
      ...(left === undefined ? {} : { left }),
      ...(right === undefined ? {} : { right }),
      ...(firstLine === undefined ? {} : { firstLine }),
    });
  const format: FormatChange = { ...spacing };
  const style = { keepNext: $isHeadingNode(block), pageBreakBefore: false, ...$styleFormat(block) };
  if (keepNext !== undefined) format.keepNext = keepNext === style.keepNext ? null : keepNext;
  if (pageBreakBefore !== undefined)
    format.pageBreakBefore = pageBreakBefore === style.pageBreakBefore ? null : pageBreakBefore;
  if (tabStops !== undefined) format.tabStops = isSame(tabStops, style.tabStops ?? []) ? null : tabStops;
  $changeFormat(block, format);
}

export function $changeParagraphs(change: ParagraphChange): void {
  for (const block of $selectedBlocks()) $changeBlock(block, change);
}
