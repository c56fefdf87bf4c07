import { $getNodeByKey } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import type { PageCount } from '#app/typeset/pages/pagination.ts';
import { $showText, shownTextTags } from '../fields/shown-text.ts';
import { $isPageFigureNode, PageFigureNode } from './page-figure-node.ts';

const ONE_PAGE: PageCount = { pages: 1, starts: [] };

interface ShownPages extends PageCount {
  /** Page on which the area begins. */
  first?: number;
}

interface Figures {
  keys: ReadonlySet<NodeKey>;
  pagination: ShownPages;
}

const figuresOf = new WeakMap<LexicalEditor, Figures>();

/** The page on which a top-level block begins, counted from that of the area. */
export function pageOf(index: number, starts: PageCount['starts']): number {
  const before = starts.filter(({ path: [at = 0, ...deeper], offset }) =>
    at === index ? deeper.length === 0 && offset === 0 : at < index,
  );
  return before.length + 1;
}

function $digits(node: PageFigureNode, { pages, starts, first = 1 }: ShownPages): string {
  if (node.getShows() === 'pages') return String(pages);
  return String(pageOf(node.getTopLevelElement()?.getIndexWithinParent() ?? 0, starts) + first - 1);
}

function $refresh(node: PageFigureNode, pagination: ShownPages): void {
  $showText(node, $digits(node, pagination));
}

/** Gives new figures their digits. Returns a function that stops it. */
export function registerDigits(editor: LexicalEditor): () => void {
  const keys = new Set<NodeKey>();
  const figures: Figures = { keys, pagination: ONE_PAGE };
  figuresOf.set(editor, figures);
  const stopTransform = editor.registerNodeTransform(PageFigureNode, (node) =>
    $refresh(node, figures.pagination),
  );
  const stopListening = editor.registerMutationListener(PageFigureNode, (mutations) => {
    for (const [key, kind] of mutations)
      if (kind === 'destroyed') keys.delete(key);
      else keys.add(key);
  });
  return () => {
    stopTransform();
    stopListening();
  };
}

/** Shows the digits of these pages. Not an undo step, and nothing that is stored changes. */
export function showDigits(editor: LexicalEditor, pagination: ShownPages): void {
  const figures = figuresOf.get(editor);
  if (figures === undefined) return;
  figures.pagination = pagination;
  if (figures.keys.size === 0) return;
  editor.update(
    () => {
      for (const key of figures.keys) {
        const node = $getNodeByKey(key);
        if ($isPageFigureNode(node)) $refresh(node, pagination);
      }
    },
    { tag: shownTextTags(editor) },
  );
}
