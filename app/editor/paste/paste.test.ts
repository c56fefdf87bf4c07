// @vitest-environment happy-dom
import { $generateNodesFromDOMViaExtension } from '@lexical/html';
import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $getRoot, $getSelection } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../stored-state/area-state.ts';
import { areaEditor, change, field, state } from '../testing/area-fixture.ts';

interface Part {
  type: string;
  text?: string;
  tag?: string;
  style?: string;
  format?: number | string;
  listType?: string;
  children?: Part[];
  [property: string]: unknown;
}

function paste(html: string): Part[] {
  const editor = areaEditor(state());
  change(editor, () => void $getRoot().selectEnd());
  change(editor, () => {
    const dom = new DOMParser().parseFromString(html, 'text/html');
    const selection = $getSelection();
    if (selection !== null) $insertGeneratedNodes(editor, $generateNodesFromDOMViaExtension(dom), selection);
  });
  return readState(editor).root.children as Part[];
}

const words = (parts: readonly Part[]): string =>
  parts.map((part) => part.text ?? words(part.children ?? [])).join('');

describe('paste', () => {
  it('T14 keeps headings, formats, lists with their kind and tables of the web', () => {
    const parts = paste(
      '<h2>Título</h2><p style="text-align:center">a <b>b</b> <i>c</i></p><ol type="a"><li>x</li></ol><ul><li>y</li></ul>' +
        '<table><tr><th>A</th></tr><tr><td>1</td></tr></table><p>fim</p>',
    );
    expect(parts.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'table',
      'paragraph',
    ]);
    expect(parts[0]?.tag).toBe('h2');
    expect(parts[1]?.format).toBe('center');
    expect(parts[1]?.children?.some(({ format, text }) => format === 1 && text === 'b')).toBe(true);
    expect(parts[2]).toMatchObject({ listType: 'number', $: { marker: 'alpha' } });
    expect(parts[3]).toMatchObject({ listType: 'bullet' });
    expect(parts[4]?.['colWidths']).toEqual([350]);
  });

  it('T14 keeps colour, size and known families of runs, and no other style', () => {
    const [part] = paste(
      '<p><span style="color: rgb(255, 0, 0); font-size: 12pt; font-family: Calibri, sans-serif; position: fixed">x</span></p>',
    );
    expect(part?.children?.[0]?.style).toBe('color: #ff0000; font-family: Calibri; font-size: 16px;');
  });

  it('T14 reads bold and colours of Google Docs and of a spreadsheet from styles', () => {
    const [docs] = paste(
      '<b style="font-weight:normal"><p><span style="font-weight:700;color:#0000ff">forte</span></p></b>',
    );
    expect(docs?.children?.[0]).toMatchObject({ text: 'forte', format: 1, style: 'color: #0000ff;' });
    const [cell] = paste(
      '<html><head><style>.xl65 { color: #ff0000; }</style></head><body><p><span class="xl65">12,50</span></p></body></html>',
    );
    expect(cell?.children?.[0]).toMatchObject({ text: '12,50', style: 'color: #ff0000;' });
  });

  it('T14 drops scripts, frames, remote images and script links, and keeps their words', () => {
    const parts = paste(
      '<p>um<script>alert(1)</script><img src="https://rastreador.example/p.gif" onerror="alert(2)"><iframe title="alert"></iframe>' +
        '<a href="javascript:alert(3)">dois</a></p><svg><script>alert(4)</script></svg>',
    );
    expect(words(parts)).toBe('umdois');
    expect(JSON.stringify(parts)).not.toMatch(/alert|rastreador|javascript/);
  });

  it('T14 rebuilds the lists of Word', () => {
    const item = (place: string, mark: string, words: string): string =>
      `<p class="MsoListParagraphCxSp${place}" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}</span>${words}</p>`;
    const parts = paste(
      `<html><head><meta name="Generator" content="Microsoft Word 15"></head><body>${item('First', '1.', 'um')}${item('Last', '2.', 'dois')}</body></html>`,
    );
    expect(parts[0]).toMatchObject({ type: 'list', listType: 'number' });
    expect(words(parts)).toBe('umdois');
  });

  it('T16 keeps tags copied as markup', () => {
    const [part] = paste('<p>Eu <span data-autodocs-field="AB12">#nome</span></p>');
    expect(part?.children?.[1]).toEqual(field('AB12', 'nome'));
  });
});
