import { $getRoot, $isElementNode, $isRootNode } from 'lexical';
import type { LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { AppError } from '#domain/api/errors.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { unwrapUnknown } from '../unsupported/wrap-unknown.ts';
import { isStoredNode, type StoredNode } from './stored-node.ts';

type NodeMap = ReadonlyMap<NodeKey, LexicalNode>;

function $exportNode(node: LexicalNode): StoredNode {
  const exported: unknown = node.exportJSON();
  if (!isStoredNode(exported)) throw new AppError('internal');
  return $isElementNode(node) ? { ...exported, children: node.getChildren().map($exportNode) } : exported;
}

/** Keys of the top-level parts in which something is another object than before: nodes are never changed in place. */
function $changedParts(before: NodeMap, now: NodeMap): ReadonlySet<NodeKey> {
  const changed = new Set<NodeKey>();
  for (const [key, node] of now) if (before.get(key) !== node) changed.add($topLevelKey(node));
  return changed;
}

function $topLevelKey(node: LexicalNode): NodeKey {
  let part = node;
  for (let parent = node.getParent(); parent !== null && !$isRootNode(parent); parent = parent.getParent())
    part = parent;
  return part.getKey();
}

/**
 * Reads an editor's content as it is stored, again and again: a top-level part that did not change since the last time
 * is the same object, and costs nothing.
 */
export function createStateReader(editor: LexicalEditor): () => EditorState {
  let before: NodeMap = new Map();
  let parts = new Map<NodeKey, unknown>();
  return () => {
    const state = editor.getEditorState();
    const now: NodeMap = state._nodeMap;
    return state.read(() => {
      const changed = $changedParts(before, now);
      const read = new Map<NodeKey, unknown>();
      for (const node of $getRoot().getChildren()) {
        const key = node.getKey();
        const known = changed.has(key) ? undefined : parts.get(key);
        read.set(key, known ?? $readPart(node));
      }
      before = now;
      parts = read;
      const root = unwrapUnknown({ ...$getRoot().exportJSON(), children: [] });
      return { root: { ...root, type: 'root', children: [...read.values()] } };
    });
  };
}

function $readPart(node: LexicalNode): unknown {
  const { children } = unwrapUnknown({ type: 'root', children: [$exportNode(node)] });
  return children?.[0];
}
