import type { Block, DocumentModel } from '#app/document/model.ts';
import { AREA_GAP } from '#app/document/styles.ts';
import { AppError } from '#domain/api/errors.ts';
import type { SettingContext } from './context.ts';
import { setBlocks } from './flow/blocks.ts';
import { flowHeight } from './flow/flow-box.ts';
import type { FlowBox } from './flow/flow-box.ts';

/**
 * What all pages have alike: margins, header and footer set once, and the room between them for the body. Takes the
 * document; gives the frame. The page number stands in the bottom margin, which is kept at least as high as it.
 */
export interface PageFrame {
  left: number;
  width: number;
  header: { boxes: FlowBox[]; top: number };
  footer: { boxes: FlowBox[]; top: number };
  body: { top: number; height: number };
  /** Middle of the bottom margin. */
  numberMiddle: number;
}

const SMALLEST_BODY = { width: 40, height: 60 } as const;
const NUMBER_ROOM = 16;

/** An area where nothing was written takes no room. */
function isBlank(blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block.kind === 'page-break' || (block.kind === 'paragraph' && block.inlines.length === 0),
  );
}

function areaHeight(boxes: readonly FlowBox[]): number {
  return boxes.length === 0 ? 0 : flowHeight(boxes) + AREA_GAP;
}

/** @throws AppError `document-generation-failed` with the part that leaves no room: `margins`, `header` */
export function setPageFrame(document: DocumentModel, context: SettingContext): PageFrame {
  const { width, height, margins } = document.page;
  const bottom = Math.max(margins.bottom, NUMBER_ROOM);
  const inner = {
    left: 0,
    width: width - margins.left - margins.right,
    height: height - margins.top - bottom,
  };
  if (inner.width < SMALLEST_BODY.width || inner.height < SMALLEST_BODY.height) {
    throw new AppError('document-generation-failed', { field: 'margins' });
  }
  const area = { ...inner, height: inner.height / 3 };
  const header = isBlank(document.header) ? [] : setBlocks(document.header, area, 0, context);
  const footer = isBlank(document.footer) ? [] : setBlocks(document.footer, area, 0, context);
  const bodyTop = margins.top + areaHeight(header);
  const bodyHeight = height - bottom - areaHeight(footer) - bodyTop;
  if (bodyHeight < SMALLEST_BODY.height)
    throw new AppError('document-generation-failed', { field: 'header' });
  return {
    left: margins.left,
    width: inner.width,
    header: { boxes: header, top: margins.top },
    footer: { boxes: footer, top: height - bottom - flowHeight(footer) },
    body: { top: bodyTop, height: bodyHeight },
    numberMiddle: height - bottom / 2,
  };
}
