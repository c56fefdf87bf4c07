import type { DocumentModel } from '#app/document/model.ts';
import type { DisplayGroup } from '../display-list.ts';
import { DocumentPages } from '../pages/document-pages.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import type { FlowBox } from '../flow/flow-box.ts';
import { placeBoxes } from '../flow/place.ts';
import type { PageFrame } from '../pages/page-frame.ts';
import { NUMBER_STYLE, numberBaseline, placeArea } from '../pages/page-furniture.ts';
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

/**
 * The pages of a document that is being filled in, as the screen shows them. Takes the whole document once and then its
 * values; returns what changed on the pages each time.
 */
export class DocumentPreview {
  readonly #document: DocumentModel;
  readonly #pages: DocumentPages;
  #frame: PageFrame | null = null;
  /** Each page as it was last returned. */
  #given: Placed[] = [];
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

  /** @throws AppError `document-generation-failed`; the previous state is then lost */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    await this.#pages.fill(values);
    if (this.#pages.context.structure.nodes.length < this.#nodes + LEFT_BEHIND) return;
    this.#pages.startAnew();
    this.#nodes = this.#pages.context.structure.nodes.length;
  }

  /** What changed since the last call. */
  takeUpdate(): PreviewUpdate {
    const { frame, pages } = this.#pages;
    const isNew = frame !== this.#frame;
    const isMoved = frame.body.top !== this.#frame?.body.top;
    const known = isMoved ? new Map<FlowBox | undefined, number>() : this.#knownPages();
    const given = this.#given;
    const contents = pages.map(({ placed }) => {
      const before = known.get(placed[0]?.box);
      const isSame = before !== undefined && samePlaces(given[before] ?? [], placed);
      return isSame ? before : this.#content(placed, frame);
    });
    this.#given = pages.map(({ placed }) => placed);
    this.#frame = frame;
    return {
      frames: isNew ? this.#previewFrames(frame) : null,
      frameOf: pages.map((_, index) => (frame.numbered ? index : 0)),
      pages: contents,
      numbers: pages.map((_, index) => pageNumber(this.#document.language, index + 1, pages.length)),
    };
  }

  /** Indexes of pages by the box that they begin with. */
  #knownPages(): Map<FlowBox | undefined, number> {
    return new Map(this.#given.map((placed, index) => [placed[0]?.box, index]));
  }

  #content(placed: Placed, frame: PageFrame): PreviewContent {
    const groups: DisplayGroup[] = [];
    placeBoxes(placed, { x: frame.left, y: frame.body.top, artifact: false }, groups);
    return previewContent(groups, this.#pages.context.structure.nodes);
  }

  #previewFrames(frame: PageFrame): PreviewFrame[] {
    const pages = frame.numbered ? this.#pages.pages.length : 1;
    return Array.from({ length: pages }, (_, index) => this.#previewFrame(frame, index + 1));
  }

  #previewFrame(frame: PageFrame, page: number): PreviewFrame {
    const { context } = this.#pages;
    const { width, height } = this.#document.page;
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
