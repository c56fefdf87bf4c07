import { $createTableSelectionFrom, $isTableCellNode, $isTableNode } from '@lexical/table';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  INSERT_PARAGRAPH_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import type { DocumentEditors } from '../document-editors.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { $performTableAction, type TableAction } from '../tables/table-actions.ts';
import { paragraph, text } from '../testing/area-fixture.ts';
import {
  $block,
  act,
  caret,
  lines,
  make,
  open,
  place,
  rule,
  select,
  shown,
} from '../testing/passages-fixture.ts';
import {
  changePassage,
  deletePassage,
  movePassage,
  removeRule,
  selectPassage,
  writeAfterPassage,
} from './change-passages.ts';
import { $idsOf, passagesOf } from './passage-state.ts';

describe('T21 making a passage', () => {
  it('T21 encloses whole blocks, nests by the selection, and undo takes it back', () => {
    const editors = lines('um', 'dois', 'três', 'quatro');
    select(editors, 'dois', 'três');
    make(editors, 'a');
    expect(shown(editors)).toBe('um a[dois três] quatro');
    select(editors, 'três');
    make(editors, 'b');
    select(editors, 'um', 'quatro');
    make(editors, 'c');
    expect(shown(editors)).toBe('c[um a[dois b[três]] quatro]');
    editors.history.undo();
    editors.history.undo();
    expect(shown(editors)).toBe('um a[dois três] quatro');
    editors.history.undo();
    expect([shown(editors), passagesOf(editors.areas.body).size]).toEqual(['um dois três quatro', 0]);
    editors.history.redo();
    expect(shown(editors)).toBe('um a[dois três] quatro');
  });

  it('T21 takes the whole of a passage that is only partly selected, since passages never cross', () => {
    const editors = lines('um', 'dois', 'três');
    select(editors, 'um', 'dois');
    make(editors, 'a');
    select(editors, 'dois', 'três');
    make(editors, 'b');
    expect(shown(editors)).toBe('b[a[um dois] três]');
  });

  it('T21 encloses words of a paragraph, and a caret means its paragraph', () => {
    const editors = lines('antes meio depois', 'fim');
    act(editors, () => {
      const words = $block('antes meio depois').getFirstChild();
      if ($isTextNode(words)) words.select(6, 10);
    });
    make(editors, 'a');
    expect(shown(editors)).toBe('antes a[meio] depois fim');
    caret(editors, 'fim');
    make(editors, 'b');
    expect(shown(editors)).toBe('antes a[meio] depois b[fim]');
  });

  it('T21 at a clause takes what is numbered below it', () => {
    const numbered = (level: number, words: string) => ({
      ...paragraph(text(words)),
      $: { numbering: { scheme: 'contrato', level } },
    });
    const editors = open(
      numbered(0, 'sexta'),
      numbered(0, 'sétima'),
      numbered(1, 'x'),
      paragraph(text('y')),
      numbered(1, 'z'),
      paragraph(text('fim')),
      numbered(0, 'oitava'),
    );
    caret(editors, 'sétima');
    make(editors, 'a');
    expect(shown(editors)).toBe('sexta a[sétima x y z] fim oitava');
  });

  it('T21 nests up to five, and says so beyond', () => {
    const editors = lines('um');
    for (const field of ['a', 'b', 'c', 'd', 'e']) {
      caret(editors, 'um');
      make(editors, field);
    }
    caret(editors, 'um');
    expect(make(editors, 'f')).toBe('too-deep');
    expect(shown(editors)).toBe('a[b[c[d[e[um]]]]]');
    expect(passagesOf(editors.areas.body).size).toBe(5);
  });
});

const element = { version: 1, direction: null, format: '', indent: 0 };
const cell = (words: string) => ({
  ...element,
  type: 'tablecell',
  headerState: 0,
  colSpan: 1,
  rowSpan: 1,
  children: [paragraph(text(words))],
});
const table = (...rows: string[][]) => ({
  ...element,
  type: 'table',
  children: rows.map((row) => ({ ...element, type: 'tablerow', children: row.map(cell) })),
});

