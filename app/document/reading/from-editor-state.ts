import type { EditorState, TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import { readPassages } from '#domain/rules/living/read-passages.ts';
import { readBlockId } from './block-ids.ts';
import { isJsonNode, readString } from './json-node.ts';
import type { JsonNode } from './json-node.ts';
import { type ItemLook, readList, readParagraph } from './lists.ts';
import { readNumbering } from './paragraphs/numbering.ts';
import type {
  Block,
  BlockPath,
  DocumentModel,
  FieldLabel,
  Heading,
  PageSetup,
  Paragraph,
  ParagraphFormat,
  TextStyle,
} from '../model.ts';
import { readPage } from '../page-setup.ts';
import { firstPageStates } from '../pages/first-page.ts';
import { readSection } from '../pages/sections.ts';
import { DEPTH_LIMIT, KEPT_TYPE, restoreDocument, restoreEditorState } from './restore.ts';
import type { StyleRole } from '../styling/named-style.ts';
import { readStyleId } from '../styling/read-styles.ts';
import { type StyleSheet, sheetOfBody } from '../styling/style-sheet.ts';
import { readTable } from './tables/tables.ts';
import { enclosedBy } from './within.ts';

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
  'footnote',
  'reference',
  'image',
  'linebreak',
  'tab',
  'link',
  'autolink',
]);
export const DEFAULT_FIELD_COLOR = '#e2e8f0';

/** What blocks take from their surroundings. */
interface ReadingBase {
  sheet: StyleSheet;
  /** The blocks are in a header cell. */
  isBold: boolean;
  /** The blocks are in a table, a header or a footer, which do not follow the indent of the body's first lines. */
  isAside: boolean;
}

const inBoldOf = new WeakMap<TextStyle, TextStyle>();

/** The same object for the same style. */
function inBold(style: TextStyle): TextStyle {
  const bold = inBoldOf.get(style) ?? { ...style, bold: true };
  inBoldOf.set(style, bold);
  return bold;
}

function withoutIndent(format: ParagraphFormat | undefined): ParagraphFormat {
  const { firstLine: _, ...rest } = format ?? {};
  return rest;
}

function plainText({ sheet, isBold }: ReadingBase): TextStyle {
  const { text } = sheet.normal;
  return isBold ? inBold(text) : text;
}

/** An item has its spacing and indents from its list. */
function itemLook(base: ReadingBase): ItemLook {
  const { align, format } = base.sheet.normal.paragraph;
  return { text: plainText(base), align, lineHeight: format?.lineHeight };
}

/** A paragraph-like block in its named style, or in that of its kind. */
function readStyled(
  node: JsonNode,
  path: BlockPath,
  depth: number,
  base: ReadingBase,
  role: StyleRole,
): Paragraph {
  const named = readStyleId(node);
  const { text, paragraph } = base.sheet.resolve(named, role);
  const read = readParagraph(node, path, base.isBold ? inBold(text) : text, depth);
  const format = {
    ...(named === null && base.isAside ? withoutIndent(paragraph.format) : paragraph.format),
    ...read.format,
  };
  return {
    ...read,
    ...(readString(node, 'format') === '' && paragraph.align !== undefined ? { align: paragraph.align } : {}),
    ...(Object.keys(format).length === 0 ? {} : { format }),
    ...(named === null ? {} : { styleId: named }),
    ...readNumbering(node, base.sheet.schemes),
    ...enclosedBy(node),
  };
}

function readHeading(node: JsonNode, path: BlockPath, depth: number, base: ReadingBase): Heading {
  const level = HEADING_LEVELS[readString(node, 'tag')] ?? 6;
  return { ...readStyled(node, path, depth, base, level), kind: 'heading', level };
}

function readQuote(node: JsonNode, path: BlockPath, depth: number, base: ReadingBase): Block {
  const quote = readStyled(node, path, depth, base, 'quote');
  return { ...quote, indent: quote.indent + 1, quote: true };
}

function readBlock(node: JsonNode, path: BlockPath, depth: number, base: ReadingBase): Block {
  switch (node.type) {
    case 'paragraph':
      return readStyled(node, path, depth, base, 'paragraph');
    case 'heading':
      return readHeading(node, path, depth, base);
    case 'quote':
      return readQuote(node, path, depth, base);
    case 'list':
      return readList(node, path, itemLook(base), depth);
    case 'table':
      return readTable(node, path, depth, (children, at, below, isBold) =>
        readBlocks(children, at, below, { ...base, isBold, isAside: true }),
      );
    case 'page-break':
      return { kind: 'page-break', path, id: readBlockId(node), ...readSection(node), ...enclosedBy(node) };
    default:
      return {
        kind: 'unsupported',
        path,
        id: '',
        type: node.type === KEPT_TYPE ? '' : node.type.slice(0, 60),
        ...enclosedBy(node),
      };
  }
}

