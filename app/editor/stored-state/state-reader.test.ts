import { $getRoot, $isElementNode, $isTextNode, UNDO_COMMAND } from 'lexical';
import type { LexicalEditor, LexicalNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { stateOfEveryNode } from '../testing/every-node.ts';
import { readState } from './area-state.ts';
import { createStateReader } from './state-reader.ts';
import { childrenOf, type StoredNode } from './stored-node.ts';

const TABLE_PART = { version: 1, direction: null, format: '', indent: 0 } as const;

function $leavesOf(node: LexicalNode): LexicalNode[] {
  return $isElementNode(node) ? node.getChildren().flatMap($leavesOf) : [node];
}

/** Each kind of change to a document, in sequence. */
const CHANGES: readonly ((editor: LexicalEditor) => void)[] = [
  () => $leavesOf($getRoot()).at(-1)?.getParentOrThrow().clear(),
  () => $getRoot().getFirstChildOrThrow().remove(),
  () => $getRoot().getLastChildOrThrow().insertBefore($getRoot().getFirstChildOrThrow()),
  () => $leavesOf($getRoot())[2]?.remove(),
  (editor) => editor.dispatchCommand(UNDO_COMMAND, undefined),
];

describe('a reader of an editor', () => {
  it('T15 reads what the editor holds after each change, in cells and lists too', () => {
    const editor = areaEditor(stateOfEveryNode());
    const read = createStateReader(editor);
    expect(read()).toEqual(readState(editor));
    for (const make of CHANGES) {
      const before = readState(editor);
      change(editor, () => make(editor));
      expect(read()).toEqual(readState(editor));
      expect(readState(editor)).not.toEqual(before);
    }
  });

  it('T15 gives the parts that did not change as the objects they were', () => {
    const editor = areaEditor(state(...['a', 'b', 'c', 'd', 'e'].map((word) => paragraph(text(word)))));
    const read = createStateReader(editor);
    const [first, , , , last] = read().root.children;
    change(editor, () => $getRoot().getChildAtIndex(2)?.remove());
    // Siblings refer to each other, so those of a removed node are read again.
    const { children } = read().root;
    expect(children).toHaveLength(4);
    expect(children[0]).toBe(first);
    expect(children[3]).toBe(last);
  });

  it('T15 gives the rows of a table that did not change as the objects they were', () => {
    const row = (word: string) => ({
      ...TABLE_PART,
      type: 'tablerow',
      children: [{ ...TABLE_PART, type: 'tablecell', headerState: 0, children: [paragraph(text(word))] }],
    });
    const table = { ...TABLE_PART, type: 'table', colWidths: [100], children: ['a', 'b', 'c'].map(row) };
    const editor = areaEditor(state(table, paragraph(text('z'))));
    const read = createStateReader(editor);
    const rowsOf = (): unknown[] => [...childrenOf(read().root.children[0] as StoredNode)];
    const before = rowsOf();
    change(editor, () => {
      const [, leaf] = $leavesOf($getRoot());
      if ($isTextNode(leaf)) leaf.setTextContent('b, escrito outra vez');
    });
    const now = rowsOf();
    expect(now[0]).toBe(before[0]);
    expect(now[2]).toBe(before[2]);
    expect(JSON.stringify(now[1])).toContain('escrito outra vez');
    expect(read()).toEqual(readState(editor));
  });
});
