import { $getNodeByKey, HISTORIC_TAG, mergeRegister } from 'lexical';
import type { LexicalEditor, NodeKey, UpdateListenerPayload } from 'lexical';
import { Emitter } from '#primitives/emitter.ts';
import { LOADED_TAG } from '../document-editors.ts';
import { $fields } from './field-labels.ts';
import { $isFieldNode } from './field-node.ts';

/** Number of uses of each field in a document, by field id; a new map after each change. */
export interface FieldUses {
  current: () => ReadonlyMap<string, number>;
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
}

type Tags = Map<NodeKey, string>;

function $allTags(): Tags {
  return new Map($fields().map((node) => [node.getKey(), node.getField()]));
}

/** Applies the changes of one update; its cost depends on the update and the tags, not on the size of the document. */
function $follow(tags: Tags, touched: Iterable<NodeKey>): boolean {
  let changed = false;
  for (const key of [...tags.keys(), ...touched]) {
    const node = $getNodeByKey(key);
    const field = $isFieldNode(node) && node.isAttached() ? node.getField() : undefined;
    if (tags.get(key) === field) continue;
    changed = true;
    if (field === undefined) tags.delete(key);
    else tags.set(key, field);
  }
  return changed;
}

function countsOf(all: readonly Tags[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tags of all) for (const field of tags.values()) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts;
}

/** Counts the tags in several areas while they are edited. */
export function watchFieldUses(editors: readonly LexicalEditor[]): FieldUses {
  const all = editors.map((editor) => editor.read($allTags));
  const changed = new Emitter();
  let counts = countsOf(all);
  const follow = (area: number, { dirtyLeaves, dirtyElements, editorState, tags }: UpdateListenerPayload) => {
    const isReplaced = tags.has(HISTORIC_TAG) || tags.has(LOADED_TAG);
    const known = all[area];
    if (known === undefined || (!isReplaced && dirtyLeaves.size === 0 && dirtyElements.size === 0)) return;
    if (isReplaced) all[area] = editorState.read($allTags);
    else if (!editorState.read(() => $follow(known, dirtyLeaves))) return;
    counts = countsOf(all);
    changed.emit();
  };
  return {
    current: () => counts,
    subscribe: changed.subscribe,
    dispose: mergeRegister(
      ...editors.map((editor, area) => editor.registerUpdateListener((payload) => follow(area, payload))),
    ),
  };
}
