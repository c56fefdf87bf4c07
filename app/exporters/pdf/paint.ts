import type { PDFRef } from 'pdf-lib';
import { blankRule } from '#app/typeset/blank-rule.ts';
import { LAYOUT_ARTIFACT } from '#app/typeset/display-list.ts';
import type {
  DisplayGroup,
  DisplayItem,
  DisplayList,
  DisplayPage,
  ImageItem,
  LinkItem,
  StructureId,
} from '#app/typeset/display-list.ts';
import type { Face } from '#app/typeset/fonts/shaping/face.ts';
import { Bookmarks } from './bookmarks.ts';
import { CompressedStreams } from './file/compressed-streams.ts';
import { ContentStream, EVEN_STROKES, POINTS } from './content-stream.ts';
import { startCompressor } from './file/compressor.ts';
import type { Compressor } from './file/compressor.ts';
import { asciiBytes } from './file/deflate.ts';
import { createArchivedPdf } from './file/metadata.ts';
import type { FileFacts } from './file/metadata.ts';
import { PageLinks } from './page-links.ts';
import { PageTree } from './page-tree.ts';
import { PaintedFont } from './fonts/painted-font.ts';
import { paintImages } from './images/painted-images.ts';
import type { PaintedImages } from './images/painted-images.ts';
import type { ExportMeans } from '../exporter.ts';
import { StructureTree } from './structure-tree.ts';
import { writeFile } from './file/write-file.ts';

/**
 * Converts a display list to a PDF. Does not depend on documents or editors. One content stream per page, one resource
 * dictionary for all pages, each image and font once.
 */
export interface PaintOptions extends FileFacts, Pick<ExportMeans, 'images' | 'convertImage'> {
  onPage?: ((page: number) => void) | undefined;
}

export interface PaintedDocument {
  bytes: Uint8Array;
  /** Images shown as an empty frame. */
  unreadableImages: string[];
}

const FRAME_COLOR = '#94a3b8';
const PAGINATION = '/Artifact <</Type/Pagination>>';
const LAYOUT = '/Artifact <</Type/Layout>>';

/** The structure node of an item that has one of its own inside its group's node. */
function ownTag(item: DisplayItem): StructureId | undefined {
  if (item.kind === 'image') return item.figure;
  return item.kind === 'text' ? item.link : undefined;
}

class Painter {
  readonly fonts = new Map<Face, PaintedFont>();
  readonly tree: StructureTree;
  readonly bookmarks: Bookmarks;
  readonly links: PageLinks;
  readonly #images: PaintedImages;
  /** Of the page that is painted. */
  #height = 0;

  constructor(list: DisplayList, images: PaintedImages, pages: readonly PDFRef[], language: string) {
    this.tree = new StructureTree(list.structure);
    this.bookmarks = new Bookmarks(list.structure);
    this.links = new PageLinks(list, pages, language);
    this.#images = images;
  }

