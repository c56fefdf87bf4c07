import type { Block, Heading, PageBreak, Paragraph, ParagraphNumbering } from '../model.ts';
import { SECTION_KEY, storedSection } from '../pages/sections.ts';
import { FORMAT_KEY } from '../reading/paragraphs/format.ts';
import { NUMBERING_KEY } from '../reading/paragraphs/numbering.ts';
import { KEPT_TYPE } from '../reading/restore.ts';
import type { StyleRole } from '../styling/named-style.ts';
import { STYLE_KEY } from '../styling/read-styles.ts';
import { storedInlines } from './inlines.ts';
import { listNode } from './lists.ts';
import { ownFormat } from './paragraph-format.ts';
import { ELEMENT, nodeState, paragraphNode, storedWithin, type StoredNode } from './stored-node.ts';
import { tableNode } from './tables.ts';
import type { WritingScope } from './writing-scope.ts';

export function roleOf(block: Paragraph | Heading): StyleRole {
  if (block.kind === 'heading') return block.level;
  return block.quote === true ? 'quote' : 'paragraph';
}

/** The scheme's own levels are stored once, at the body's root. */
export function storedNumbering({ scheme, level, start }: ParagraphNumbering): object {
  return { scheme, level, ...(start === undefined ? {} : { start }) };
}

function textBlockNode(block: Paragraph | Heading, scope: WritingScope): StoredNode {
  const { styleId, numbering, id } = block;
  const role = roleOf(block);
  const { text, paragraph } = scope.sheet.resolve(styleId ?? null, role);
  const base = scope.isBold ? { ...text, bold: true } : text;
  const { firstLine: _, ...withoutIndent } = paragraph.format ?? {};
  const followed = styleId === undefined && scope.isAside ? withoutIndent : paragraph.format;
  const own = {
    direction: block.direction ?? null,
    format: block.align === (paragraph.align ?? 'start') ? '' : block.align,
    indent: role === 'quote' ? Math.max(0, block.indent - 1) : block.indent,
    ...nodeState({
      id,
      [STYLE_KEY]: styleId,
      [FORMAT_KEY]: ownFormat(block, followed, base),
      [NUMBERING_KEY]: numbering === undefined ? undefined : storedNumbering(numbering),
      ...storedWithin(block),
    }),
  };
  const children = storedInlines(block.inlines, base, scope.labels);
  if (role === 'paragraph') return paragraphNode(own, children);
  const kind = role === 'quote' ? { type: role } : { type: 'heading', tag: `h${String(role)}` };
  return { ...ELEMENT, ...own, ...kind, children };
}

function pageBreakNode(block: PageBreak): StoredNode {
  const { id, section } = block;
  const stored = section === undefined ? undefined : storedSection(section, null);
  return {
    type: 'page-break',
    version: 1,
    ...nodeState({ id, [SECTION_KEY]: stored, ...storedWithin(block) }),
  };
}

function blockNode(block: Block, scope: WritingScope): StoredNode {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textBlockNode(block, scope);
    case 'list':
      return listNode(block, scope);
    case 'table':
      return tableNode(block, (blocks, isBold) => storedBlocks(blocks, { ...scope, isBold, isAside: true }));
    case 'page-break':
      return pageBreakNode(block);
    case 'unsupported':
      return {
        type: block.type === '' ? KEPT_TYPE : block.type,
        version: 1,
        ...nodeState(storedWithin(block)),
      };
  }
}

/** The nodes of an area or a cell, of which each has a place for the caret. */
export function storedBlocks(blocks: readonly Block[], scope: WritingScope): readonly StoredNode[] {
  return blocks.length === 0 ? [paragraphNode({}, [])] : blocks.map((block) => blockNode(block, scope));
}