describe('T21 rows and columns', () => {
  const grid = () => open(table(['a1', 'b1'], ['a2', 'b2'], ['a3', 'b3']), paragraph(text('fim')));
  const perform = (editors: DocumentEditors, words: string, action: TableAction): void => {
    caret(editors, words);
    act(editors, () => void $performTableAction(action));
  };

  it('T21 a caret in a cell means its row; a row that is added inside stays inside', () => {
    const editors = grid();
    caret(editors, 'a2');
    make(editors, 'x');
    expect(shown(editors)).toBe('((a1 b1) x[(a2 b2)] (a3 b3)) fim');
    perform(editors, 'a2', 'rowBelow');
    expect(shown(editors)).toBe('((a1 b1) x[(a2 b2) ( )] (a3 b3)) fim');
    perform(editors, 'a3', 'rowBelow');
    expect(shown(editors)).toBe('((a1 b1) x[(a2 b2) ( )] (a3 b3) ( )) fim');
    perform(editors, 'a2', 'rowUp');
    expect(shown(editors)).toBe('(x[(a2 b2)] (a1 b1) x[( )] (a3 b3) ( )) fim');
  });

  it('T21 a column keeps its passage when the first row goes, moves or gets one above it', () => {
    const editors = grid();
    caret(editors, 'b2');
    make(editors, 'x', 'column');
    expect(shown(editors)).toBe('((a1 x|b1) (a2 b2) (a3 b3)) fim');
    perform(editors, 'a1', 'rowAbove');
    expect(shown(editors)).toBe('(( x|) (a1 b1) (a2 b2) (a3 b3)) fim');
    perform(editors, 'a1', 'rowUp');
    expect(shown(editors)).toBe('((a1 x|b1) ( ) (a2 b2) (a3 b3)) fim');
    perform(editors, 'a1', 'deleteRow');
    expect(shown(editors)).toBe('(( x|) (a2 b2) (a3 b3)) fim');
    perform(editors, 'b2', 'columnRight');
    expect(shown(editors)).toBe('(( x| x|) (a2 b2 ) (a3 b3 )) fim');
    perform(editors, 'a2', 'columnRight');
    expect(shown(editors)).toBe('((  x| x|) (a2  b2 ) (a3  b3 )) fim');
  });

  it('T21 selected cells mean rows, or columns if they are of all rows', () => {
    const editors = grid();
    const choose = (from: string, to: string): void =>
      act(editors, () => {
        const [first, last] = [$block(from).getParent(), $block(to).getParent()];
        const of = first?.getParent()?.getParent();
        if ($isTableNode(of) && $isTableCellNode(first) && $isTableCellNode(last))
          $setSelection($createTableSelectionFrom(of, first, last));
      });
    choose('b1', 'b3');
    const id = make(editors, 'x');
    choose('a2', 'b3');
    make(editors, 'y');
    expect(shown(editors)).toBe('((a1 x|b1) y[(a2 b2) (a3 b3)]) fim');
    deletePassage(editors, place(editors, id));
    expect(shown(editors)).toBe('((a1) y[(a2) (a3)]) fim');
    expect(passagesOf(editors.areas.body).size).toBe(1);
  });
});

