import type { DocumentModel } from '#app/document/model.ts';
import type { DisplayGroup } from '../display-list.ts';
import { DocumentPages } from '../pages/document-pages.ts';
import type { BodyChange } from '../pages/set-document.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import type { FlowBox } from '../flow/flow-box.ts';
import type { PageFrame } from '../pages/page-frame.ts';
import { NUMBER_STYLE, numberBaseline, placeArea } from '../pages/page-furniture.ts';
import { placePage } from '../pages/place-page.ts';
import type { BrokenPage } from '../pages/pages.ts';
import { pageNumber } from '../phrases.ts';
import { StructureBuilder } from '../structure.ts';
import type { PreviewContent, PreviewFrame, PreviewUpdate } from './preview.ts';
import { previewContent } from './preview-content.ts';

/**
 * Maximum number of unused structure nodes before everything is set again: each change leaves the nodes of its block
 * behind.
 */
const LEFT_BEHIND = 50_000;

type Placed = BrokenPage['placed'];

function samePlaces(a: Placed, b: Placed): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every(({ box, y }, index) => b[index]?.box === box && b[index].y === y);
}

function isSameBody(a: BrokenPage, b: BrokenPage): boolean {
  const isSamePlace = a.frame.body.top === b.frame.body.top && a.frame.left === b.frame.left;
  const isSameFoot = a.notes.length === 0 || a.frame.body.height === b.frame.body.height;
  return isSamePlace && isSameFoot && samePlaces(a.placed, b.placed) && samePlaces(a.notes, b.notes);
}

/**
 * The pages of a document that is being filled in, as the screen shows them. Takes the whole document once and then its
 * values and changed blocks; returns what changed on the pages each time.
 */
export class DocumentPreview {
  readonly #document: DocumentModel;
  readonly #pages: DocumentPages;
  #frames: readonly PageFrame[] = [];
  /** Each page as it was last returned. */
  #given: readonly BrokenPage[] = [];
  #nodes = 0;

  /** @throws AppError `document-generation-failed`, as `breakDocument` */
  static async of(
    document: DocumentModel,
    values: Readonly<Record<string, string>>,
    library: FontLibrary,
  ): Promise<DocumentPreview> {
    const createStructure = () => new StructureBuilder();
    const options = { values, createStructure, marksFields: true };
    return new DocumentPreview(document, await DocumentPages.of(document, library, options));
  }

  private constructor(document: DocumentModel, pages: DocumentPages) {
    this.#document = document;
    this.#pages = pages;
    this.#nodes = pages.context.structure.nodes.length;
  }

  /**
   * Takes other values and, if other parts are printed, the blocks that come in the place of others.
   * @throws AppError `document-generation-failed`; the previous state is then lost
   */
  async fill(
    values: Readonly<Record<string, string>>,
    change: BodyChange = { from: 0, removed: 0, blocks: [] },
  ): Promise<void> {
    await this.#pages.refill(change, values);
    if (this.#pages.context.structure.nodes.length < this.#nodes + LEFT_BEHIND) return;
    this.#pages.startAnew();
    this.#nodes = this.#pages.context.structure.nodes.length;
  }

  /** What changed since the last call. */
  takeUpdate(): PreviewUpdate {
    const { pages } = this.#pages;
    const known = this.#knownPages();
    const contents = pages.map((page) => {
      const before = known.get(page.placed[0]?.box);
      const given = before === undefined ? undefined : this.#given[before];
      return before !== undefined && given !== undefined && isSameBody(given, page)
        ? before
        : this.#content(page);
    });
    this.#given = pages;
    return {
      ...this.#takeFrames(pages),
      pages: contents,
      numbers: pages.map((_, index) => pageNumber(this.#document.language, index + 1, pages.length)),
    };
  }

  /** Indexes of pages by the box that they begin with. */
  #knownPages(): Map<FlowBox | undefined, number> {
    return new Map(this.#given.map(({ placed }, index) => [placed[0]?.box, index]));
  }

  #takeFrames(pages: readonly BrokenPage[]): Pick<PreviewUpdate, 'frames' | 'frameOf'> {
    // A frame that contains the page's number is another one on each page.
    const keys = pages.map(({ frame }, index) => (frame.numbered ? index : frame));
    const distinct = [...new Set(keys)];
    const frames = distinct.map((key) => (typeof key === 'number' ? pages[key]?.frame : key));
    const shown = frames.filter((frame) => frame !== undefined);
    const isNew =
      shown.length !== this.#frames.length || shown.some((frame, index) => frame !== this.#frames[index]);
    this.#frames = shown;
    const previewed = distinct.map(
      (key, index) => [shown[index], typeof key === 'number' ? key + 1 : 1] as const,
    );
    return {
      frames: isNew
        ? previewed.flatMap(([frame, page]) => (frame === undefined ? [] : [this.#previewFrame(frame, page)]))
        : null,
      frameOf: keys.map((key) => distinct.indexOf(key)),
    };
  }

  #content(page: BrokenPage): PreviewContent {
    const groups: DisplayGroup[] = [];
    placePage(page, groups);
    return previewContent(groups, this.#pages.context.structure.nodes);
  }

  #previewFrame(frame: PageFrame, page: number): PreviewFrame {
    const { context } = this.#pages;
    const { width, height } = frame.paper;
    const area = ({ on, top }: PageFrame['header']): PreviewContent =>
      previewContent(placeArea(on(page), frame, top, false), context.structure.nodes);
    return {
      width,
      height,
      header: area(frame.header),
      footer: area(frame.footer),
      number: this.#previewNumber(frame),
    };
  }

  #previewNumber({ number, left, width }: PageFrame): PreviewFrame['number'] {
    if (number === null) return null;
    const { size, color } = NUMBER_STYLE;
    const font = this.#pages.context.setStyle(NUMBER_STYLE).chain.main.name;
    return { left, width, align: number.align, baseline: numberBaseline(number), font, size, color };
  }
}