function readBlocks(
  children: readonly unknown[],
  path: BlockPath,
  depth: number,
  base: ReadingBase,
  first = 0,
): Block[] {
  if (depth > DEPTH_LIMIT)
    return children.length === 0 ? [] : [{ kind: 'unsupported', path, id: '', type: '' }];
  return children.flatMap((child, index) => {
    if (!isJsonNode(child)) return [];
    const own = [...path, first + index];
    if (INLINE_TYPES.has(child.type))
      return [readParagraph({ type: 'paragraph', children: [child] }, own, plainText(base), depth)];
    return [readBlock(child, own, depth, base)];
  });
}

function readArea(state: EditorState | null, sheet: StyleSheet, isAside: boolean): Block[] {
  return state === null ? [] : readBlocks(state.root.children, [], 0, { sheet, isBold: false, isAside });
}

function isHidden({ pagesInfo }: TemplateDocument, edge: 'header' | 'footer'): boolean {
  return pagesInfo?.hidden?.includes(edge) ?? false;
}

function readEdge(document: TemplateDocument, edge: 'header' | 'footer', sheet: StyleSheet): Block[] {
  return isHidden(document, edge) ? [] : readArea(document[edge], sheet, true);
}

function readFirstPage(document: TemplateDocument, sheet: StyleSheet): Pick<DocumentModel, 'firstPage'> {
  if (document.pagesInfo?.firstPage?.on !== true) return {};
  const { firstHeader, firstFooter } = firstPageStates(document.pagesInfo);
  return {
    firstPage: {
      header: isHidden(document, 'header') ? [] : readArea(firstHeader, sheet, true),
      footer: isHidden(document, 'footer') ? [] : readArea(firstFooter, sheet, true),
    },
  };
}

/** An area that is switched off takes no space. */
function shownPage(document: TemplateDocument): PageSetup {
  const page = readPage(document.pagesInfo);
  return {
    ...page,
    headerHeight: isHidden(document, 'header') ? 0 : page.headerHeight,
    footerHeight: isHidden(document, 'footer') ? 0 : page.footerHeight,
  };
}

/**
 * Reads some of a body's top-level blocks, with the positions and the looks that `toDocumentModel` gives them.
 * @param first index of the first block
 */
export function readBodyPart(children: readonly unknown[], first: number, sheet: StyleSheet): Block[] {
  if (children.length === 0) return [];
  const { root } = restoreEditorState({ root: { type: 'root', children } });
  return readBlocks(root.children, [], 0, { sheet, isBold: false, isAside: false }, first);
}

function photoWidthOf({ photos }: Pick<TemplateField, 'photos'>): Pick<FieldLabel, 'photoWidth'> {
  return photos?.width === undefined ? {} : { photoWidth: photos.width };
}

/** Labels of columns, which are in the colour of their group, and of those of a group within it. */
export function columnLabels(
  { id: group, columns = [] }: Pick<TemplateField, 'id' | 'columns'>,
  color: string,
): FieldLabel[] {
  return columns.flatMap((column) => [
    {
      id: column.id,
      name: column.name,
      color,
      group,
      ...(column.type === undefined ? {} : { type: column.type }),
      ...photoWidthOf(column),
    },
    ...('columns' in column ? columnLabels(column, color) : []),
  ]);
}

function readLabels(fields: readonly TemplateField[]): Map<string, FieldLabel> {
  const labels = fields.flatMap((field): FieldLabel[] => {
    const { id, name, color = DEFAULT_FIELD_COLOR } = field;
    return [
      { id, name, color, ...photoWidthOf(field) },
      ...(field.columns === undefined ? [] : columnLabels(field, color)),
    ];
  });
  return new Map(labels.map((label) => [label.id, label]));
}

/** A document without passages says nothing of them. */
function passagesOf(document: TemplateDocument): Pick<DocumentModel, 'passages'> {
  const passages = readPassages(document);
  return passages.size === 0 ? {} : { passages };
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
  const sheet = sheetOfBody(document.content);
  return {
    title: source.title,
    language: source.language,
    page: shownPage(document),
    header: readEdge(document, 'header', sheet),
    body: readArea(document.content, sheet, false),
    footer: readEdge(document, 'footer', sheet),
    ...readFirstPage(document, sheet),
    fields: readLabels(source.fields),
    styles: sheet.stored,
    schemes: sheet.schemes,
    ...passagesOf(document),
  };
}
