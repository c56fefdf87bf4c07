import {
  $withImportContext,
  ImportTextFormat,
  ImportTextStyle,
  contextValue,
  defineImportRule,
  sel,
} from '@lexical/html';
import { $createParagraphNode, $isElementNode, $isParagraphNode } from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';
import { NOTE_MARK } from '../paste/foreign/notes/foreign-notes.ts';
import { $createFootnoteNode } from './footnote-node.ts';

/** A node and what is in it, as a document stores it. */
function $stored(node: LexicalNode): unknown {
  if (!$isElementNode(node)) return node.exportJSON();
  return { ...node.exportJSON(), children: node.getChildren().map($stored) };
}

/** A note has paragraphs only. */
function $paragraphs(nodes: readonly LexicalNode[]): ElementNode[] {
  const paragraphs: ElementNode[] = [];
  let line: ElementNode | null = null;
  for (const node of nodes) {
    if ($isElementNode(node) && !node.isInline()) {
      line = null;
      if ($isParagraphNode(node)) paragraphs.push(node);
      else paragraphs.push($createParagraphNode().append(...node.getChildren()));
      continue;
    }
    if (line === null) {
      line = $createParagraphNode();
      paragraphs.push(line);
    }
    line.append(node);
  }
  return paragraphs.length === 0 ? [$createParagraphNode()] : paragraphs;
}

/** A note does not take the look of the text around its mark. */
const PLAIN = [contextValue(ImportTextFormat, 0), contextValue(ImportTextStyle, {})];

/** Reading foreign markup moves the note of another program into its mark. */
export const foreignNoteRule = defineImportRule({
  name: 'autodocs/foreign-note',
  match: sel.any().attr(NOTE_MARK, true),
  $import: (context, element) => {
    const nodes = $withImportContext(PLAIN)(() => context.$importChildren(element));
    return [$createFootnoteNode({ root: { type: 'root', children: $paragraphs(nodes).map($stored) } })];
  },
});
