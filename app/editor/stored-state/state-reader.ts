import { $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { AppError } from '#domain/api/errors.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { $isFootnoteNode, STORED_MARK } from '../footnotes/footnote-node.ts';
import { $isPageFigureNode, STORED_FIGURE } from '../page-figures/page-figure-node.ts';
import { $isReferenceNode, STORED_REFERENCE } from '../references/reference-node.ts';
import { unwrapUnknown } from '../unsupported/wrap-unknown.ts';
import { isStoredNode } from './stored-node.ts';

type NodeMap = ReadonlyMap<NodeKey, LexicalNode>;

/** Removes cached nodes that were replaced or deleted, and all their ancestors: nodes are never changed in place. */
function $forgetChanged(known: Map<NodeKey, unknown>, before: NodeMap, now: NodeMap): void {
  for (const key of before.keys()) if (!now.has(key)) known.delete(key);
  for (const [key, node] of now) {
    if (before.get(key) === node) continue;
    // The ancestors of an uncached node are not cached either.
    for (let part: LexicalNode | null = node; part !== null; part = part.getParent())
      if (!known.delete(part.getKey()) && part !== node) break;
  }
}

/** What follows from the document is not stored: page figures, footnotes' numbers, what references show. */
function $export(node: LexicalNode): unknown {
  if ($isPageFigureNode(node)) return { ...node.exportJSON(), text: STORED_FIGURE };
  if ($isReferenceNode(node)) return { ...node.exportJSON(), text: STORED_REFERENCE };
  return $isFootnoteNode(node) ? { ...node.exportJSON(), text: STORED_MARK } : node.exportJSON();
}

/** A node in its stored form; unchanged elements are the same objects as before. */
function $read(node: LexicalNode, known: Map<NodeKey, unknown>): unknown {
  const before = known.get(node.getKey());
  if (before !== undefined) return before;
  const exported: unknown = $export(node);
  if (!isStoredNode(exported)) throw new AppError('internal');
  const { children: [stored] = [] } = unwrapUnknown({ type: 'root', children: [exported] });
  if (!$isElementNode(node) || !isStoredNode(stored)) return stored;
  const element = { ...stored, children: node.getChildren().map((child) => $read(child, known)) };
  known.set(node.getKey(), element);
  return element;
}

/**
 * Reads an editor's content in its stored form. Call it repeatedly: a part that did not change since the last call,
 * down to a table's row and cell, is the same object, and is not read again.
 */
export function createStateReader(editor: LexicalEditor): () => EditorState {
  const known = new Map<NodeKey, unknown>();
  let before: NodeMap = new Map();
  return () => {
    const state = editor.getEditorState();
    const now: NodeMap = state._nodeMap;
    return state.read(() => {
      $forgetChanged(known, before, now);
      before = now;
      const root = unwrapUnknown({ ...$getRoot().exportJSON(), children: [] });
      const children = $getRoot()
        .getChildren()
        .map((child) => $read(child, known));
      return { root: { ...root, type: 'root', children } };
    });
  };
}
