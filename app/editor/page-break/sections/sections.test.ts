// @vitest-environment happy-dom
import { $getLexicalContent } from '@lexical/clipboard';
import { $generateHtmlFromNodes, $generateNodesFromDOMViaExtension } from '@lexical/html';
import {
  $createNodeSelection,
  $createParagraphNode,
  $getRoot,
  $isElementNode,
  $selectAll,
  $setSelection,
  KEY_ENTER_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { readState } from '../../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text, withoutIds } from '../../testing/area-fixture.ts';
import { $pasteOwnParts } from '../../paste/own-parts.ts';
import { $createPageBreakNode } from '../page-break-node.ts';
import { onOpenSection } from './open-section.ts';
import { $applySection, $sectionAtCaret, $sections } from './section-breaks.ts';

type Editor = ReturnType<typeof areaEditor>;

const LANDSCAPE = { width: 1122.5, height: 793.7 };
const section = (stored: object) => ({ type: 'page-break', version: 1, $: { section: stored } });

const sectionsOf = (editor: Editor) => editor.read(() => $sections().map((found) => found.section));

function selectBreak(editor: Editor, at: number): void {
  change(editor, () => {
    const selection = $createNodeSelection();
    selection.add($getRoot().getChildAtIndex(at)?.getKey() ?? '');
    $setSelection(selection);
  });
}

describe('sections in the editor', () => {
  const opened: Editor[] = [];
  const open = (...blocks: unknown[]): Editor => {
    const editor = areaEditor(state(...blocks));
    opened.push(editor);
    return editor;
  };
  const onPage = (editor: Editor): HTMLElement => {
    const root = document.createElement('div');
    document.body.append(root);
    editor.setRootElement(root);
    return root;
  };
  afterEach(() => {
    for (const editor of opened.splice(0)) editor.dispose();
    document.body.replaceChildren();
  });

  it('T13 T15 stay as stored, with what this version does not know, also after a change', () => {
    const stored = { ...LANDSCAPE, columns: 2 };
    const document = state(paragraph(text('a')), section(stored), paragraph(text('b')));
    const editor = open(...document.root.children);
    expect(withoutIds(readState(editor))).toEqual(document);
    const margins = { top: 1, right: 2, bottom: 3, left: 4 };
    const [key = ''] = editor.read(() => $sections().map((found) => found.key));
    change(editor, () => $applySection(key, { margins }));
    expect(readState(editor).root.children[1]).toMatchObject({ $: { section: { columns: 2 } } });
    expect(sectionsOf(editor)).toEqual([{ margins }]);
  });

  it('T15 T17 a break says what it begins, at once and after undo', async () => {
    const editor = open(paragraph(text('a')), { type: 'page-break', version: 1 }, paragraph(text('b')));
    const root = onPage(editor);
    const marker = root.querySelector<HTMLElement>('.document-page-break');
    expect(marker?.textContent).toBe('Quebra de página');
    await Promise.resolve();
    const key = editor.read(() => $getRoot().getChildAtIndex(1)?.getKey() ?? '');
    change(editor, () => $applySection(key, LANDSCAPE));
    expect(marker?.textContent).toBe('Seção: {"width":1122.5,"height":793.7}');
    expect(marker?.dataset['section']).toBe(key);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(marker?.textContent).toBe('Quebra de página');
    expect(marker?.dataset['section']).toBeUndefined();
    expect(sectionsOf(editor)).toEqual([]);
  });

  it('T14 T15 a copy keeps its section, as parts and as markup; forged markup gives none', () => {
    const editor = open(paragraph(text('a')), section(LANDSCAPE), paragraph(text('b')));
    change(editor, () => void $selectAll());
    const parts = editor.read(() => $getLexicalContent(editor) ?? '');
    const markup = editor.read(() => $generateHtmlFromNodes(editor, null));
    const other = open(paragraph());
    change(other, () => {
      const selection = $getRoot().append($createParagraphNode()).selectEnd();
      $pasteOwnParts(parts, selection, () => false, { getData: () => '' } as never);
    });
    expect(sectionsOf(other)).toEqual([LANDSCAPE]);
    const sectionsIn = (html: string) => {
      const third = open(paragraph());
      change(third, () => {
        const dom = new DOMParser().parseFromString(html, 'text/html');
        $getRoot().append(...$generateNodesFromDOMViaExtension(dom).filter((node) => !node.isInline()));
      });
      return sectionsOf(third);
    };
    expect(sectionsIn(markup)).toEqual([LANDSCAPE]);
    const forged = (value: string) => `<div data-autodocs-break="" data-autodocs-section='${value}'></div>`;
    expect(sectionsIn(forged('{"width":9e9,"height":-1}'))).toEqual([{ width: 5000, height: 100 }]);
    expect(sectionsIn(forged('{'))).toEqual([]);
    expect(sectionsIn(forged('[1]'))).toEqual([]);
  });

  it('T15 Enter on the selected break opens its section, and does nothing elsewhere', () => {
    const editor = open(paragraph(text('a')), section(LANDSCAPE), paragraph(text('b')));
    let asked = 0;
    onOpenSection(editor, () => (asked += 1));
    selectBreak(editor, 1);
    change(editor, () => void editor.dispatchCommand(KEY_ENTER_COMMAND, null));
    expect(asked).toBe(1);
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => void editor.dispatchCommand(KEY_ENTER_COMMAND, null));
    expect(asked).toBe(1);
  });

  it('T15 a new section begins at the caret, which is then in it', () => {
    const editor = open(paragraph(text('a')), paragraph(text('b')));
    change(editor, () => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.selectEnd();
      expect($sectionAtCaret()).toBeUndefined();
      $applySection(null, LANDSCAPE);
      $getRoot().append($createPageBreakNode(), $createParagraphNode());
    });
    expect(sectionsOf(editor)).toEqual([LANDSCAPE]);
    change(editor, () => {
      $getRoot().selectEnd();
      expect($sectionAtCaret()).toEqual(LANDSCAPE);
      $getRoot().selectStart();
      expect($sectionAtCaret()).toBeUndefined();
    });
  });
});
