import { sectionPage, sectionsOfBlocks, textWidth } from '#app/document/pages/sections.ts';
import type { PartScope } from '../scope.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, NOTHING, type Xml } from '../xml/xml.ts';
import { writeBlock, writeBlocks } from './blocks.ts';
import { filler } from './filler.ts';
import { sectionProperties, type FurnitureIds } from './sections.ts';

/** `word/document.xml`. A section's page is said where it ends. */
export function documentXml(scope: PartScope, furniture: readonly FurnitureIds[]): Xml {
  const { body, page } = scope.file.model;
  const sections = sectionsOfBlocks(body);
  let isFirst = true;
  const end = (at: number): Xml => {
    const own = sectionPage(page, at < 0 ? undefined : sections[at]);
    const written = sectionProperties(own, isFirst ? furniture : [], isFirst);
    isFirst = false;
    return written;
  };
  const content = writeBlocks(body, scope, (block, place, at) => {
    if (block.kind === 'page-break' && block.section !== undefined) return filler(NOTHING, end(at - 1));
    const own = sectionPage(page, sections[at]);
    const room = { width: textWidth(own), height: own.height - own.margins.top - own.margins.bottom };
    return writeBlock(block, { ...scope, room }, place);
  });
  return element('w:document', ROOT, element('w:body', {}, content, end(body.length - 1)));
}
