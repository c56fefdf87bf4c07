import type { CommentAnchor } from '#domain/entities/comment.ts';
import type { Block, PageNumberPlace, PageSetup } from '#app/document/model.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { textWidth } from '#app/document/pages/sections.ts';
import { NUMBER_STYLE } from '#app/typeset/pages/page-furniture.ts';
import { pageNumber } from '#app/typeset/phrases.ts';
import { toTwips } from '#app/word/units.ts';
import { fieldRuns, textRuns } from '../inlines/runs.ts';
import { DEFAULT_LOOK, paragraphProperties } from '../looks/paragraph-look.ts';
import type { DocxPackage } from '../package/docx-package.ts';
import { Relationships } from '../package/relationships.ts';
import type { DocxFile } from '../scope.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, join, NOTHING, type Xml } from '../xml/xml.ts';
import { writeArea } from './blocks.ts';
import { filler } from './filler.ts';
import type { FurnitureIds } from './sections.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** An area that the pages give no room. */
export function isBlank(blocks: readonly Block[]): boolean {
  return blocks.every(
    (block) => block.kind === 'page-break' || (block.kind === 'paragraph' && block.inlines.length === 0),
  );
}

/** Middle of the margin that holds the page number, from the top of the page, as the typesetter places it. */
function middleOf({ height, margins, edges, number }: PageSetup, hasText: boolean): number {
  if (number.startsWith('top')) return (hasText && edges !== null ? edges.header : margins.top) / 2;
  return height - (hasText && edges !== null ? edges.footer : margins.bottom) / 2;
}

/**
 * 'N de total' in the margin: a frame, which takes no room from header or footer. The words come from the typesetter, so
 * that both say the same.
 */
function numberFrame(page: PageSetup, hasText: boolean, language: string): Xml {
  const { size } = NUMBER_STYLE;
  const words = pageNumber(language, 1, 2).slice(1, -1);
  const look = { style: NUMBER_STYLE, base: DEFAULT_STYLE };
  const frame = element('w:framePr', {
    'w:hSpace': 0,
    'w:wrap': 'around',
    'w:vAnchor': 'page',
    'w:hAnchor': 'margin',
    'w:xAlign': page.number.split('-')[1],
    'w:y': toTwips(middleOf(page, hasText) - (size * 1.15) / 2),
  });
  const own = { ...DEFAULT_LOOK, after: 0, lineHeight: { multiple: 1 } };
  return element(
    'w:p',
    {},
    paragraphProperties(own, DEFAULT_LOOK, { frame }),
    fieldRuns('PAGE', '1', look),
    textRuns(words, look),
    fieldRuns('NUMPAGES', '1', look),
  );
}

function hasNumber(kind: 'header' | 'footer', place: PageNumberPlace): boolean {
  return place.startsWith(kind === 'header' ? 'top' : 'bottom');
}

interface Furniture {
  kind: 'header' | 'footer';
  area: CommentAnchor['area'];
  blocks: readonly Block[];
}

/** Header or footer of some pages; null if they have none. */
function areaXml(
  { kind, area, blocks }: Furniture,
  file: DocxFile,
  relationships: Relationships,
): Xml | null {
  const { page, language } = file.model;
  const isEmpty = isBlank(blocks);
  const isNumbered = hasNumber(kind, page.number);
  if (isEmpty && !isNumbered) return null;
  const inner = page.height - page.margins.top - page.margins.bottom;
  const scope = {
    file,
    relationships,
    room: { width: textWidth(page), height: inner / 3 },
    area,
    hasNotes: false,
  };
  return element(
    kind === 'header' ? 'w:hdr' : 'w:ftr',
    ROOT,
    join([
      isNumbered ? numberFrame(page, !isEmpty, language) : NOTHING,
      isEmpty ? filler() : writeArea(blocks, scope),
    ]),
  );
}

/** Writes the headers and footers of a document. */
export function writeFurniture(file: DocxFile, target: DocxPackage, document: Relationships): FurnitureIds[] {
  const { header, footer, firstPage } = file.model;
  const areas = [
    { kind: 'header', pages: 'default', area: 'header', blocks: header },
    { kind: 'footer', pages: 'default', area: 'footer', blocks: footer },
    ...(firstPage === undefined
      ? []
      : ([
          { kind: 'header', pages: 'first', area: 'firstHeader', blocks: firstPage.header },
          { kind: 'footer', pages: 'first', area: 'firstFooter', blocks: firstPage.footer },
        ] as const)),
  ] as const;
  return areas.flatMap(({ kind, pages, area, blocks }, at) => {
    const relationships = new Relationships();
    const written = areaXml({ kind, area, blocks }, file, relationships);
    if (written === null) return [];
    const name = `${kind}${String(at + 1)}.xml`;
    target.add(`word/${name}`, `${TYPE}.${kind}+xml`, written, relationships);
    return [{ kind, pages, id: document.to(kind, name) }];
  });
}
