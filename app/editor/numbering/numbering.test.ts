import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  DELETE_CHARACTER_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_DOWN_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { describe, expect, it } from 'vitest';
import { isJsonNode, readChildren } from '#app/document/reading/json-node.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { isEmptyState, readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import {
  $continueNumbering,
  $moveLevels,
  $removeNumbering,
  $restartNumbering,
  $toggleScheme,
} from './numbering.ts';
import { labelOf } from './shown/shown-numbers.ts';

type Editor = ReturnType<typeof areaEditor>;

const clause = (level: number, words: string, type = 'paragraph') => ({
  ...paragraph(...(words === '' ? [] : [text(words)])),
  ...(type === 'heading' ? { type, tag: 'h2' } : {}),
  $: { numbering: { scheme: 'contrato', level } },
});

/** Each block as '[label] words'. */
const shown = (editor: Editor): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => {
        const label = labelOf(editor, node.getKey());
        return `${label === undefined ? '' : `[${label}] `}${node.getTextContent()}`;
      }),
  );

const types = (editor: Editor): string[] =>
  readState(editor).root.children.map((child) => (isJsonNode(child) ? child.type : ''));

function caret(editor: Editor, block: number, offset: number): void {
  change(editor, () => {
    const node = $getRoot().getChildAtIndex(block);
    if (!$isElementNode(node)) throw new Error(`no block ${block}`);
    const selection = node.selectStart();
    if (offset > 0) node.getAllTextNodes()[0]?.select(offset, offset);
    else selection.getNodes();
  });
}

function select(editor: Editor, from: number, to: number): void {
  change(editor, () => {
    const [first, last] = [$getRoot().getChildAtIndex(from), $getRoot().getChildAtIndex(to)];
    if (!$isElementNode(first) || !$isElementNode(last)) throw new Error('no blocks');
    const end = last.selectEnd().focus;
    const { key, offset, type } = end;
    first.selectStart().focus.set(key, offset, type);
  });
}

const enter = (editor: Editor): void =>
  change(editor, () => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));

const backspace = (editor: Editor): void =>
  change(editor, () => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true));

function tab(editor: Editor, shiftKey = false): void {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Tab', shiftKey });
  change(editor, () => void editor.dispatchCommand(KEY_DOWN_COMMAND, event as unknown as KeyboardEvent));
}

