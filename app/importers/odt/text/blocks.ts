import { make } from '../../wordml/make.ts';
import { attribute, child, elements, integer, textOf, type XmlElement } from '../../xml/element.ts';
import { readList } from '../lists/lists.ts';
import type { OdtScope } from '../scope.ts';
import { readTable } from '../tables/table.ts';
import { readFrame } from './frames.ts';
import { holdsBlocks, readParagraph } from './paragraphs.ts';

/** What holds blocks and says nothing that a document shows. */
const HOLDERS: ReadonlySet<string> = new Set([
  'text:index-body',
  'text:index-title',
  'text:table-of-content',
  'text:illustration-index',
  'text:table-index',
  'text:object-index',
  'text:user-index',
  'text:alphabetical-index',
  'text:bibliography',
  'text:numbered-paragraph',
  'office:text',
]);

function readSection(section: XmlElement, scope: OdtScope): XmlElement[] {
  if (attribute(section, 'text:display') === 'none') {
    scope.remarks.add('hidden-text', textOf(section));
    return [];
  }
  const style = scope.table.get('section', attribute(section, 'text:style-name'));
  const columns = child(child(style?.element ?? null, 'style:section-properties'), 'style:columns');
  if ((integer(columns, 'fo:column-count') ?? 1) > 1) scope.remarks.add('columns', textOf(section));
  return readBlocks(section, scope);
}

function readBlock(block: XmlElement, scope: OdtScope): XmlElement[] {
  switch (block.name) {
    case 'text:p':
    case 'text:h':
      return readParagraph(block, null, scope);
    case 'text:list':
      return readList(block, null, scope);
    case 'table:table':
      return readTable(block, scope);
    case 'text:section':
      return readSection(block, scope);
    case 'text:change':
      return readParagraph(make('text:p', {}, [block]), null, scope);
    case 'text:change-start':
    case 'text:change-end':
      scope.changes.mark(block);
      return [];
    default:
      break;
  }
  if (block.name.startsWith('draw:')) {
    const content = readFrame(block, [], scope);
    return content.length === 0 ? [] : [make('w:p', {}, content)];
  }
  return HOLDERS.has(block.name) || (!IGNORED.has(block.name) && holdsBlocks(block))
    ? readBlocks(block, scope)
    : [];
}

const IGNORED: ReadonlySet<string> = new Set(['text:tracked-changes', 'office:forms', 'office:annotation']);

/** Blocks of Word for what is in a text, a cell, a frame or a note. */
export function readBlocks(parent: XmlElement, scope: OdtScope): XmlElement[] {
  return elements(parent).flatMap((block) => readBlock(block, scope));
}
