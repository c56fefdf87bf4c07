import { $getNodeByKey, $getRoot, mergeRegister } from 'lexical';
import type { EditorState, LexicalEditor, NodeKey } from 'lexical';
import type { Citation } from '#app/document/numbering/number-blocks.ts';
import { MISSING_TARGET } from '#app/document/text.ts';
import type { PageCount } from '#app/typeset/pages/pagination.ts';
import { $blockId } from '../block-ids/block-id.ts';
import { $showText, shownTextTags } from '../fields/shown-text.ts';
import { $numberableWithIndex } from '../numbering/block-numbering.ts';
import { pageOf } from '../page-figures/digits.ts';
import { $isReferenceNode, type ReferenceNode } from './reference-node.ts';
import { $citations, $targetText } from './reference-targets.ts';

interface Target {
  text: string;
  page: number;
}

interface Areas {
  body: LexicalEditor;
  all: readonly LexicalEditor[];
}

export interface ReferenceTexts {
  setPages: (pages: PageCount) => void;
  /** Shows anew what the references show. Not an undo step, and nothing that is stored changes. */
  refresh: () => void;
  dispose: () => void;
}

/**
 * Shows in each reference what its target is now: number, text, page. All are computed anew after a change, in any
 * area; a document without references costs nothing.
 */
export function createReferenceTexts({ body, all }: Areas): ReferenceTexts {
  const keys = new Map(all.map((editor) => [editor, new Set<NodeKey>()]));
  let pages: PageCount = { pages: 1, starts: [] };
  let isAsked = false;
  let isDisposed = false;

  const hasReferences = (): boolean => [...keys.values()].some(({ size }) => size > 0);

  const refresh = (): void => {
    isAsked = false;
    if (isDisposed || !hasReferences()) return;
    // Reading commits what undo restores: within the same update, it would not be a change.
    for (const editor of all) editor.read(() => undefined);
    const textOf = read(all, keys, (editor, index) => (editor === body ? pageOf(index, pages.starts) : 1));
    for (const [editor, own] of keys) show(editor, own, textOf);
  };
  const ask = (): void => {
    if (isAsked || !hasReferences()) return;
    isAsked = true;
    queueMicrotask(refresh);
  };
  const stop = mergeRegister(
    ...[...keys].map(([editor, own]) =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        addReferences(own, editorState, dirtyLeaves);
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) ask();
      }),
    ),
  );
  for (const [editor, own] of keys) {
    const state = editor.getEditorState();
    addReferences(own, state, state._nodeMap.keys());
  }
  refresh();
  return {
    setPages: (next) => {
      pages = next;
      ask();
    },
    refresh,
    dispose: () => {
      isDisposed = true;
      stop();
    },
  };
}

/** Undo can restore a deleted reference under its key, so none is removed again. */
function addReferences(own: Set<NodeKey>, { _nodeMap }: EditorState, keys: Iterable<NodeKey>): void {
  for (const key of keys) if ($isReferenceNode(_nodeMap.get(key))) own.add(key);
}

type TextOf = (reference: ReferenceNode) => string;

function $wanted(own: ReadonlySet<NodeKey>): string[] {
  return [...own].flatMap((key) => {
    const node = $getNodeByKey(key);
    return $isReferenceNode(node) ? [node.getTarget()] : [];
  });
}

function read(
  all: readonly LexicalEditor[],
  keys: ReadonlyMap<LexicalEditor, ReadonlySet<NodeKey>>,
  pageAt: (editor: LexicalEditor, index: number) => number,
): TextOf {
  const wanted = new Set<string>();
  const citations = new Map<string, Citation>();
  for (const editor of all)
    editor.getEditorState().read(
      () => {
        for (const id of $wanted(keys.get(editor) ?? new Set())) wanted.add(id);
        for (const [key, citation] of $citations()) {
          const block = $getNodeByKey(key);
          if (block !== null) citations.set($blockId(block), citation);
        }
      },
      { editor },
    );
  const targets = new Map<string, Target>();
  for (const editor of all)
    editor.getEditorState().read(() => {
      for (const [block, index] of $numberableWithIndex($getRoot())) {
        const id = $blockId(block);
        if (id === '' || !wanted.has(id)) continue;
        const text = $targetText(block, (inner) => citations.has(inner));
        targets.set(id, { text, page: pageAt(editor, index) });
      }
    });
  return (reference) => {
    const id = reference.getTarget();
    const shows = reference.getShows();
    const target = targets.get(id);
    if (target === undefined) return MISSING_TARGET;
    if (shows === 'page') return String(target.page);
    return shows === 'text' ? target.text : (citations.get(id)?.[shows] ?? target.text);
  };
}

function show(editor: LexicalEditor, own: ReadonlySet<NodeKey>, textOf: TextOf): void {
  const other = editor.getEditorState().read(() =>
    [...own].flatMap((key) => {
      const node = $getNodeByKey(key);
      if (!$isReferenceNode(node)) return [];
      const text = textOf(node);
      return node.getTextContent() === text ? [] : [[key, text] as const];
    }),
  );
  if (other.length === 0) return;
  editor.update(
    () => {
      for (const [key, text] of other) {
        const node = $getNodeByKey(key);
        if ($isReferenceNode(node)) $showText(node, text);
      }
    },
    { discrete: true, tag: shownTextTags(editor) },
  );
}
