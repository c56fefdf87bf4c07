// @vitest-environment happy-dom
import { $exportMimeTypeFromSelection, $getLexicalContent } from '@lexical/clipboard';
import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, $selectAll } from 'lexical';
import { describe, expect, it } from 'vitest';
import { $toggleList } from '../../lists/lists.ts';
import { $pasteOwnParts } from '../../paste/own-parts.ts';
import { createWordCounter } from '../../stored-state/word-counter.ts';
import { readState } from '../../stored-state/area-state.ts';
import { areaEditor, change, field, paragraph, state, text } from '../../testing/area-fixture.ts';
import { labelOf } from '../shown/shown-numbers.ts';

type Editor = ReturnType<typeof areaEditor>;

const clause = (level: number, ...children: unknown[]) => ({
  ...paragraph(...children),
  $: { numbering: { scheme: 'contrato', level } },
});

const contract = (): Editor =>
  areaEditor(
    state(
      paragraph(text('Contrato')),
      clause(0, text('Do '), text('objeto', '', 1)),
      clause(1, text('um'), { type: 'linebreak', version: 1 }, text('dois')),
      clause(1),
      paragraph(text('fim')),
    ),
  );

function select(
  editor: Editor,
  from: [block: number, offset: number],
  to: [block: number, offset: number],
): void {
  change(editor, () => {
    const [first, last] = [$getRoot().getChildAtIndex(from[0]), $getRoot().getChildAtIndex(to[0])];
    if (!$isElementNode(first) || !$isElementNode(last)) throw new Error('no blocks');
    const end = last.getAllTextNodes().at(-1);
    const selection = first.getAllTextNodes()[0]?.select(from[1], from[1]);
    if (end !== undefined) selection?.focus.set(end.getKey(), to[1], 'text');
  });
}

function copied(editor: Editor): { plain: string | null; html: string } {
  let result = { plain: '' as string | null, html: '' };
  change(editor, () => {
    result = {
      plain: $exportMimeTypeFromSelection('text/plain'),
      html: ($exportMimeTypeFromSelection('text/html') ?? '').replaceAll(/<(?!\/?(?:p|h\d|br)\b)[^>]*>/g, ''),
    };
  });
  return { ...result, html: result.html.replaceAll(/<(\w+)[^>]*>/g, '<$1>') };
}

const shown = (editor: Editor): string[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => `${labelOf(editor, node.getKey()) ?? ''}|${node.getTextContent()}`),
  );

describe('numbers that are copied', () => {
  it('T14 come as text before their words to other programs', () => {
    const editor = contract();
    change(editor, () => void $selectAll());
    expect(copied(editor)).toEqual({
      plain: 'Contrato\nCláusula 1ª Do objeto\n1.1 um\ndois\n1.2 \nfim',
      html: '<p>Contrato</p><p>Cláusula 1ª Do objeto</p><p>1.1 um<br>dois</p><p>1.2 <br></p><p>fim</p>',
    });
  });

  it('T14 do not come with words from the middle of a paragraph, nor with a part of it alone', () => {
    const editor = contract();
    select(editor, [1, 1], [2, 2]);
    expect(copied(editor)).toMatchObject({
      plain: 'o objeto\n1.1 um\ndo',
      html: '<p>o objeto</p><p>1.1 um<br>do</p>',
    });
    select(editor, [1, 0], [1, 3]);
    expect(copied(editor).plain).toBe('Do obj');
    select(editor, [1, 0], [1, 6]);
    expect(copied(editor).plain).toBe('Cláusula 1ª Do objeto');
  });

  it('T14 are at their words, whatever stands around them', () => {
    const editor = areaEditor(
      state(
        paragraph(text('um')),
        paragraph(text('dois')),
        clause(0, text('a'), field('AB12', 'nome'), text('\u00a0b')),
        clause(1, text('c')),
      ),
      [{ id: 'AB12', name: 'nome', color: '#cdeac0' }],
    );
    select(editor, [0, 0], [1, 4]);
    change(editor, () => $toggleList('bullet'));
    change(editor, () => void $selectAll());
    const { plain } = copied(editor);
    expect(plain).toContain('Cláusula 1ª a');
    expect(plain).toMatch(/\n1\.1 c$/);
  });

  it('T14 stay numbers within this product, in an empty paragraph and between others', () => {
    const from = contract();
    change(from, () => void $selectAll());
    const parts = from.read(() => $getLexicalContent(from) ?? '');
    const paste = (editor: Editor, at: number): void => {
      change(editor, () => {
        const block = $getRoot().getChildAtIndex(at);
        if ($isElementNode(block)) block.selectEnd();
        const selection = $getSelection();
        if ($isRangeSelection(selection)) $pasteOwnParts(parts, selection, () => false, {} as DataTransfer);
      });
    };
    const empty = areaEditor(state(paragraph()));
    paste(empty, 0);
    expect(shown(empty)).toEqual(shown(from));
    const other = areaEditor(state(clause(0, text('antes'))));
    paste(other, 0);
    expect(shown(other).slice(1)).toEqual(['Cláusula 2ª|Do objeto', '2.1|um\ndois', '2.2|', '|fim']);
  });

  it('T14 of a single paragraph go into an empty one, and its words alone into a text', () => {
    const paste = (editor: Editor, parts: string): string[] => {
      change(editor, () => {
        const selection = $getRoot().selectEnd();
        $pasteOwnParts(parts, selection, () => false, {} as DataTransfer);
      });
      return shown(editor);
    };
    const copy = (from: number, to: number): string => {
      const editor = contract();
      select(editor, [1, from], [1, to]);
      let parts: string | null = null;
      change(editor, () => void (parts = $exportMimeTypeFromSelection('application/x-lexical-editor')));
      return parts ?? '';
    };
    const whole = copy(0, 6);
    expect(paste(areaEditor(state(paragraph())), whole)).toEqual(['Cláusula 1ª|Do objeto']);
    expect(paste(areaEditor(state(clause(0, text('um')), paragraph())), whole)[1]).toBe(
      'Cláusula 2ª|Do objeto',
    );
    expect(paste(areaEditor(state(paragraph(text('antes ')))), whole)).toEqual(['|antes Do objeto']);
    expect(paste(areaEditor(state(clause(0, text('um')), clause(1))), whole)[1]).toBe('1.1|Do objeto');
    expect(paste(areaEditor(state(paragraph())), copy(0, 2))).toEqual(['|Do ob']);
  });

  it('T14 are no words and no characters of the document', () => {
    const editor = areaEditor(state(clause(0, text('do objeto'))));
    const figures = createWordCounter()(editor, readState(editor));
    expect(figures).toMatchObject({ words: 2, characters: 9 });
  });
});
