import { $getNodeByKey, $isElementNode, HISTORIC_TAG } from 'lexical';
import type { EditorState, LexicalEditor, LexicalNode, NodeKey } from 'lexical';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { bodyOf } from '../../editor-services.ts';
import { $numberedBlocks, $numbering } from '../block-numbering.ts';
import { $levelsOf, storedSchemesIn } from '../own-schemes.ts';
import { $labelLook, showLabel } from './label-element.ts';

/**
 * Shows the numbers of an area: attributes of the blocks' elements, never text. All are computed anew only when a block
 * with a number comes, goes, moves or changes its numbering.
 */
const shown = new WeakMap<LexicalEditor, ReadonlyMap<NodeKey, string>>();

const NONE: ReadonlyMap<NodeKey, string> = new Map();

/** The number that a block shows; undefined if it has none. */
export function labelOf(editor: LexicalEditor, key: NodeKey): string | undefined {
  return shown.get(editor)?.get(key);
}

const placeOf = (node: LexicalNode): readonly unknown[] => [node.__parent, node.__prev, node.__next];

/** Whether the numbering of this block, or the order of blocks around it, may have changed. */
function $isMoved(key: NodeKey, before: EditorState, now: EditorState, numbered: boolean): boolean {
  const [former, node] = [before._nodeMap.get(key), now._nodeMap.get(key)];
  if (former === node) return false;
  const current = node === undefined ? null : $numbering(node);
  if (!numbered && current === null) return false;
  if (former === undefined || node === undefined) return true;
  const place = placeOf(node);
  if (placeOf(former).some((part, at) => part !== place[at])) return true;
  return JSON.stringify($numbering(former)) !== JSON.stringify(current);
}

/** A state that is set as a whole names no changed blocks. */
function isReplaced(before: EditorState, now: EditorState): boolean {
  return before._nodeMap.get('root') !== now._nodeMap.get('root') && !before._nodeMap.has(firstKey(now));
}

function firstKey({ _nodeMap }: EditorState): NodeKey {
  const root = _nodeMap.get('root');
  return ($isElementNode(root) ? root.__first : null) ?? '';
}

function look(editor: LexicalEditor, key: NodeKey, label: string | undefined): void {
  const element = editor.getElementByKey(key);
  if (element === null) return;
  const node = $getNodeByKey(key);
  const numbering = node === null ? null : $numbering(node);
  const level = numbering === null ? undefined : $levelsOf(numbering.scheme)[numbering.level];
  if (label === undefined || level === undefined || !$isElementNode(node)) showLabel(element, null);
  else showLabel(element, { label, level, look: $labelLook(node) });
}

function $renumber(editor: LexicalEditor): void {
  const before = shown.get(editor) ?? NONE;
  const labels = numberParagraphs($numberedBlocks());
  shown.set(editor, labels);
  for (const key of before.keys()) if (!labels.has(key)) look(editor, key, undefined);
  for (const [key, label] of labels) look(editor, key, label);
}

/** Calls `listener` when the document's own schemes change. */
function onSchemes(body: LexicalEditor, listener: () => void): () => void {
  return body.registerUpdateListener(({ editorState, prevEditorState }) => {
    if (editorState._nodeMap.get('root') === prevEditorState._nodeMap.get('root')) return;
    if (storedSchemesIn(editorState) !== storedSchemesIn(prevEditorState)) listener();
  });
}

export function registerShownNumbers(editor: LexicalEditor): () => void {
  const renumber = (): void => editor.getEditorState().read(() => $renumber(editor), { editor });
  let stopSchemes = (): void => undefined;
  const stopRoot = editor.registerRootListener((root) => {
    stopSchemes();
    stopSchemes = root === null ? () => undefined : onSchemes(bodyOf(editor), renumber);
    renumber();
  });
  const stopUpdates = editor.registerUpdateListener(
    ({ editorState, prevEditorState, dirtyElements, tags }) => {
      const labels = shown.get(editor) ?? NONE;
      editorState.read(
        () => {
          const isMoved = [...dirtyElements].some(
            ([key, isOwn]) => isOwn && $isMoved(key, prevEditorState, editorState, labels.size > 0),
          );
          if (isMoved || tags.has(HISTORIC_TAG) || isReplaced(prevEditorState, editorState))
            $renumber(editor);
          else
            for (const key of dirtyElements.keys()) if (labels.has(key)) look(editor, key, labels.get(key));
        },
        { editor },
      );
    },
  );
  return () => {
    stopSchemes();
    stopRoot();
    stopUpdates();
  };
}
