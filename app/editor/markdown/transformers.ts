import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  STRIKETHROUGH,
  type ElementTransformer,
  type Transformer,
} from '@lexical/markdown';
import { $isParagraphNode, $isRootNode } from 'lexical';
import type { ElementNode } from 'lexical';
import { $applyBlockKind, BLOCK_KINDS } from '../headings/headings.ts';
import type { ListKind } from '../lists/list-marker.ts';
import { $toggleList } from '../lists/lists.ts';
import { $isNumberable, $numbering } from '../numbering/block-numbering.ts';
import { $numberAsTyped, TYPED_LABELS } from '../numbering/typed/typed-labels.ts';
import { $createPageBreakNode } from '../page-break/page-break-node.ts';

type Apply = (paragraph: ElementNode, signs: string) => boolean;

/** Only plain paragraphs change; the library then removes the typed signs. */
function atBeginning(regExp: RegExp, $apply: Apply, triggerOnEnter = false): ElementTransformer {
  return {
    type: 'element',
    dependencies: [],
    export: () => null,
    regExp,
    triggerOnEnter,
    replace: (block, _children, match) => $isParagraphNode(block) && $apply(block, match[1] ?? ''),
  };
}

const heading = atBeginning(/^(#{1,6})\s/, (_paragraph, signs) => {
  const kind = BLOCK_KINDS.find((kind) => kind === signs.length);
  if (kind !== undefined) $applyBlockKind(kind);
  return kind !== undefined;
});

const quote = atBeginning(/^>\s/, () => {
  $applyBlockKind('quote');
  return true;
});

/** Only a first marker starts a list: '5. ' may be the number of a clause. Behind a number, a dash is a dash. */
function list(regExp: RegExp, kind: ListKind): ElementTransformer {
  return atBeginning(regExp, (paragraph) => {
    if ($numbering(paragraph) !== null) return false;
    $toggleList(kind);
    return true;
  });
}

/** A label that is typed as the block's number would be written. */
const numberings = TYPED_LABELS.map((regExp): ElementTransformer => ({
  type: 'element',
  dependencies: [],
  export: () => null,
  regExp,
  replace: (block, _children, match) => $isNumberable(block) && $numberAsTyped(block, match[1] ?? ''),
}));

const pageBreak = atBeginning(
  /^---\s?$/,
  (paragraph) => {
    if (!$isRootNode(paragraph.getParent())) return false;
    paragraph.insertBefore($createPageBreakNode());
    return true;
  },
  true,
);

/** Underscores are not converted: contracts use lines of them for signatures. */
export function transformers(pageBreaks: boolean): Transformer[] {
  return [
    heading,
    quote,
    ...numberings,
    list(/^[-*•]\s/, 'bullet'),
    list(/^1[.)]\s/, 'number'),
    list(/^a[.)]\s/, 'alpha'),
    ...(pageBreaks ? [pageBreak] : []),
    BOLD_ITALIC_STAR,
    BOLD_STAR,
    ITALIC_STAR,
    STRIKETHROUGH,
  ];
}
