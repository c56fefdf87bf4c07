import type { OwnSchemes } from '#app/document/numbering/own-schemes.ts';
import { inertMarkup } from './foreign/inert-markup.ts';
import { shapeBlocks } from './foreign/blocks.ts';
import { boundDepth, boundSize } from './foreign/styles/bound-size.ts';
import { cleanStyles } from './foreign/styles/clean-styles.ts';
import { dropActiveMarkup } from './foreign/drop-active.ts';
import { countFrames } from './foreign/frames.ts';
import { readFormControls } from './foreign/form-controls.ts';
import { type CarriedImage, sortImages } from './foreign/images/images.ts';
import { readInlineMarks } from './foreign/styles/inline-marks.ts';
import { markStyles } from './foreign/kinds/named-styles.ts';
import { placeNotes, takeNotes } from './foreign/notes/foreign-notes.ts';
import { splitLists } from './foreign/lists/split-lists.ts';
import { markFormats } from './foreign/paragraph-formats.ts';
import { programOf } from './foreign/styles/paragraph-style.ts';
import { imagesOfRtf } from './foreign/images/rtf-images.ts';
import { readStyles } from './foreign/styles/style-sheets.ts';
import { shapeTables, writeTablesAsLines } from './foreign/tables.ts';
import { readOfficeBlocks } from './foreign/word-blocks.ts';
import { readNumbering } from './foreign/numbering/read-numbering.ts';
import type { PasteReport } from './paste-report.ts';
import { type RevisionChoice, settleRevisions } from './revisions.ts';

/**
 * Maximum number of characters: a browser takes too long to parse more. Markup of this size consists mostly of images.
 */
const MARKUP_CHARACTERS_MAX = 60_000_000;

export interface MarkupPlace {
  /** Width in pixels between the margins. */
  contentWidth: number;
  /** The caret is in a cell. */
  inTable: boolean;
  /** What becomes of tracked changes. */
  revisions: RevisionChoice;
  /** Text that replaces an omitted image. */
  imageNote: (alt: string) => string;
  /** Own numbering schemes of the document. */
  schemes: OwnSchemes;
}

export interface ReadMarkup {
  dom: Document;
  images: CarriedImage[];
}

const isSoleTable = (dom: Document): boolean =>
  dom.querySelectorAll('table').length === 1 &&
  (dom.body.textContent ?? '').trim() === (dom.querySelector('table')?.textContent ?? '').trim();

/**
 * Converts foreign markup to the formats that a document has. Each step changes the parsed markup in place; none runs
 * or fetches anything. Omissions are recorded in `report`.
 */
export function readMarkup(html: string, rtf: string, place: MarkupPlace, report: PasteReport): ReadMarkup {
  const dom = new DOMParser().parseFromString(inertMarkup(html.slice(0, MARKUP_CHARACTERS_MAX)), 'text/html');
  report.cutOff = html.length > MARKUP_CHARACTERS_MAX;
  settleRevisions(dom, place.revisions);
  readFormControls(dom);
  report.objects = dropActiveMarkup(dom);
  const styles = readStyles(dom);
  if (boundSize(dom)) report.cutOff = true;
  boundDepth(dom);
  takeNotes(dom);
  const program = programOf(html);
  markStyles(dom, styles, program !== null);
  report.comments = readOfficeBlocks(dom, styles);
  splitLists(dom);
  report.frames = countFrames(dom, styles, program !== null);
  report.textNumbers = readNumbering(dom, styles, place.schemes);
  readInlineMarks(dom, styles);
  shapeBlocks(dom);
  shapeTables(dom, styles, place.contentWidth, report);
  if (place.inTable && !isSoleTable(dom) && writeTablesAsLines(dom)) report.tablesAsLines = true;
  const images = sortImages(dom, { styles, rtf: imagesOfRtf(rtf), note: place.imageNote, report });
  markFormats(dom, styles, program);
  cleanStyles(dom, styles);
  placeNotes(dom);
  return { dom, images };
}
