import { $findMatchingParent, $insertNodeToNearestRoot } from '@lexical/utils';
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  $isRootNode,
} from 'lexical';
import type { LexicalNode, NodeKey } from 'lexical';
import { parseSection } from '#app/document/pages/sections.ts';
import type { Section } from '#app/document/model.ts';
import { $createPageBreakNode, $isPageBreakNode, type PageBreakNode } from '../page-break-node.ts';
import { $section, $setSection } from './section-state.ts';

export function $createSectionBreak(section: Section): PageBreakNode {
  const node = $createPageBreakNode();
  $setSection(node, section);
  return node;
}

/** The section in pasted markup, which any page can forge: only what a section can be is taken. */
export function sectionOfMarkup(element: HTMLElement): Section | null {
  try {
    return parseSection(JSON.parse(element.dataset['autodocsSection'] ?? 'null'));
  } catch {
    return null;
  }
}

/** The selected page break if it can begin a section: one at the top of its area. */
export function $selectedBreak(): PageBreakNode | null {
  const selection = $getSelection();
  const [node, other] = $isNodeSelection(selection) ? selection.getNodes() : [];
  if (!$isPageBreakNode(node) || other !== undefined) return null;
  return $getRoot().is(node.getParent()) ? node : null;
}

/** The section in which the caret is; undefined before the first one. */
export function $sectionAtCaret(): Section | undefined {
  const selection = $getSelection();
  const at = $isRangeSelection(selection) ? selection.anchor.getNode() : selection?.getNodes()[0];
  // The top of a cell is not the top of the text.
  const top = $findMatchingParent(at ?? $getRoot(), (node) => $isRootNode(node.getParent()));
  let block: LexicalNode | null = top ?? $getRoot().getLastChild();
  for (; block !== null; block = block.getPreviousSibling()) {
    const section = $isPageBreakNode(block) ? $section(block) : null;
    if (section !== null) return section;
  }
  return undefined;
}

/** Gives the page break a section; without a break, one is inserted at the caret. */
export function $applySection(key: NodeKey | null, section: Section): void {
  if (key === null) {
    $insertNodeToNearestRoot($createSectionBreak(section));
    return;
  }
  const node = $getNodeByKey(key);
  if ($isPageBreakNode(node)) $setSection(node, section);
}

/** The sections of an area with the keys of the breaks that begin them. */
export function $sections(): { key: NodeKey; section: Section }[] {
  return $getRoot()
    .getChildren()
    .flatMap((node) => {
      const section = $isPageBreakNode(node) ? $section(node) : null;
      return section === null ? [] : [{ key: node.getKey(), section }];
    });
}
