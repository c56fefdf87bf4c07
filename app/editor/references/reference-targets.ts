import { $isHeadingNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode } from 'lexical';
import type { ElementNode, NodeKey } from 'lexical';
import { type Citation, citeParagraphs } from '#app/document/numbering/number-blocks.ts';
import { $blockId } from '../block-ids/block-id.ts';
import { $numberableIn, $numberedBlocks, type NumberableNode } from '../numbering/block-numbering.ts';
import { $isReferenceNode } from './reference-node.ts';

/** As `References` of the model reads it: a text within the text of a target. */
const WITHIN = '…';

function $wordsOf(block: ElementNode, isNumbered: (id: string) => boolean): string {
  return block
    .getChildren()
    .map((node) => {
      if ($isReferenceNode(node)) {
        const shows = node.getShows();
        const isText = shows === 'text' || (shows !== 'page' && !isNumbered(node.getTarget()));
        return isText ? WITHIN : node.getTextContent();
      }
      if ($isElementNode(node)) return $wordsOf(node, isNumbered);
      return $isTextNode(node) && !$isLineBreakNode(node) ? node.getTextContent() : ' ';
    })
    .join('');
}

/** The words of a block in one line. @param isNumbered whether the block with an id has a number */
export function $targetText(block: NumberableNode, isNumbered: (id: string) => boolean): string {
  const text = $wordsOf(block, isNumbered).replaceAll(/\s+/g, ' ').trim();
  return text === '' ? WITHIN : text;
}

/** How texts cite the numbered blocks of this editor, by the keys of their nodes. */
export function $citations(): ReadonlyMap<NodeKey, Citation> {
  return citeParagraphs($numberedBlocks());
}

/** A block that the reader can choose to refer to. */
export interface TargetChoice {
  id: string;
  text: string;
  citation: Citation | null;
  /** Depth of a heading or number, from 0. */
  depth: number;
}

/** The headings and numbered paragraphs of this editor, in reading order. */
export function $targetChoices(): TargetChoice[] {
  const citations = $citations();
  const choices: TargetChoice[] = [];
  for (const block of $numberableIn($getRoot())) {
    const citation = citations.get(block.getKey()) ?? null;
    const id = $blockId(block);
    if (id === '' || (citation === null && (!$isHeadingNode(block) || block.isEmpty()))) continue;
    const depth = $isHeadingNode(block) ? Number(block.getTag().slice(1)) - 1 : 0;
    choices.push({ id, citation, depth, text: $targetText(block, () => true) });
  }
  return choices;
}