describe('numbering of paragraphs', () => {
  it('T14 numbers what is selected by a scheme, changes the scheme and takes it off', () => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois')), paragraph(text('três'))));
    select(editor, 0, 1);
    change(editor, () => $toggleScheme('contrato'));
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[Cláusula 2ª] dois', 'três']);
    change(editor, () => $toggleScheme('lei'));
    expect(shown(editor)).toEqual(['[Art. 1º] um', '[Art. 2º] dois', 'três']);
    change(editor, () => $toggleScheme('lei'));
    expect(shown(editor)).toEqual(['um', 'dois', 'três']);
  });

  it('T14 a paragraph that is indented begins at the level of its indentation', () => {
    const editor = areaEditor(state(clause(0, 'um'), { ...paragraph(text('dois')), indent: 1 }));
    caret(editor, 1, 0);
    change(editor, () => $toggleScheme('contrato'));
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[1.1] dois']);
    expect(readState(editor).root.children[1]).toMatchObject({ indent: 0 });
  });

  it('T14 levels stay within those of the scheme, and Tab changes them at the beginning', () => {
    const editor = areaEditor(state(clause(0, 'um'), clause(0, 'dois')));
    caret(editor, 1, 0);
    const seen = Array.from({ length: 5 }, () => {
      tab(editor);
      return shown(editor)[1];
    });
    expect(seen).toEqual(['[1.1] dois', '[a)] dois', '[i)] dois', '[i)] dois', '[i)] dois']);
    for (let at = 0; at < 5; at += 1) tab(editor, true);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[Cláusula 2ª] dois']);
    caret(editor, 1, 2);
    tab(editor);
    expect(shown(editor)[1]).toBe('[Cláusula 2ª] do\tis');
  });

  it('T14 Enter goes on at the same level; on an empty one it goes out, level by level', () => {
    const editor = areaEditor(state(clause(0, 'um'), clause(1, 'dois')));
    caret(editor, 1, 4);
    enter(editor);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[1.1] dois', '[1.2] ']);
    enter(editor);
    expect(shown(editor).at(-1)).toBe('[Cláusula 2ª] ');
    enter(editor);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[1.1] dois', '']);
  });

  it('T14 Enter within the words numbers both halves; only the first begins anew', () => {
    const editor = areaEditor(
      state({ ...paragraph(text('umdois')), $: { numbering: { scheme: 'contrato', level: 0, start: 4 } } }),
    );
    caret(editor, 0, 2);
    enter(editor);
    expect(shown(editor)).toEqual(['[Cláusula 4ª] um', '[Cláusula 5ª] dois']);
  });

  it('T14 below a numbered heading comes its text; a heading that is cut is two', () => {
    const editor = areaEditor(state(clause(0, 'Objeto', 'heading')));
    caret(editor, 0, 6);
    enter(editor);
    expect([types(editor), shown(editor)]).toEqual([
      ['heading', 'paragraph'],
      ['[Cláusula 1ª] Objeto', ''],
    ]);
    caret(editor, 0, 2);
    enter(editor);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] Ob', '[Cláusula 2ª] jeto', '']);
    caret(editor, 0, 0);
    enter(editor);
    expect(shown(editor)).toEqual(['', '[Cláusula 1ª] Ob', '[Cláusula 2ª] jeto', '']);
  });

  it('T14 Backspace at the beginning takes the number first, then joins', () => {
    const editor = areaEditor(state(clause(0, 'um'), clause(0, 'dois'), clause(0, 'três')));
    caret(editor, 1, 0);
    backspace(editor);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', 'dois', '[Cláusula 2ª] três']);
    backspace(editor);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] umdois', '[Cláusula 2ª] três']);
  });

  it('T14 begins anew here, and goes on again', () => {
    const editor = areaEditor(state(clause(0, 'um'), clause(0, 'dois'), clause(0, 'três')));
    caret(editor, 1, 0);
    change(editor, () => $restartNumbering());
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[Cláusula 1ª] dois', '[Cláusula 2ª] três']);
    change(editor, () => $continueNumbering());
    expect(shown(editor).at(-1)).toBe('[Cláusula 3ª] três');
  });

  it('T14 a list becomes numbered paragraphs at the levels of its items, and they become a list', () => {
    const editor = areaEditor(state(paragraph(text('um')), paragraph(text('dois')), paragraph(text('três'))));
    select(editor, 0, 2);
    change(editor, () => $toggleList('number'));
    change(editor, () => void $getRoot().getAllTextNodes()[1]?.select(0, 0));
    tab(editor);
    change(editor, () => $toggleScheme('contrato'));
    expect(types(editor)).toEqual(['paragraph', 'paragraph', 'paragraph']);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[1.1] dois', '[Cláusula 2ª] três']);
    select(editor, 0, 2);
    change(editor, () => $toggleList('bullet'));
    expect(types(editor)).toEqual(['list']);
    expect(JSON.stringify(readState(editor))).not.toContain('numbering');
  });

  it('T14 a heading keeps the number, a quotation has none', () => {
    const editor = areaEditor(state(clause(0, 'um')));
    caret(editor, 0, 0);
    change(editor, () => $applyBlockKind(2));
    expect([types(editor), shown(editor)]).toEqual([['heading'], ['[Cláusula 1ª] um']]);
    change(editor, () => $applyBlockKind('quote'));
    expect([types(editor), shown(editor)]).toEqual([['quote'], ['um']]);
    expect(JSON.stringify(readState(editor))).not.toContain('numbering');
    change(editor, () => $toggleScheme('decimal'));
    expect([types(editor), shown(editor)]).toEqual([['paragraph'], ['[1.] um']]);
  });

  it('T14 is within the cells of a table, and numbered through it', () => {
    const cell = (block: unknown) => ({
      ...paragraph(block),
      type: 'tablecell',
      headerState: 0,
      colSpan: 1,
      rowSpan: 1,
      backgroundColor: null,
    });
    const row = { ...paragraph(cell(clause(0, 'um')), cell(clause(0, 'dois'))), type: 'tablerow' };
    const editor = areaEditor(state({ ...paragraph(row), type: 'table' }, clause(0, 'três')));
    expect(shown(editor).at(-1)).toBe('[Cláusula 3ª] três');
    change(editor, () => {
      const first = $getRoot().getAllTextNodes()[0];
      first?.select(0, 0);
      $removeNumbering();
    });
    expect(shown(editor).at(-1)).toBe('[Cláusula 2ª] três');
  });

  const changes: readonly (readonly [string, () => void])[] = [
    ['scheme', () => $toggleScheme('lei')],
    ['level', () => void $moveLevels(1)],
    ['restart', $restartNumbering],
    ['removal', $removeNumbering],
  ];

  it.each(changes)('T14 one undo takes back a change of %s', async (_name, act) => {
    const editor = areaEditor(state(clause(0, 'um'), clause(0, 'dois'), paragraph(text('três'))));
    select(editor, 1, 2);
    await Promise.resolve();
    const before = readState(editor);
    change(editor, act);
    expect(readState(editor)).not.toEqual(before);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(readState(editor)).toEqual(before);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um', '[Cláusula 2ª] dois', 'três']);
  });

  it('T14 a document of one number without words is not empty', () => {
    expect(isEmptyState(state(paragraph()))).toBe(true);
    expect(isEmptyState(state(clause(0, '')))).toBe(false);
  });

  it('T14 what a later release stores with a number stays', () => {
    const numbering = { scheme: 'contrato', level: 0, color: 'red' };
    const stored = state({ ...paragraph(text('um')), $: { id: 'a', numbering } });
    const editor = areaEditor(stored);
    expect(shown(editor)).toEqual(['[Cláusula 1ª] um']);
    const [block] = readState(editor).root.children;
    expect(block).toMatchObject({ $: { numbering } });
    expect(isJsonNode(block) ? readChildren(block).length : 0).toBe(1);
    const selection = editor.read(() => $getSelection());
    expect($isRangeSelection(selection)).toBe(false);
  });
});