  page(page: DisplayPage, reference: PDFRef): string {
    this.#height = page.height;
    const stream = new ContentStream(this.#height);
    let open: StructureId | null = null;
    for (const group of page.groups) {
      if (group.tag >= 0) {
        this.tree.touch(group.tag);
        this.bookmarks.follow(group, () => ({ page: reference, top: (this.#height - group.y) * POINTS }));
      }
      for (const item of group.items) {
        // A link lies over the page and marks no content.
        if (item.kind === 'link') {
          this.links.add(item, group, page.height);
          continue;
        }
        const tag = group.tag < 0 ? group.tag : (ownTag(item) ?? group.tag);
        if (tag !== open) {
          if (open !== null) stream.end();
          stream.begin(this.#mark(tag));
          open = tag;
        }
        this.#item(stream, item, group);
      }
    }
    if (open !== null) stream.end();
    return stream.operators;
  }

  #mark(tag: StructureId): string {
    if (tag < 0) return tag === LAYOUT_ARTIFACT ? LAYOUT : PAGINATION;
    return `/${this.tree.role(tag)} <</MCID ${String(this.tree.mark(tag))}>>`;
  }

  #item(stream: ContentStream, item: Exclude<DisplayItem, LinkItem>, group: DisplayGroup): void {
    switch (item.kind) {
      case 'text': {
        const face = item.words[0]?.face;
        if (face !== undefined) stream.text(item, this.#font(face), group.x, group.y);
        break;
      }
      case 'rect':
        stream.rect(item, group.x, group.y);
        break;
      case 'rule':
        stream.rule(item, group.x, group.y);
        break;
      case 'blank':
        stream.rect(blankRule(item), group.x, group.y);
        break;
      case 'image':
        this.#image(stream, item, group);
        break;
    }
  }

  #image(stream: ContentStream, item: ImageItem, group: DisplayGroup): void {
    if (group.tag >= 0) this.tree.place(item.figure, this.#boxOf(item, group));
    const image = this.#images.byFile.get(item.file);
    if (image !== undefined) return stream.image(item, image.resource, group.x, group.y);
    const { x, y, width, height } = item;
    const edges = [
      { x, y, width, height: 1 },
      { x, y: y + height - 1, width, height: 1 },
      { x, y, width: 1, height },
      { x: x + width - 1, y, width: 1, height },
    ];
    for (const edge of edges) stream.rect({ kind: 'rect', ...edge, color: FRAME_COLOR }, group.x, group.y);
    return undefined;
  }

  /** Left, bottom, right, top in points. */
  #boxOf(item: ImageItem, group: DisplayGroup): readonly number[] {
    const [left, top] = [group.x + item.x, this.#height - group.y - item.y];
    return [left, top - item.height, left + item.width, top].map((value) => value * POINTS);
  }

  #font(face: Face): PaintedFont {
    let font = this.fonts.get(face);
    if (font === undefined) {
      font = new PaintedFont(face, `F${String(this.fonts.size + 1)}`);
      this.fonts.set(face, font);
    }
    return font;
  }
}

function writeResources(
  streams: CompressedStreams,
  reference: PDFRef,
  painter: Painter,
  images: PaintedImages,
): void {
  const { context } = streams;
  const fonts = [...painter.fonts.values()].map((font) => [font.resource, font.embed(streams)] as const);
  const shown = [...images.byFile.values()].map((image) => [image.resource, image.reference] as const);
  context.assign(
    reference,
    context.obj({
      Font: Object.fromEntries(fonts),
      XObject: Object.fromEntries(shown),
      ExtGState: { [EVEN_STROKES]: { SA: true } },
    }),
  );
}

/** Paints pages one after the other while the compressor works on earlier ones. */
async function paintPages(
  { pages, references }: { pages: PageTree; references: readonly PDFRef[] },
  list: DisplayList,
  painter: Painter,
  streams: CompressedStreams,
  onPage: PaintOptions['onPage'],
): Promise<void> {
  const { context } = streams;
  for (const [index, page] of list.pages.entries()) {
    await streams.room();
    const own = references[index] ?? context.nextRef();
    const structureKey = painter.tree.beginPage(own);
    const content = streams.add(asciiBytes(painter.page(page, own)));
    const annotations = painter.links.write(context, painter.tree, own);
    pages.add(own, { size: page, content, structureKey, annotations });
    onPage?.(index + 1);
  }
  painter.links.finish(context);
}

async function paintWith(
  compressor: Compressor,
  list: DisplayList,
  options: PaintOptions,
): Promise<PaintedDocument> {
  const pdf = await createArchivedPdf(options);
  const { context } = pdf;
  const images = await paintImages(list, context, options.images, options.convertImage);
  const references = list.pages.map(() => context.nextRef());
  const painter = new Painter(list, images, references, options.language);
  const resources = context.nextRef();
  const streams = new CompressedStreams(context, compressor);
  const pages = new PageTree(context, resources);
  await paintPages({ pages, references }, list, painter, streams, options.onPage);
  pages.write(pdf.catalog);
  writeResources(streams, resources, painter, images);
  painter.bookmarks.write(context, pdf.catalog);
  const elements = painter.tree.write(context, pdf.catalog);
  await streams.done();
  return { bytes: await writeFile(context, elements, compressor), unreadableImages: images.unreadable };
}

export async function paint(list: DisplayList, options: PaintOptions): Promise<PaintedDocument> {
  const compressor = startCompressor(list.pages.length);
  try {
    return await paintWith(compressor, list, options);
  } finally {
    compressor.close();
  }
}
