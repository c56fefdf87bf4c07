import type { Block, DocumentModel, PageNumberPlace } from '#app/document/model.ts';
import { textWidth } from '#app/document/pages/sections.ts';
import { attribute, elements, type XmlElement } from '../../xml/element.ts';
import { isOn } from '../blocks/toggles.ts';
import type { Scope } from '../scope.ts';
import { geometryOf } from './geometry.ts';
import { withoutNumber } from './page-number.ts';
import { remarkSections } from './remark-sections.ts';
import { sectionsIn } from './section-breaks.ts';

const EDGES = ['header', 'footer'] as const;
type Edge = (typeof EDGES)[number];

const AREAS = {
  default: { header: 'header', footer: 'footer' },
  first: { header: 'firstHeader', footer: 'firstFooter' },
} as const satisfies Record<string, Record<Edge, Scope['area']>>;

type Pages = keyof typeof AREAS;

/** The part that a section names for header or footer; null if it names none. */
function partOf(section: XmlElement, edge: Edge, pages: Pages, scope: Scope): string | null {
  const reference = elements(section, `w:${edge}Reference`).find(
    (each) => (attribute(each, 'w:type') ?? 'default') === pages,
  );
  if (reference === undefined) return null;
  const part = scope.file.related(scope.part, attribute(reference, 'r:id'));
  if (part === null) scope.remarks.add('missing-part');
  return part;
}

/** A header that only holds the empty paragraph that it must have is none. */
function isEmpty(blocks: readonly Block[]): boolean {
  return blocks.every((block) => block.kind === 'paragraph' && block.inlines.length === 0);
}

interface ReadEdge {
  blocks: Block[];
  number: PageNumberPlace;
}

const NO_EDGE: ReadEdge = { blocks: [], number: 'none' };

function readEdge(section: XmlElement, edge: Edge, pages: Pages, scope: Scope): ReadEdge {
  const part = partOf(section, edge, pages, scope);
  const story = part === null ? null : scope.story(part);
  if (part === null || story === null) return NO_EDGE;
  const { root, place } = withoutNumber(story, edge);
  const blocks = scope.blocks(root, { ...scope, part, area: AREAS[pages][edge] });
  return { blocks: isEmpty(blocks) ? [] : blocks, number: place };
}

export type ReadPages = Pick<DocumentModel, 'page' | 'header' | 'footer' | 'firstPage'>;

/**
 * The pages of a document, with what is at their edges: those of its first section. Its other sections are page breaks
 * of the body.
 * @param body the story's `w:body`
 * @param scope of the document's part
 */
export function readPages(body: XmlElement, scope: Scope): ReadPages {
  const sections = sectionsIn(body);
  const first = sections[0] ?? null;
  const { width, height, margins, edges } = geometryOf(first);
  const firstPage = isOn(first, 'w:titlePg');
  const inside = { ...scope, width: textWidth({ width, margins }) };
  const edge = (which: Edge, pages: Pages): ReadEdge =>
    first === null ? NO_EDGE : readEdge(first, which, pages, inside);
  const [header, footer] = [edge('header', 'default'), edge('footer', 'default')];
  remarkSections(sections, scope);
  return {
    page: {
      width,
      height,
      margins,
      headerHeight: 0,
      footerHeight: 0,
      edges,
      firstPage,
      number: header.number === 'none' ? footer.number : header.number,
      leading: 'text',
    },
    header: header.blocks,
    footer: footer.blocks,
    ...(firstPage
      ? { firstPage: { header: edge('header', 'first').blocks, footer: edge('footer', 'first').blocks } }
      : {}),
  };
}

/** Width of the text of a body's first section, which its blocks are read with. */
export function bodyWidth(body: XmlElement): number {
  return textWidth(geometryOf(sectionsIn(body)[0] ?? null));
}
