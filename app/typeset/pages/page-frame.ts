import type { Block, DocumentModel, PageNumberPlace, PageSetup, Section } from '#app/document/model.ts';
import { AREA_GAP } from '#app/document/styles.ts';
import { AppError } from '#domain/api/errors.ts';
import { figuresIn } from '#app/document/pages/page-figures.ts';
import { sectionPage } from '#app/document/pages/sections.ts';
import { referencesIn } from '#app/document/references/reference-uses.ts';
import type { SettingContext } from '../context.ts';
import { setBlocks } from '../flow/blocks.ts';
import { flowHeight } from '../flow/flow-box.ts';
import type { Area, FlowBox } from '../flow/flow-box.ts';

/**
 * What pages share: margins, header and footer (set once), and the height left for the body. Takes the document;
 * returns the frames. The page number is in the top or bottom margin, which is at least as high as the number.
 */
export interface PageFrame {
  paper: { width: number; height: number };
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
  /** 0 if the area takes no space. */
  height: number;
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
  const numbered = blocks.some((block) => figuresIn(block).length > 0 || referencesIn(block).length > 0);
  return { boxes, on: numbered ? setOn : () => boxes, numbered };
}

/** Distances from the top and the bottom of the paper, where header and footer begin and where the body does. */
interface Edges {
  header: number;
  footer: number;
  body: { top: number; bottom: number };
}

/** Older documents have header and footer inside the margins, so that they move the body. */
function edgesOf(page: PageSetup, rooms: { header: number; footer: number }): Edges {
  const { margins, edges, number } = page;
  const side = numberSide(number);
  const least = { top: side === 'top' ? NUMBER_ROOM : 0, bottom: side === 'bottom' ? NUMBER_ROOM : 0 };
  const top = Math.max(margins.top, least.top);
  const bottom = Math.max(margins.bottom, least.bottom);
  const header = edges === null ? top : Math.max(edges.header, least.top);
  const footer = edges === null ? bottom : Math.max(edges.footer, least.bottom);
  return {
    header,
    footer,
    body: {
      top: rooms.header === 0 ? top : Math.max(top, header + withGap(rooms.header)),
      bottom: rooms.footer === 0 ? bottom : Math.max(bottom, footer + withGap(rooms.footer)),
    },
  };
}

interface Furniture {
  header: readonly Block[];
  footer: readonly Block[];
}

/** @throws AppError `document-generation-failed` with the part that leaves no space: `margins`, `header` */
function setFrame(page: PageSetup, furniture: Furniture, context: SettingContext): PageFrame {
  const { width, height, margins, headerHeight, footerHeight, number } = page;
  const { body: most } = edgesOf(page, { header: 0, footer: 0 });
  const inner = {
    left: 0,
    width: width - margins.left - margins.right,
    height: height - most.top - most.bottom,
  };
  if (inner.width < SMALLEST_BODY.width || inner.height < SMALLEST_BODY.height) {
    throw new AppError('document-generation-failed', { field: 'margins' });
  }
  const area = { ...inner, height: inner.height / 3 };
  const header = setFurniture(furniture.header, area, context);
  const footer = setFurniture(furniture.footer, area, context);
  const rooms = {
    header: areaHeight(header.boxes, headerHeight),
    footer: areaHeight(footer.boxes, footerHeight),
  };
  const edges = edgesOf(page, rooms);
  const bodyHeight = height - edges.body.bottom - edges.body.top;
  if (bodyHeight < SMALLEST_BODY.height)
    throw new AppError('document-generation-failed', { field: 'header' });
  // The number is between the paper's edge and the text beside it.
  const above = rooms.header === 0 ? edges.body.top : edges.header;
  const below = rooms.footer === 0 ? edges.body.bottom : edges.footer;
  return {
    paper: { width, height },
    left: margins.left,
    width: inner.width,
    header: { on: header.on, top: edges.header, height: rooms.header },
    footer: { on: footer.on, top: height - edges.footer - rooms.footer, height: rooms.footer },
    numbered: header.numbered || footer.numbered,
    body: { top: edges.body.top, height: bodyHeight },
    number: numberFrame(number, above / 2, height - below / 2),
  };
}

/** The first page of a document may have a frame of its own. */
interface SectionFrames {
  first: PageFrame;
  others: PageFrame;
}

/** The frames of a document's pages, by section. */
export class PageFrames {
  readonly #document: DocumentModel;
  readonly #context: SettingContext;
  readonly #known = new Map<string, SectionFrames>();
  readonly #sections = new Map<Section | undefined, SectionFrames>();

  /** @throws AppError as `setFrame` */
  constructor(document: DocumentModel, context: SettingContext) {
    this.#document = document;
    this.#context = context;
    this.#of(undefined);
  }

  /** Of a page, counted from 0. @throws AppError as `setFrame` */
  on(page: number, section: Section | undefined): PageFrame {
    const { first, others } = this.#of(section);
    return page === 0 ? first : others;
  }

  /** Where the blocks of a section are set. @throws AppError as `setFrame` */
  areaOf(section: Section | undefined): Area {
    const { first, others } = this.#of(section);
    return { left: 0, width: others.width, height: Math.min(first.body.height, others.body.height) };
  }

  /** Header or footer of some page contain the number of the page or of all pages. */
  get numbered(): boolean {
    const { first, others } = this.#of(undefined);
    return first.numbered || others.numbered;
  }

  /** Whether the bodies have the same room on every page as those of other frames. */
  hasRoomOf(other: PageFrames): boolean {
    return [...other.#sections].every(([section, { first, others }]) => {
      const own = this.#of(section);
      const isSame = (a: PageFrame, b: PageFrame): boolean => a.body.height === b.body.height;
      return isSame(own.first, first) && isSame(own.others, others);
    });
  }

  /** Sections with equal pages share their frames. */
  #of(section: Section | undefined): SectionFrames {
    const set = this.#sections.get(section);
    if (set !== undefined) return set;
    const page = sectionPage(this.#document.page, section);
    const { width, height, margins } = page;
    const key = JSON.stringify([width, height, margins.top, margins.right, margins.bottom, margins.left]);
    const frames = this.#known.get(key) ?? this.#set(page);
    this.#known.set(key, frames);
    this.#sections.set(section, frames);
    return frames;
  }

  #set(page: PageSetup): SectionFrames {
    const { firstPage } = this.#document;
    const others = setFrame(page, this.#document, this.#context);
    return { first: firstPage === undefined ? others : setFrame(page, firstPage, this.#context), others };
  }
}
