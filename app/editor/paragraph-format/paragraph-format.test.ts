// @vitest-environment happy-dom
import { $getLexicalContent } from '@lexical/clipboard';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $selectAll,
  INSERT_PARAGRAPH_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import type { ElementNode, LexicalNode } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text, withoutIds } from '../testing/area-fixture.ts';
import { stateOfEveryNode } from '../testing/every-node.ts';
import { $changeFormat, $format, $isFormatted } from './block-format.ts';
import { $hang, $setIndents } from './indents.ts';
import { $selectedBlocks } from './selected-blocks.ts';

const noTransfer = { getData: () => '', types: [], files: [], items: [] } as unknown as DataTransfer;

type Editor = ReturnType<typeof areaEditor>;

const spaced = { after: 24, lineHeight: { multiple: 1.5 } };
const formatted = (words: string, format: object = spaced) => ({ ...paragraph(text(words)), $: { format } });

function $blocks(parent: ElementNode = $getRoot()): LexicalNode[] {
  return parent
    .getChildren()
    .flatMap((node) => ($isFormatted(node) ? [node] : $isElementNode(node) ? $blocks(node) : []));
}

const formats = (editor: Editor) => editor.read(() => $blocks().map((node) => $format(node)));
const kinds = (editor: Editor) => editor.read(() => $blocks().map((node) => node.getType()));

function caret(editor: Editor, block: number, offset: number): void {
  change(editor, () => {
    const node = $blocks()[block];
    if (!$isElementNode(node)) throw new Error('no block');
    const [words] = node.getAllTextNodes();
    if (words === undefined) node.selectStart();
    else words.select(offset, offset);
  });
}

const enter = (editor: Editor) =>
  change(editor, () => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));

