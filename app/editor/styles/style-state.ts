import { $isHeadingNode, $isQuoteNode, type HeadingNode, type QuoteNode } from '@lexical/rich-text';
import { $isTableCellNode } from '@lexical/table';
import { $findMatchingParent } from '@lexical/utils';
import { $getEditor, $getRoot, $getState, $isParagraphNode, $setState, createState } from 'lexical';
import type { LexicalEditor, LexicalNode, ParagraphNode } from 'lexical';
import type { ParagraphFormat } from '#app/document/model.ts';
import { STYLES_KEY, STYLE_KEY, parseStyleId } from '#app/document/styling/read-styles.ts';
import type { ResolvedStyle, StyleSheet } from '#app/document/styling/style-sheet.ts';
import { styleSheetOf } from '#app/document/styling/style-sheet.ts';
import { bodyOf } from '../editor-services.ts';
import { $blockKind } from '../headings/headings.ts';

/** Blocks that may name a style; an item of a list follows the document's default. */
export type StyledBlock = ParagraphNode | HeadingNode | QuoteNode;

const styleState = createState(STYLE_KEY, { parse: (value: unknown): string | null => parseStyleId(value) });

/** Kept as it is stored: what a later release adds to it is written back. */
const stylesState = createState(STYLES_KEY, { parse: (value: unknown): unknown => value ?? null });

export function $isStyled(node: LexicalNode | null | undefined): node is StyledBlock {
  return $isParagraphNode(node) || $isHeadingNode(node) || $isQuoteNode(node);
}

/** The block that a node is, or is in. */
export function $styledAt(node: LexicalNode): StyledBlock | null {
  const block = $isStyled(node) ? node : $findMatchingParent(node, $isStyled);
  return $isStyled(block) ? block : null;
}

/** The style that this very version of a block names; null if it names none. */
export function $styleId(node: LexicalNode): string | null {
  return $getState(node, styleState, 'direct');
}

export function $setStyleId(block: StyledBlock, id: string | null): void {
  $setState(block, styleState, id);
}

/** The styles that the root of the body stores. */
export function $storedStyles(): unknown {
  return $getState($getRoot(), stylesState);
}

export function $setStoredStyles(stored: unknown): void {
  $setState($getRoot(), stylesState, stored);
}

export function storedStylesOf(body: LexicalEditor): unknown {
  return body.getEditorState().read($storedStyles);
}

/** The styles of the document that the current area belongs to. */
export function $sheet(): StyleSheet {
  const editor = $getEditor();
  const body = bodyOf(editor);
  return styleSheetOf(body === editor ? $storedStyles() : storedStylesOf(body));
}

/** The style that a block shows; that of plain paragraphs for a node in no such block. */
export function $resolvedStyle(node: LexicalNode, sheet = $sheet()): ResolvedStyle {
  const block = $styledAt(node);
  if (block === null) return sheet.normal;
  const kind = $blockKind(block);
  return sheet.resolve($styleId(block), kind === 'normal' ? 'paragraph' : kind);
}

/** Whether the block does not follow the first-line indent of the document's default. */
function $isAside(block: StyledBlock): boolean {
  const editor = $getEditor();
  return bodyOf(editor) !== editor || $findMatchingParent(block, $isTableCellNode) !== null;
}

/** The format that a block has from its style; an item of a list has the line spacing of the default alone. */
export function $styleFormat(node: LexicalNode): ParagraphFormat {
  const block = $styledAt(node);
  const { format = {} } = $resolvedStyle(node).paragraph;
  if (block === null) return format.lineHeight === undefined ? {} : { lineHeight: format.lineHeight };
  const { firstLine: _, ...aside } = format;
  return $styleId(block) === null && $isAside(block) ? aside : format;
}

/** All blocks of the area that may name a style. */
export function $allStyled(): StyledBlock[] {
  return [...$getEditor().getEditorState()._nodeMap.values()]
    .filter($isStyled)
    .filter((node) => node.isAttached());
}
