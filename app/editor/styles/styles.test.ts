import { $exportMimeTypeFromSelection } from '@lexical/clipboard';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $selectAll,
  INSERT_PARAGRAPH_COMMAND,
} from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { headingId } from '#app/document/styling/ready-styles.ts';
import { type DocumentEditors, createDocumentEditors } from '../document-editors.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { $changeParagraphs, $paragraphValues } from '../paragraph-format/paragraph-values.ts';
import { $readTextFormat } from '../text-format/text-format.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { $applyNamedStyle } from './apply-style.ts';
import { $isOverridden } from './direct-look.ts';
import {
  createStyle,
  possibleBases,
  removeStyle,
  saveStyle,
  sheetOf,
  updateFromSelection,
} from './document-styles.ts';
import { $allStyled, $resolvedStyle, $styleId } from './style-state.ts';

const opened: DocumentEditors[] = [];

function open(body: unknown[], header: unknown[] | null = null): DocumentEditors {
  const editors = createDocumentEditors({
    states: {
      header: header === null ? null : state(...header),
      content: state(...body),
      footer: null,
    },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
  opened.push(editors);
  return editors;
}

function act(editors: DocumentEditors, change: () => void): void {
  editors.areas.body.update(change, { discrete: true });
}

/** Selects the text of one block of the body. */
function select(editors: DocumentEditors, index: number): void {
  act(editors, () => void $allStyled()[index]?.select(0, $allStyled()[index]?.getChildrenSize() ?? 0));
}

/** The document as it is printed. */
function printed(editors: DocumentEditors) {
  const { header, content, footer } = editors.read();
  return toDocumentModel({ title: '', language: 'pt-BR', fields: [], document: { header, content, footer } });
}

const bodyOf = (editors: DocumentEditors) =>
  printed(editors).body.map((block) =>
    block.kind === 'paragraph' || block.kind === 'heading'
      ? { kind: block.kind, style: block.style, align: block.align, inlines: block.inlines }
      : null,
  );

afterEach(() => {
  for (const editors of opened.splice(0)) editors.dispose();
});

describe('styles in the editor', () => {
  it('T14 a chosen style makes the paragraph a block of its kind and takes off what contradicts it', () => {
    const editors = open([
      { ...paragraph(text('Título', 'font-size: 40px; color: #ff0000', 1)), format: 'right' },
    ]);
    select(editors, 0);
    act(editors, () => $applyNamedStyle('title'));
    expect(bodyOf(editors)).toMatchObject([
      {
        kind: 'heading',
        align: 'center',
        style: { size: 20, capitals: 'all', bold: true },
        inlines: [{ style: { size: 20, capitals: 'all', color: '#ff0000' } }],
      },
    ]);
    act(editors, () => $applyNamedStyle(headingId(2)));
    expect(bodyOf(editors)).toMatchObject([{ kind: 'heading', align: 'start', style: { size: 23 } }]);
    expect(editors.areas.body.read(() => $allStyled().map($styleId))).toEqual([null]);
  });

  it('T14 the same style chosen again takes off all that the paragraph says over it', () => {
    const editors = open([{ ...paragraph(text('a', 'font-size: 40px', 1)), format: 'center' }]);
    select(editors, 0);
    expect(editors.areas.body.read(() => $allStyled().map($isOverridden))).toEqual([true]);
    act(editors, () => $applyNamedStyle('normal'));
    expect(editors.areas.body.read(() => $allStyled().map($isOverridden))).toEqual([false]);
    expect(bodyOf(editors)).toMatchObject([
      { align: 'start', inlines: [{ style: { size: 14, bold: false } }] },
    ]);
  });

  it('T14 an updated style changes every paragraph that has it, in the header too, and is one step of undo', async () => {
    const small = (words: string) => ({ ...paragraph(text(words)), $: { style: 'small' } });
    const editors = open(
      [
        { ...paragraph(text('um', 'font-size: 9px; font-family: Georgia', 2)), $: { style: 'small' } },
        small('dois'),
      ],
      [small('topo')],
    );
    await Promise.resolve();
    const before = editors.read();
    select(editors, 0);
    updateFromSelection(editors, 'small');
    const look = { size: 9, family: 'Georgia', italic: true };
    expect(bodyOf(editors).map((block) => block?.inlines[0])).toMatchObject([
      { style: look },
      { style: look },
    ]);
    expect(printed(editors).header).toMatchObject([{ style: look }]);
    expect(editors.areas.body.read(() => $allStyled().map($isOverridden))).toEqual([false, false]);
    editors.history.undo();
    await Promise.resolve();
    expect(editors.read()).toEqual(before);
    editors.history.redo();
    await Promise.resolve();
    expect(printed(editors).header).toMatchObject([{ style: look }]);
  });

  it('T14 a new style has the look of the selection; deleted, its paragraphs are again what their kind is', () => {
    const editors = open([paragraph(text('a', 'color: #0000ff')), paragraph(text('b'))]);
    select(editors, 0);
    const id = createStyle(editors, 'Aviso', headingId(3));
    const other = createStyle(editors, 'Aviso 2', id);
    expect(sheetOf(editors).style(id)).toMatchObject({ name: 'Aviso', basedOn: headingId(3) });
    expect(bodyOf(editors)[0]).toMatchObject({ kind: 'heading', style: { color: '#0000ff', size: 20 } });
    expect(possibleBases(sheetOf(editors), id)).not.toContain(other);
    removeStyle(editors, id);
    expect(sheetOf(editors).style(other)).toMatchObject({ basedOn: headingId(3) });
    removeStyle(editors, other);
    expect(bodyOf(editors)[0]).toMatchObject({ kind: 'heading', style: { color: '#000000', size: 20 } });
    expect(editors.areas.body.read(() => $allStyled().map($styleId))).toEqual([null, null]);
  });

  it('T14 the default of the document is that of an empty one too, and stays stored with what is not known', () => {
    const editors = open([paragraph()]);
    saveStyle(editors, 'normal', { text: { size: 16, family: 'Georgia' }, paragraph: {} });
    expect(editors.read().content.root['$']).toEqual({
      styles: { normal: { text: { size: 16, family: 'Georgia' }, paragraph: {} } },
    });
    const later = open([paragraph()]);
    const stored = { normal: { text: { size: 16, glow: 1 }, shadow: 2 }, a: { name: 'A', text: {} } };
    later.load({
      ...later.read(),
      content: { root: { ...state(paragraph()).root, $: { styles: stored, more: 3 } } },
    });
    saveStyle(later, 'normal', { text: { size: 18 }, paragraph: {} });
    expect(later.read().content.root['$']).toEqual({
      styles: { ...stored, normal: { text: { size: 18, glow: 1 }, shadow: 2, paragraph: {} } },
      more: 3,
    });
    removeStyle(later, 'normal');
    expect(sheetOf(later).normal.text.size).toBe(14);
  });

  it('T14 Enter goes on in the style of a paragraph; below a heading comes its text', () => {
    const editors = open([
      { ...paragraph(text('ab')), $: { style: 'clause' } },
      { ...paragraph(text('cd')), type: 'heading', tag: 'h1', $: { style: 'title' } },
    ]);
    const enter = () =>
      act(editors, () => void editors.areas.body.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined));
    for (const [block, offset] of [
      [1, 2],
      [0, 1],
    ] as const) {
      act(editors, () => void $getRoot().getAllTextNodes()[block]?.select(offset, offset));
      enter();
    }
    const styles = editors.areas.body.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => [node.getType(), $resolvedStyle(node).id]),
    );
    expect(styles).toEqual([
      ['paragraph', 'clause'],
      ['paragraph', 'clause'],
      ['heading', 'title'],
      ['paragraph', 'normal'],
    ]);
  });

  it('T14 the tools show the look of the style where the text has none of its own', () => {
    const editors = open([{ ...paragraph(text('a')), $: { style: 'small' } }]);
    saveStyle(editors, 'small', { text: { family: 'Georgia', color: '#123456' }, paragraph: {} });
    select(editors, 0);
    editors.areas.body.read(() => {
      const selection = $getSelection();
      const [block] = $allStyled();
      if (!$isRangeSelection(selection) || block === undefined) throw new Error('no selection');
      expect($readTextFormat(selection, $resolvedStyle(block).text)).toMatchObject({
        size: 11,
        family: 'Georgia',
        color: '#123456',
      });
    });
  });

  it('T14 a style for several paragraphs, lists among them, is given to each', () => {
    const item = { type: 'listitem', version: 1, value: 1, children: [text('item')] };
    const list = { type: 'list', version: 1, listType: 'bullet', start: 1, tag: 'ul', children: [item] };
    const editors = open([paragraph(text('um')), list, paragraph(text('dois'))]);
    act(editors, () => void $selectAll());
    act(editors, () => $applyNamedStyle('clause'));
    expect(editors.areas.body.read(() => $allStyled().map($styleId))).toEqual(['clause', 'clause', 'clause']);
    act(editors, () => {
      $getRoot().append($createParagraphNode().append($createTextNode('fim')));
    });
    expect(bodyOf(editors).map((block) => block?.style.bold)).toEqual([true, true, true, false]);
  });

  it('T14 copied paragraphs take their own styles along to a document that does not have them', () => {
    const styles = {
      a: { name: 'Aviso', basedOn: 'b', text: { color: '#ff0000' } },
      b: { name: 'Base', text: { size: 30 } },
      c: { name: 'Outro', text: {} },
      normal: { text: { size: 50 } },
    };
    const source = open([paragraph()]);
    const body = {
      ...state({ ...paragraph(text('um')), $: { style: 'a' } }, paragraph(text('dois'))).root,
      $: { styles },
    };
    source.load({ ...source.read(), content: { root: body } });
    act(source, () => void $selectAll());
    const data =
      source.areas.body.read(() => $exportMimeTypeFromSelection('application/x-lexical-editor')) ?? '';
    const target = open([paragraph(text('fim'))]);
    const paste = () =>
      act(target, () => {
        const selection = $getRoot().selectStart();
        $pasteOwnParts(data, selection, () => false, {} as DataTransfer);
      });
    paste();
    expect(Object.keys((target.read().content.root['$'] as { styles: object }).styles)).toEqual(['a', 'b']);
    expect(bodyOf(target)[0]).toMatchObject({ style: { color: '#ff0000', size: 30 } });
    saveStyle(target, 'b', { name: 'Base', text: { size: 10 }, paragraph: {} });
    paste();
    expect(sheetOf(target).resolve('a', 'paragraph').text.size).toBe(10);
    const forged = JSON.stringify({
      namespace: 'autodocs',
      nodes: [paragraph(text('x'))],
      styles: { z: 7, y: { text: { size: 'url(x)' } } },
    });
    act(target, () => void $pasteOwnParts(forged, $getRoot().selectStart(), () => false, {} as DataTransfer));
    expect(sheetOf(target).ids()).not.toContain('z');
  });

  it('T14 T17 the format of a style is what the paragraph tools start from, and nothing goes over it', () => {
    const editors = open([{ ...paragraph(text('a')), $: { style: 'paragraph' } }, paragraph(text('b'))]);
    const values = () => editors.areas.body.read(() => $paragraphValues());
    select(editors, 0);
    expect(values()).toMatchObject({ firstLine: 47, left: 0, alignment: 'justify' });
    act(editors, () => $changeParagraphs({ firstLine: 0, left: 20 }));
    expect(printed(editors).body[0]).toMatchObject({ format: { firstLine: 0, left: 20 } });
    act(editors, () => $changeParagraphs({ firstLine: 47, left: 0 }));
    expect(editors.areas.body.read(() => $allStyled().map($isOverridden))).toEqual([false, false]);
    act(editors, () => $applyNamedStyle('clause'));
    expect(values()).toMatchObject({ before: 12, keepNext: true });
    act(editors, () => $changeParagraphs({ keepNext: false }));
    expect(printed(editors).body[0]).toMatchObject({ format: { before: 12, keepNext: false } });
  });
});
