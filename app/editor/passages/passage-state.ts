import { $isTableCellNode } from '@lexical/table';
import { $getEditor, $getRoot, $getState, $isRootNode, $setState, createState } from 'lexical';
import type { EditorState, LexicalEditor, LexicalNode } from 'lexical';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import type { Passage } from '#domain/entities/passage.ts';
import {
  COLUMN_WITHIN_KEY,
  PASSAGES_KEY,
  WITHIN_KEY,
  parsePassages,
  parseWithin,
} from '#domain/rules/living/read-passages.ts';
import { bodyOf, hasServices } from '../editor-services.ts';

const asStored = (value: unknown): unknown => value ?? null;

function sameIds(one: unknown, other: unknown): boolean {
  const [a, b] = [parseWithin(one), parseWithin(other)];
  return one === other || (a.length === b.length && a.every((id, index) => id === b[index]));
}

/** Equal ids are equal states: words that are in the same passages are joined to one text. */
const idsState = (key: string) => createState(key, { parse: asStored, isEqual: sameIds });
const states = { node: idsState(WITHIN_KEY), column: idsState(COLUMN_WITHIN_KEY) };

/** What a passage encloses: nodes, or the columns of the cells in a table's first row. */
export type Level = keyof typeof states;

/** Ids of the passages around a node among its siblings, outermost first; also of those that the document does not have. */
export function $idsOf(node: LexicalNode, level: Level = 'node'): readonly string[] {
  return parseWithin($getState(node, states[level]));
}

export function $setIds(node: LexicalNode, ids: readonly string[], level: Level = 'node'): void {
  if (!sameIds($getState(node, states[level]), ids))
    $setState(node, states[level], ids.length === 0 ? null : [...ids]);
}

/** What a text is in: an area, or a cell. */
const $isTextHolder = (node: LexicalNode): boolean => $isRootNode(node) || $isTableCellNode(node);

/** Ids of the passages around a node within its area or cell, its own included. */
export function $idsInText(node: LexicalNode | null): string[] {
  const ids: string[] = [];
  for (let at = node; at !== null && !$isTextHolder(at); at = at.getParent()) ids.unshift(...$idsOf(at));
  return ids;
}

/** Ids of all passages around the siblings of a node, outermost first. */
export function $idsAround(node: LexicalNode): string[] {
  const ids: string[] = [];
  for (let at = node.getParent(); at !== null; at = at.getParent()) {
    if ($isTableCellNode(at)) ids.unshift(...$idsOf(at, 'column'));
    ids.unshift(...$idsOf(at));
  }
  return ids;
}

/** Kept as they are stored: what a later release adds is written back. */
const passagesState = createState(PASSAGES_KEY, { parse: asStored });

/** The passages that the root of the body stores. */
export function $storedPassages(): unknown {
  return $getState($getRoot(), passagesState);
}

export function $setStoredPassages(stored: unknown): void {
  $setState(
    $getRoot(),
    passagesState,
    isJsonObject(stored) && Object.keys(stored).length > 0 ? stored : null,
  );
}

const read = new WeakMap<object, ReadonlyMap<string, Passage>>();
const NONE: ReadonlyMap<string, Passage> = new Map();

/** Those that this release can read; the same map for the same stored object. */
export function passagesIn(stored: unknown): ReadonlyMap<string, Passage> {
  if (!isJsonObject(stored)) return NONE;
  const passages = read.get(stored) ?? parsePassages(stored);
  read.set(stored, passages);
  return passages;
}

export function storedPassagesIn(state: EditorState): unknown {
  return state.read($storedPassages);
}

export function passagesOf(body: LexicalEditor): ReadonlyMap<string, Passage> {
  return passagesIn(storedPassagesIn(body.getEditorState()));
}

/** What the document that the current area belongs to stores. */
export function $documentPassages(): unknown {
  const editor = $getEditor();
  const body = hasServices(editor) ? bodyOf(editor) : editor;
  return body === editor ? $storedPassages() : storedPassagesIn(body.getEditorState());
}

/** Documents without passages, which are most, pay for no more than this. */
export function $hasPassages(): boolean {
  return isJsonObject($documentPassages());
}
