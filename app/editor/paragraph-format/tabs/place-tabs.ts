import { $isListItemNode } from '@lexical/list';
import { $isTabNode } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import type { TabStop } from '#app/document/model.ts';
import { INDENT_WIDTH } from '#app/document/styles.ts';
import { $styleFormat } from '../../styles/style-state.ts';
import { $format } from '../block-format.ts';
import type { FormattedBlock } from '../block-format.ts';

/**
 * Places the tabs of a block at its tab stops, as the typesetter does (`typeset/lines/items/tab-stops.ts`). The width of
 * a tab is set as its `tab-size`: a browser counts it from the edge of the block's lines, so the size is the place where
 * the tab ends.
 */
export interface BlockTabs {
  tabs: readonly NodeKey[];
  stops: readonly TabStop[];
  /** A hanging indent is a stop. */
  hangs: boolean;
  inList: boolean;
}

export function $tabsOf(block: FormattedBlock): BlockTabs {
  const { tabStops = [], firstLine = 0 } = { ...$styleFormat(block), ...$format(block) };
  return {
    tabs: block.getAllTextNodes().flatMap((node) => ($isTabNode(node) ? [node.getKey()] : [])),
    stops: tabStops,
    hangs: firstLine < 0,
    inList: $isListItemNode(block),
  };
}

const numberOf = (value: string): number => Number.parseFloat(value) || 0;

interface Measures {
  zoom: number;
  /** Of indents and stops, where text flows on a phone. */
  scale: number;
  /** Left edge of the lines on the screen. */
  edge: number;
  /** From the edge of the column to that of the lines. */
  shift: number;
}

function measuresOf(element: HTMLElement, inList: boolean): Measures {
  const style = getComputedStyle(element);
  const zoom = numberOf(style.getPropertyValue('--zoom')) || 1;
  const padding = numberOf(style.paddingLeft);
  return {
    zoom,
    scale: numberOf(style.getPropertyValue('--format-scale')) || 1,
    edge: element.getBoundingClientRect().left + padding * zoom,
    shift: inList ? 0 : numberOf(style.marginLeft) + padding,
  };
}

/** The text behind a tab, up to the next tab, line break or end of the block. */
function textAfter(tab: HTMLElement, block: HTMLElement, next: HTMLElement | undefined): Range {
  const range = document.createRange();
  range.setStartAfter(tab);
  if (next === undefined) range.setEnd(block, block.childNodes.length);
  else range.setEndBefore(next);
  const end = [...block.querySelectorAll('br')].find((line) => range.comparePoint(line, 0) === 0);
  if (end !== undefined) range.setEndBefore(end);
  return range;
}

/** Ends the range before the first decimal sign in it. */
function endAtDecimal(range: Range, sign: string): void {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = range.intersectsNode(node) ? (node.textContent ?? '').indexOf(sign) : -1;
    if (at < 0 || !range.isPointInRange(node, at)) continue;
    range.setEnd(node, at);
    return;
  }
}

function widthOf(range: Range): number {
  const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
  const [first] = boxes;
  if (first === undefined) return 0;
  const line = boxes.filter(({ top, bottom }) => top < first.bottom && bottom > first.top);
  return Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left));
}

const SHARE: Readonly<Record<TabStop['align'], number>> = { left: 0, center: 0.5, right: 1, decimal: 1 };

function placeTab(
  tab: HTMLElement,
  stops: readonly TabStop[],
  { zoom, edge }: Measures,
  textBehind: (align: TabStop['align']) => Range,
): void {
  tab.style.tabSize = '0';
  const x = ((tab.getClientRects()[0]?.left ?? edge) - edge) / zoom;
  const stop = stops.find(({ at }) => at > x + 0.5);
  if (stop === undefined) {
    tab.style.tabSize = `${String((Math.floor(x / INDENT_WIDTH) + 1) * INDENT_WIDTH)}px`;
    delete tab.dataset['leader'];
    return;
  }
  const width = SHARE[stop.align] === 0 ? 0 : (widthOf(textBehind(stop.align)) / zoom) * SHARE[stop.align];
  const end = stop.at - width;
  if (end > x) tab.style.tabSize = `${String(end)}px`;
  tab.dataset['leader'] = stop.leader;
}

function release(tab: HTMLElement): void {
  tab.style.removeProperty('tab-size');
  if (tab.getAttribute('style') === '') tab.removeAttribute('style');
  delete tab.dataset['leader'];
}

/** Decimal sign of the documents' language, which is Portuguese. */
const DECIMAL = ',';

export function placeTabs(
  editor: LexicalEditor,
  block: NodeKey,
  { tabs, stops, hangs, inList }: BlockTabs,
): void {
  const element = editor.getElementByKey(block);
  const elements = tabs.map((key) => editor.getElementByKey(key)).filter((tab) => tab !== null);
  if (element === null || elements.length === 0) return;
  if (stops.length === 0) {
    elements.forEach(release);
    return;
  }
  const measures = measuresOf(element, inList);
  const own = stops.map((stop) => ({ ...stop, at: stop.at * measures.scale - measures.shift }));
  const hanging: TabStop[] = hangs ? [{ at: 0, align: 'left', leader: 'none' }] : [];
  const all = [...own, ...hanging].sort((a, b) => a.at - b.at);
  for (const [index, tab] of elements.entries())
    placeTab(tab, all, measures, (align) => {
      const range = textAfter(tab, element, elements[index + 1]);
      if (align === 'decimal') endAtDecimal(range, DECIMAL);
      return range;
    });
}
