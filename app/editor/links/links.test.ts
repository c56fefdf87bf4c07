// @vitest-environment happy-dom
import { $generateNodesFromDOMViaExtension } from '@lexical/html';
import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $getRoot, $getSelection, $isTextNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text, withoutIds } from '../testing/area-fixture.ts';
import { $applyLink, $linkAt, $removeLink } from './links.ts';
import { shownAddress, typedAddress } from './typed-address.ts';

const link = (url: string, words: string): Record<string, unknown> => ({
  type: 'link',
  version: 1,
  url,
  rel: null,
  target: null,
  title: null,
  direction: null,
  format: '',
  indent: 0,
  children: [text(words)],
});

/** Selects characters of the only text. */
function $selectWords(from: number, to: number): void {
  const node = $getRoot().getAllTextNodes()[0];
  if ($isTextNode(node)) node.select(from, to);
}

function content(editor: { document: EditorState }): unknown {
  return editor.document.root.children;
}

describe('links', () => {
  it('T14 lets selected words lead to an address, and takes the link away without the words', () => {
    const editor = areaEditor(state(paragraph(text('veja o site hoje'))));
    change(editor, () => $selectWords(7, 11));
    change(editor, () => $applyLink('https://exemplo.com', ''));
    expect(content({ document: readState(editor) })).toMatchObject([
      { children: [text('veja o '), { type: 'link', url: 'https://exemplo.com' }, text(' hoje')] },
    ]);
    expect(editor.read(() => $linkAt($getSelection()?.getNodes()[0] ?? $getRoot()))).toBe(
      'https://exemplo.com',
    );
    change(editor, $removeLink);
    expect(content({ document: readState(editor) })).toMatchObject([
      { children: [text('veja o site hoje')] },
    ]);
  });

  it('T14 writes a link with words of its own at the caret, and goes on behind it', () => {
    const editor = areaEditor(state(paragraph(text('Contato: '))));
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => $applyLink('mailto:ana@exemplo.com', 'Ana'));
    change(editor, () => $getSelection()?.insertText(', ou'));
    expect(content({ document: readState(editor) })).toMatchObject([
      { children: [text('Contato: '), link('mailto:ana@exemplo.com', 'Ana'), text(', ou')] },
    ]);
  });

  it('T14 changes the address of the whole link that the caret is in', () => {
    const editor = areaEditor(state(paragraph(link('https://antes.com', 'site'))));
    change(editor, () => $selectWords(2, 2));
    change(editor, () => $applyLink('https://depois.com', ''));
    expect(content({ document: readState(editor) })).toMatchObject([
      { children: [link('https://depois.com', 'site')] },
    ]);
  });

  it('T14 keeps a stored link as it is, and the PDF leads where it does', () => {
    const stored = state(paragraph(link('https://exemplo.com/a?b=1', 'site')));
    const document = readState(areaEditor(stored));
    expect(withoutIds(document)).toEqual(stored);
    const model = toDocumentModel({
      title: '',
      language: 'pt-BR',
      document: { header: null, content: document, footer: null },
      fields: [],
    });
    expect(model.body).toMatchObject([{ inlines: [{ style: { link: 'https://exemplo.com/a?b=1' } }] }]);
  });

  it.each([
    ['javascript:alert(1)', null],
    ['/pagina', null],
    ['data:text/html,x', null],
    ['https://exemplo.com', 'https://exemplo.com'],
    ['mailto:ana@exemplo.com', 'mailto:ana@exemplo.com'],
  ])('T14 takes a pasted link to %s as %s', (href, expected) => {
    const editor = areaEditor(state());
    change(editor, () => void $getRoot().selectEnd());
    change(editor, () => {
      const dom = new DOMParser().parseFromString(
        `<p>ver <a href="${href}" onclick="x()" target="_blank"><b style="color:#ff0000">aqui</b></a></p>`,
        'text/html',
      );
      const selection = $getSelection();
      if (selection !== null)
        $insertGeneratedNodes(editor, $generateNodesFromDOMViaExtension(dom), selection);
    });
    const words = { text: 'aqui', format: 1, style: 'color: #ff0000;' };
    const pasted =
      expected === null ? words : { type: 'link', url: expected, target: null, children: [words] };
    expect(content({ document: readState(editor) })).toMatchObject([
      { children: [{ text: 'ver ' }, pasted] },
    ]);
  });

  it.each([
    ['exemplo.com.br/a', 'https://exemplo.com.br/a'],
    ['http://exemplo.com', 'http://exemplo.com'],
    ['localhost:3000', null],
    ['ana@exemplo.com', 'mailto:ana@exemplo.com'],
    ['(11) 91234-5678', 'tel:11912345678'],
    ['+351 912 345 678', 'tel:+351912345678'],
    ['javascript:alert(1)', null],
    ['ftp://exemplo.com', null],
    ['duas palavras', null],
    ['1.234,50', null],
    ['', null],
  ])('T14 takes %j for the address %j', (typed, address) => {
    expect(typedAddress(typed)).toBe(address);
    expect(typedAddress(shownAddress(address ?? ''))).toBe(address);
  });
});
