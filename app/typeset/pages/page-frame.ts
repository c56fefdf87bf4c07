import type { Block, DocumentModel, PageNumberPlace } from '#app/document/model.ts';
import { AREA_GAP } from '#app/document/styles.ts';
import { AppError } from '#domain/api/errors.ts';
import { figuresIn } from '#app/document/pages/page-figures.ts';
import type { SettingContext } from '../context.ts';
import { setBlocks } from '../flow/blocks.ts';
import { flowHeight } from '../flow/flow-box.ts';
import type { Area, FlowBox } from '../flow/flow-box.ts';

/**
 * What all pages share: margins, header and footer (set once), and the height left for the body. Takes the document;
 * returns the frame. The page number is in the top or bottom margin, which is at least as high as the number.
 */
export interface PageFrame {
  left: number;
  width: number;
  header: FrameArea;
  footer: FrameArea;
  /** Header or footer contain the number of the page or of all pages. */
  numbered: boolean;
  body: { top: number; height: number };
  /** Null if pages have no number. */
  number: NumberFrame | null;
}

/** Header or footer. */
interface FrameArea {
  top: number;
  /** Its content on a page, counted from 1; the same object for all pages unless it contains the page's number. */
  on: (page: number) => readonly FlowBox[];
}

export interface NumberFrame {
  align: 'left' | 'center' | 'right';
  /** Middle of the margin that holds the number. */
  middle: number;
}

const SMALLEST_BODY = { width: 40, height: 60 } as const;
const NUMBER_ROOM = 16;

/** A blank area takes no space. */
function isBlank(blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block.kind === 'page-break' || (block.kind === 'paragraph' && block.inlines.length === 0),
  );
}

/** @param least minimum height, also for an area without text, as for letterhead paper */
function areaHeight(boxes: readonly FlowBox[], least: number): number {
  return Math.max(flowHeight(boxes), least);
}

function withGap(height: number): number {
  return height === 0 ? 0 : height + AREA_GAP;
}

function numberSide(place: PageNumberPlace): 'top' | 'bottom' | null {
  if (place === 'none') return null;
  return place.startsWith('top') ? 'top' : 'bottom';
}

/** @param top middle of the top margin @param bottom middle of the bottom margin */
function numberFrame(place: PageNumberPlace, top: number, bottom: number): NumberFrame | null {
  if (place === 'none') return null;
  const align = place.endsWith('left') ? 'left' : place.endsWith('right') ? 'right' : 'center';
  return { align, middle: numberSide(place) === 'top' ? top : bottom };
}

interface SetFurniture {
  /** As on the page with the most digits. */
  boxes: FlowBox[];
  on: FrameArea['on'];
  numbered: boolean;
}

function setFurniture(blocks: readonly Block[], area: Area, context: SettingContext): SetFurniture {
  const { digits } = context;
  const setOn = (page: number): FlowBox[] => digits.on(page, () => setBlocks(blocks, area, 0, context));
  const boxes = isBlank(blocks) ? [] : setOn(digits.pages);
  const numbered = blocks.some((block) => figuresIn(block).length > 0);
  return { boxes, on: numbered ? setOn : () => boxes, numbered };
}

/** @throws AppError `document-generation-failed` with the part that leaves no space: `margins`, `header` */
export function setPageFrame(document: DocumentModel, context: SettingContext): PageFrame {
  const { width, height, margins, headerHeight, footerHeight, number } = document.page;
  const side = numberSide(number);
  const top = Math.max(margins.top, side === 'top' ? NUMBER_ROOM : 0);
  const bottom = Math.max(margins.bottom, side === 'bottom' ? NUMBER_ROOM : 0);
  const inner = {
    left: 0,
    width: width - margins.left - margins.right,
    height: height - top - bottom,
  };
  if (inner.width < SMALLEST_BODY.width || inner.height < SMALLEST_BODY.height) {
    throw new AppError('document-generation-failed', { field: 'margins' });
  }
  const area = { ...inner, height: inner.height / 3 };
  const header = setFurniture(document.header, area, context);
  const footer = setFurniture(document.footer, area, context);
  const footerRoom = areaHeight(footer.boxes, footerHeight);
  const bodyTop = top + withGap(areaHeight(header.boxes, headerHeight));
  const bodyHeight = height - bottom - withGap(footerRoom) - bodyTop;
  if (bodyHeight < SMALLEST_BODY.height)
    throw new AppError('document-generation-failed', { field: 'header' });
  return {
    left: margins.left,
    width: inner.width,
    header: { on: header.on, top },
    footer: { on: footer.on, top: height - bottom - footerRoom },
    numbered: header.numbered || footer.numbered,
    body: { top: bodyTop, height: bodyHeight },
    number: numberFrame(number, top / 2, height - bottom / 2),
  };
}
