import { $getRoot, $selectAll, $isElementNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { $toggleList } from './lists.ts';

function $selectBlock(index: number): void {
  const block = $getRoot().getChildAtIndex(index);
  if ($isElementNode(block)) block.selectStart();
}

const shape = (editor: ReturnType<typeof areaEditor>) =>
  readState(editor).root.children.map((child) => {
    const {
      type,
      listType,
      $: held,
      children,
    } = child as { type: string; listType?: string; $?: { marker?: string }; children: unknown[] };
    return { type, listType, marker: held?.marker, items: children.length };
  });

describe('lists', () => {
  it.each([
    { kind: 'number', listType: 'number', marker: undefined },
    { kind: 'alpha', listType: 'number', marker: 'alpha' },
    { kind: 'bullet', listType: 'bullet', marker: undefined },
  ] as const)('T14 makes a $kind list and leaves it again', ({ kind, listType, marker }) => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois'))));
    change(editor, () => void $selectAll());
    change(editor, () => $toggleList(kind));
    expect(shape(editor)).toEqual([{ type: 'list', listType, marker, items: 2 }]);
    change(editor, () => $toggleList(kind));
    expect(shape(editor).map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  });

  it('T14 letters below numbers stay a list of their own, while lists of one kind join', () => {
    const editor = areaEditor(state(paragraph(text('1')), paragraph(text('a')), paragraph(text('b'))));
    change(editor, () => $selectBlock(0));
    change(editor, () => $toggleList('number'));
    for (const index of [1, 2]) {
      change(editor, () => $selectBlock(index));
      change(editor, () => $toggleList('alpha'));
    }
    expect(shape(editor)).toEqual([
      { type: 'list', listType: 'number', marker: undefined, items: 1 },
      { type: 'list', listType: 'number', marker: 'alpha', items: 2 },
    ]);
  });

  it('T14 changes the kind of a list and keeps its items and their numbers', () => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois'))));
    change(editor, () => void $selectAll());
    for (const kind of ['alpha', 'bullet', 'number'] as const) change(editor, () => $toggleList(kind));
    const [list] = readState(editor).root.children as [{ children: { value: number }[] }];
    expect(shape(editor)).toEqual([{ type: 'list', listType: 'number', marker: undefined, items: 2 }]);
    expect(list.children.map(({ value }) => value)).toEqual([1, 2]);
  });
});
