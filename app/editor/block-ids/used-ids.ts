import { $getEditor, $getNodeByKey } from 'lexical';
import type { EditorState, LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { servicesOf } from '../editor-services.ts';
import { $blockId, $setBlockId } from './block-id.ts';

const known = new WeakMap<EditorState, ReadonlyMap<string, NodeKey>>();

/** The blocks of a committed state, by id. Read once for each state in which blocks with ids arrive. */
function blocksOf(state: EditorState): ReadonlyMap<string, NodeKey> {
  const read = known.get(state);
  if (read !== undefined) return read;
  const blocks = new Map<string, NodeKey>();
  state.read(() => {
    for (const [key, node] of state._nodeMap) {
      const id = $blockId(node);
      if (id !== '') blocks.set(id, key);
    }
  });
  known.set(state, blocks);
  return blocks;
}

/** Blocks that arrived with an id in the update that is running, by editor. */
const arrived = new WeakMap<LexicalEditor, { before: EditorState; blocks: Map<string, NodeKey> }>();

function arrivedIn(editor: LexicalEditor, before: EditorState): Map<string, NodeKey> {
  const found = arrived.get(editor);
  if (found?.before === before) return found.blocks;
  const blocks = new Map<string, NodeKey>();
  arrived.set(editor, { before, blocks });
  return blocks;
}

/** Another block of this editor with an id: one from before, or one that arrived in this update. */
function $holderOf(id: string, node: LexicalNode): LexicalNode | null {
  const editor = $getEditor();
  const before = editor.getEditorState();
  for (const key of [blocksOf(before).get(id), arrivedIn(editor, before).get(id)]) {
    const holder = key === undefined || key === node.getKey() ? null : $getNodeByKey(key);
    if (holder !== null && holder.isAttached() && $blockId(holder) === id) return holder;
  }
  return null;
}

/** Whether another block of the document has the id of this new one; if not, the id is its own. */
export function $isIdTaken(node: LexicalNode, id: string): boolean {
  const editor = $getEditor();
  const areas = servicesOf(editor).areas?.() ?? [];
  if (areas.some((area) => area !== editor && blocksOf(area.getEditorState()).has(id))) return true;
  if ($holderOf(id, node) !== null) return true;
  arrivedIn(editor, editor.getEditorState()).set(id, node.getKey());
  return false;
}

/** Gives an id to a block; whichever block has it in this editor gets another one. */
export function $takeId(node: LexicalNode, id: string): void {
  const editor = $getEditor();
  const holder = $holderOf(id, node);
  if (holder !== null) $setBlockId(holder, '');
  arrivedIn(editor, editor.getEditorState()).set(id, node.getKey());
  $setBlockId(node, id);
}
