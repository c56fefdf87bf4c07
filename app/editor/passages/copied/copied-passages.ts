import { $getEditor, $isElementNode, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical';
import type { LexicalNode } from 'lexical';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import type { Passage } from '#domain/entities/passage.ts';
import {
  COLUMN_WITHIN_KEY,
  WITHIN_KEY,
  parsePassages,
  parseWithin,
} from '#domain/rules/living/read-passages.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { randomBlockId } from '../../block-ids/block-id.ts';
import { bodyOf } from '../../editor-services.ts';
import { isStoredNode } from '../../stored-state/stored-node.ts';
import { isFull, withPassage } from '../document-passages.ts';
import {
  $documentPassages,
  $hasPassages,
  $idsOf,
  $setIds,
  $setStoredPassages,
  $storedPassages,
  passagesIn,
  type Level,
} from '../passage-state.ts';

/** Copied text takes its passages along, so that it is shown by the same rules in another document. */

/** Ids of the passages that nodes name, at any depth. */
function namedIn(nodes: readonly unknown[]): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (!isStoredNode(value)) return;
    const state = value['$'];
    if (isJsonObject(state))
      for (const key of [WITHIN_KEY, COLUMN_WITHIN_KEY])
        for (const id of parseWithin(state[key])) found.add(id);
    value.children?.forEach(walk);
  };
  nodes.forEach(walk);
  return found;
}

/** The copied parts with the passages that they name. @param data nodes as the clipboard has them */
export function $withPassages(data: string): string {
  if (!$hasPassages()) return data;
  const parts: unknown = JSON.parse(data);
  if (!isJsonObject(parts) || !Array.isArray(parts['nodes'])) return data;
  const named = namedIn(parts['nodes']);
  const passages = [...passagesIn($documentPassages())].filter(([id]) => named.has(id));
  return passages.length === 0 ? data : JSON.stringify({ ...parts, passages: Object.fromEntries(passages) });
}

export function newPassageId(): string {
  return `p-${randomBlockId()}`;
}

/** Adds to the document what pasted parts need. */
export function $addPassages(passages: ReadonlyMap<string, Passage>): void {
  if (passages.size === 0) return;
  const editor = $getEditor();
  const body = bodyOf(editor);
  const $store = (): void => {
    let stored = $storedPassages();
    for (const [id, passage] of passages) if (!isFull(stored)) stored = withPassage(stored, id, passage);
    $setStoredPassages(stored);
  };
  if (body === editor) $store();
  else body.update($store, { tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG] });
}

/**
 * Takes the passages that came with pasted parts: one that the document has with the same rule is that one, one whose
 * id has another rule here gets a new id. A copied use of a clause is a use of its own. Any page can forge them.
 * @returns the ids by those of the parts
 */
export function $takeCopied(copied: unknown): ReadonlyMap<string, string> {
  const stored = $documentPassages();
  const all = isJsonObject(stored) ? stored : {};
  const ids = new Map<string, string>();
  const added = new Map<string, Passage>();
  for (const [id, passage] of parsePassages(copied)) {
    const isTaken = Object.hasOwn(all, id);
    const isSame = isTaken && sameValue(all[id], passage) && !('origin' in passage);
    const own = !isTaken || isSame ? id : newPassageId();
    if (!isSame) added.set(own, passage);
    if (own !== id) ids.set(id, own);
  }
  $addPassages(added);
  return ids;
}

/** Gives parts that are about to be pasted the ids that their passages have in the document. */
export function $renamePassages(nodes: readonly LexicalNode[], ids: ReadonlyMap<string, string>): void {
  if (ids.size === 0) return;
  const rename = (node: LexicalNode, level: Level): void => {
    const own = $idsOf(node, level);
    if (own.length > 0)
      $setIds(
        node,
        own.map((id) => ids.get(id) ?? id),
        level,
      );
  };
  const walk = (node: LexicalNode): void => {
    for (const level of ['node', 'column'] as const) rename(node, level);
    if ($isElementNode(node)) node.getChildren().forEach(walk);
  };
  nodes.forEach(walk);
}