describe('format of paragraphs in the editor', () => {
  const opened: Editor[] = [];
  const open = (...blocks: unknown[]): Editor => {
    const editor = areaEditor(state(...blocks));
    opened.push(editor);
    return editor;
  };
  afterEach(() => {
    for (const editor of opened.splice(0)) editor.dispose();
    document.body.replaceChildren();
  });

  it('T14 both parts of a split have it, wherever Enter is pressed; only the first begins a page', () => {
    for (const offset of [0, 3, 8]) {
      const editor = open(
        formatted('cláusula', { ...spaced, pageBreakBefore: true }),
        paragraph(text('fim')),
      );
      caret(editor, 0, offset);
      enter(editor);
      const [first, second, third] = formats(editor);
      expect(first).toEqual({ ...spaced, pageBreakBefore: true });
      expect(second).toEqual(spaced);
      expect(third).toEqual({});
    }
  });

  it('T14 the paragraph below a heading has its own look', () => {
    const editor = open({ ...formatted('Título'), type: 'heading', tag: 'h2' });
    caret(editor, 0, 6);
    enter(editor);
    expect(kinds(editor)).toEqual(['heading', 'paragraph']);
    expect(formats(editor)).toEqual([spaced, {}]);
  });

  it('T14 stays through lists, headings and back, also on an empty paragraph, and one undo takes each back', async () => {
    const editor = open(formatted('um'), { ...paragraph(), $: { format: spaced } }, paragraph(text('dois')));
    const expected = [spaced, spaced, {}];
    for (const step of [
      () => $toggleList('number'),
      () => $toggleList('bullet'),
      () => $toggleList('bullet'),
      () => $applyBlockKind(2),
      () => $applyBlockKind('quote'),
      () => $applyBlockKind('normal'),
    ]) {
      change(editor, () => void $selectAll());
      change(editor, step);
      expect(formats(editor)).toEqual(expected);
    }
    await Promise.resolve();
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(kinds(editor)).toEqual(['quote', 'quote', 'quote']);
    expect(formats(editor)).toEqual(expected);
  });

  it('T14 an empty item that leaves its list keeps it', () => {
    const editor = open(formatted('um'));
    change(editor, () => void $selectAll());
    change(editor, () => $toggleList('bullet'));
    caret(editor, 0, 2);
    enter(editor);
    enter(editor);
    expect(kinds(editor)).toEqual(['listitem', 'paragraph']);
    expect(formats(editor)).toEqual([spaced, spaced]);
  });

  it('T14 two paragraphs that become one have that of the first', () => {
    const editor = open(formatted('um'), formatted('dois', { left: 40 }));
    caret(editor, 1, 0);
    change(editor, () => {
      const selection = $getSelection();
      if ($isRangeSelection(selection)) selection.deleteCharacter(true);
    });
    expect(formats(editor)).toEqual([spaced]);
  });

  it('T14 goes along with copied paragraphs, and what a later release stored stays', () => {
    const later = { ...spaced, shadow: { any: 1 } };
    const source = open(formatted('um', later), formatted('dois', { left: 40, firstLine: -20 }));
    change(source, () => void $selectAll());
    const copied = source.read(() => $getLexicalContent(source) ?? '');
    const target = open(paragraph());
    change(target, () => {
      $getRoot().selectEnd();
      const selection = $getSelection();
      if (selection !== null) $pasteOwnParts(copied, selection, () => false, noTransfer);
    });
    expect(formats(target)).toEqual([spaced, { left: 40, firstLine: -20 }]);
    change(source, () => {
      const [block] = $blocks();
      if ($isFormatted(block)) $changeFormat(block, { after: null, keepNext: true });
    });
    const [first] = readState(source).root.children as { $: { format: unknown } }[];
    expect(first?.$.format).toEqual({
      lineHeight: { multiple: 1.5 },
      shadow: { any: 1 },
      keepNext: true,
    });
  });

  it('T14 documents without one are stored as they were', () => {
    const stored = stateOfEveryNode();
    const editor = areaEditor(stored);
    change(editor, () => {
      for (const block of $blocks()) {
        if (!$isFormatted(block)) continue;
        $changeFormat(block, { after: 3 });
        $changeFormat(block, { after: null });
      }
    });
    expect(withoutIds(readState(editor))).toEqual(stored);
  });

  it('T14 indents go before levels of indentation; a step out ends at the margin', () => {
    const editor = open({ ...formatted('um', {}), indent: 2 });
    const act = (step: () => void) => {
      change(editor, () => void $selectAll());
      change(editor, step);
    };
    act(() => $selectedBlocks().forEach((block) => $setIndents(block, { left: 80, firstLine: -20 })));
    expect(readState(editor).root.children[0]).toMatchObject({ indent: 0, $: { format: { left: 80 } } });
    const outdent = () => act(() => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined));
    outdent();
    expect(formats(editor)[0]?.left).toBe(64);
    outdent();
    outdent();
    expect(formats(editor)).toEqual([{ firstLine: -20 }]);
    act(() => $hang(1));
    expect(formats(editor)).toEqual([{ left: 32, firstLine: -52 }]);
    act(() => $hang(-1));
    expect(formats(editor)).toEqual([{ firstLine: -20 }]);
  });

  it('T14 a last block that the selection only touches does not change', () => {
    const editor = open(paragraph(text('um')), paragraph(text('dois')));
    change(editor, () => {
      const [first, second] = $getRoot().getAllTextNodes();
      first?.select(0, 0).focus.set(second?.getKey() ?? '', 0, 'text');
    });
    expect(editor.read(() => $selectedBlocks().map((block) => block.getTextContent()))).toEqual(['um']);
  });

  it('T14 shows in the elements, follows changes, and leaves nothing behind', () => {
    const editor = open(
      formatted('um', {
        left: 80,
        right: 16,
        firstLine: -200,
        before: 4,
        after: 0,
        lineHeight: { exact: 30 },
      }),
      paragraph(text('dois')),
    );
    const root = document.createElement('div');
    document.body.append(root);
    editor.setRootElement(root);
    const [first, second] = [...root.children] as HTMLElement[];
    expect(first?.style.getPropertyValue('text-indent')).toContain('-80px');
    expect(first?.style.getPropertyValue('margin-bottom')).toBe('0px');
    expect(first?.style.getPropertyValue('--line-height')).toBe('30px');
    expect(first?.hasAttribute('data-exact-lines')).toBe(true);
    expect(second?.getAttribute('style') ?? '').not.toContain('margin');
    change(editor, () => {
      const [block] = $blocks();
      if ($isFormatted(block))
        for (const part of ['left', 'right', 'firstLine', 'before', 'after', 'lineHeight'] as const)
          $changeFormat(block, { [part]: null });
    });
    const [now] = [...root.children] as HTMLElement[];
    expect(now?.getAttribute('style') ?? '').toBe('');
    expect(now?.hasAttribute('data-exact-lines')).toBe(false);
  });
});