describe('T21 text that is written in passages', () => {
  const enter = (editors: DocumentEditors): void =>
    act(editors, () => void editors.areas.body.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));
  const type = (editors: DocumentEditors, words: string): void =>
    act(editors, () => $getSelection()?.insertText(words));

  function passage(): DocumentEditors {
    const editors = lines('um', 'dois', 'três');
    select(editors, 'um', 'dois');
    make(editors, 'a');
    return editors;
  }

  it('T21 both parts of a split block are in it, at its middle, beginning and end', () => {
    const editors = passage();
    act(editors, () => {
      const words = $block('um').getFirstChild();
      if ($isTextNode(words)) words.select(1, 1);
    });
    enter(editors);
    expect(shown(editors)).toBe('a[u m dois] três');
    caret(editors, 'u', 'start');
    enter(editors);
    expect(shown(editors)).toBe('a[ u m dois] três');
    caret(editors, 'dois');
    enter(editors);
    type(editors, 'novo');
    expect(shown(editors)).toBe('a[ u m dois novo] três');
  });

  it('T21 a second Enter in the empty last paragraph leaves it', () => {
    const editors = passage();
    caret(editors, 'dois');
    enter(editors);
    enter(editors);
    type(editors, 'fora');
    expect(shown(editors)).toBe('a[um dois] fora três');
  });

  it('T21 a block stays in it when its kind changes, also an empty one', () => {
    const editors = passage();
    select(editors, 'um', 'três');
    act(editors, () => $applyBlockKind(1));
    expect(shown(editors)).toBe('a[um dois] três');
    select(editors, 'um', 'três');
    act(editors, () => $toggleList('bullet'));
    expect(shown(editors)).toBe('(a[um dois] três)');
    act(editors, () => $toggleList('bullet'));
    expect(shown(editors)).toBe('a[um dois] três');
    select(editors, 'um', 'dois');
    act(editors, () => $toggleList('number'));
    expect(shown(editors)).toBe('a[(um dois)] três');
    act(editors, () => $toggleList('number'));
    act(editors, () => void $block('um').clear());
    act(editors, () => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.selectStart();
      $applyBlockKind(2);
    });
    expect(shown(editors)).toBe('a[ dois] três');
  });

  it('T21 words typed inside or behind conditional words are conditional', () => {
    const editors = lines('antes meio depois');
    act(editors, () => {
      const words = $block('antes meio depois').getFirstChild();
      if ($isTextNode(words)) words.select(6, 10);
    });
    make(editors, 'a');
    act(editors, () => {
      const [, words] = $getRoot().getAllTextNodes();
      words?.select(4, 4);
    });
    type(editors, ' mais');
    expect(shown(editors)).toBe('antes a[meio mais] depois');
    act(editors, () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.toggleFormat('bold');
    });
    type(editors, '!');
    expect(shown(editors)).toBe('antes a[meio mais!] depois');
  });
});

describe('T21 changing a passage', () => {
  it('T21 removes the rule and keeps the text, and undo brings both back', () => {
    const editors = lines('um', 'dois');
    select(editors, 'um', 'dois');
    const outer = make(editors, 'a');
    caret(editors, 'dois');
    make(editors, 'b');
    removeRule(editors, place(editors, outer));
    expect(shown(editors)).toBe('um b[dois]');
    expect(passagesOf(editors.areas.body).has(outer)).toBe(false);
    editors.history.undo();
    expect(shown(editors)).toBe('a[um b[dois]]');
    changePassage(editors, outer, rule('c'));
    expect(shown(editors)).toBe('c[um b[dois]]');
  });

  it('T21 deletes the text, and leaves a paragraph to write in', () => {
    const editors = lines('um', 'dois');
    select(editors, 'um', 'dois');
    const id = make(editors, 'a');
    deletePassage(editors, place(editors, id));
    expect(editors.areas.body.read(() => $getRoot().getChildrenSize())).toBe(1);
    expect(shown(editors)).toBe('');
    editors.history.undo();
    expect(shown(editors)).toBe('a[um dois]');
  });

  it('T21 moves past whole passages, and never out of the one around it', () => {
    const editors = lines('um', 'dois', 'três', 'quatro', 'cinco');
    select(editors, 'um', 'dois');
    make(editors, 'a');
    select(editors, 'três', 'cinco');
    make(editors, 'o');
    caret(editors, 'cinco');
    const id = make(editors, 'b');
    movePassage(editors, place(editors, id), -1);
    movePassage(editors, place(editors, id), -1);
    movePassage(editors, place(editors, id), -1);
    expect(shown(editors)).toBe('a[um dois] o[b[cinco] três quatro]');
    const outer = editors.areas.body.read(() => $idsOf($block('três'))[0] ?? '');
    movePassage(editors, place(editors, outer), -1);
    expect(shown(editors)).toBe('o[b[cinco] três quatro] a[um dois]');
  });

  it('T21 selects its text, and writes after it', () => {
    const editors = lines('um', 'dois', 'três');
    select(editors, 'um', 'dois');
    const id = make(editors, 'a');
    selectPassage(editors, place(editors, id));
    const words = editors.areas.body.read(() => $getSelection()?.getTextContent());
    expect(words).toBe('um\ndois');
    writeAfterPassage(editors, place(editors, id));
    act(editors, () => $getSelection()?.insertText('fora'));
    expect(shown(editors)).toBe('a[um dois] fora três');
  });
});
