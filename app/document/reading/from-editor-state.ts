import type { EditorState, TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import { readBlockId } from './block-ids.ts';
import { isJsonNode, readString } from './json-node.ts';
import type { JsonNode } from './json-node.ts';
import { readList, readParagraph } from './lists.ts';
import { readNumbering } from './numbering.ts';
import type { Block, BlockPath, DocumentModel, FieldLabel, Heading, PageSetup, TextStyle } from '../model.ts';
import { readPage } from '../page-setup.ts';
import { DEPTH_LIMIT, KEPT_TYPE, restoreDocument, restoreEditorState } from './restore.ts';
import { DEFAULT_STYLE, HEADING_BOLD, HEADINGS } from '../styles.ts';
import { readTable } from './tables.ts';

const HEADING_LEVELS: Readonly<Record<string, Heading['level']>> = {
  h1: 1,
  h2: 2,
  h3: 3,
  h4: 4,
  h5: 5,
  h6: 6,
};
const INLINE_TYPES: ReadonlySet<string> = new Set([
  'text',
  'field',
  'page-figure',
  'image',
  'linebreak',
  'tab',
  'link',
  'autolink',
]);
const DEFAULT_FIELD_COLOR = '#e2e8f0';

function readHeading(node: JsonNode, path: BlockPath, depth: number): Heading {
  const level = HEADING_LEVELS[readString(node, 'tag')] ?? 6;
  const style: TextStyle = { ...DEFAULT_STYLE, size: HEADINGS[level].size, bold: HEADING_BOLD };
  return { ...readParagraph(node, path, style, depth), ...readNumbering(node), kind: 'heading', level };
}

function readQuote(node: JsonNode, path: BlockPath, depth: number, style: TextStyle): Block {
  const quote = readParagraph(node, path, { ...style, italic: true }, depth);
  return { ...quote, indent: quote.indent + 1, quote: true };
}

function readBlock(node: JsonNode, path: BlockPath, depth: number, style: TextStyle): Block {
  switch (node.type) {
    case 'paragraph':
      return { ...readParagraph(node, path, style, depth), ...readNumbering(node) };
    case 'heading':
      return readHeading(node, path, depth);
    case 'quote':
      return readQuote(node, path, depth, style);
    case 'list':
      return readList(node, path, style, depth);
    case 'table':
      return readTable(node, path, depth, readBlocks);
    case 'page-break':
      return { kind: 'page-break', path, id: readBlockId(node) };
    default:
      return {
        kind: 'unsupported',
        path,
        id: '',
        type: node.type === KEPT_TYPE ? '' : node.type.slice(0, 60),
      };
  }
}

function readBlocks(
  children: readonly unknown[],
  path: BlockPath,
  depth: number,
  style: TextStyle,
  first = 0,
): Block[] {
  if (depth > DEPTH_LIMIT)
    return children.length === 0 ? [] : [{ kind: 'unsupported', path, id: '', type: '' }];
  return children.flatMap((child, index) => {
    if (!isJsonNode(child)) return [];
    const own = [...path, first + index];
    if (INLINE_TYPES.has(child.type))
      return [readParagraph({ type: 'paragraph', children: [child] }, own, style, depth)];
    return [readBlock(child, own, depth, style)];
  });
}

function readArea(state: EditorState | null): Block[] {
  return state === null ? [] : readBlocks(state.root.children, [], 0, DEFAULT_STYLE);
}

function readEdge(document: TemplateDocument, edge: 'header' | 'footer'): Block[] {
  return document.pagesInfo?.hidden?.includes(edge) === true ? [] : readArea(document[edge]);
}

/** An area that is switched off takes no space. */
function shownPage({ pagesInfo }: TemplateDocument): PageSetup {
  const page = readPage(pagesInfo);
  const isHidden = (edge: string): boolean => pagesInfo?.hidden?.includes(edge) ?? false;
  return {
    ...page,
    headerHeight: isHidden('header') ? 0 : page.headerHeight,
    footerHeight: isHidden('footer') ? 0 : page.footerHeight,
  };
}

/**
 * Reads some of a body's top-level blocks, with the positions that `toDocumentModel` gives them. @param first index of
 * the first block
 */
export function readBodyPart(children: readonly unknown[], first: number): Block[] {
  if (children.length === 0) return [];
  const { root } = restoreEditorState({ root: { type: 'root', children } });
  return readBlocks(root.children, [], 0, DEFAULT_STYLE, first);
}

function readLabels(fields: readonly TemplateField[]): Map<string, FieldLabel> {
  return new Map(
    fields.map(({ id, name, color }) => [id, { id, name, color: color ?? DEFAULT_FIELD_COLOR }]),
  );
}

/**
 * Reads the document for typesetter and screens. Never fails on a stored document: an unknown part becomes an
 * `unsupported` block, or shows its text if it is inside a line.
 */
export function toDocumentModel(source: {
  title: string;
  /** BCP 47 tag. */
  language: string;
  document: TemplateDocument;
  fields: readonly TemplateField[];
}): DocumentModel {
  const document = restoreDocument(source.document);
  return {
    title: source.title,
    language: source.language,
    page: shownPage(document),
    header: readEdge(document, 'header'),
    body: readArea(document.content),
    footer: readEdge(document, 'footer'),
    fields: readLabels(source.fields),
  };
}
