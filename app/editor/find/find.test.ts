import { $getRoot } from 'lexical';
import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { field, paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { createFinder } from './find-and-replace.ts';

const tag = field('AB12', 'Cliente');
const element = { version: 1, direction: null, format: '', indent: 0 };

function everyBlock(): EditorState {
  const cell = { ...element, type: 'tablecell', headerState: 0, colSpan: 1, rowSpan: 1 };
  return state(
    paragraph(text('fim do')),
    paragraph(text('parágrafo')),
    {
      ...element,
      type: 'list',
      listType: 'bullet',
      start: 1,
      tag: 'ul',
      children: [{ ...element, type: 'listitem', value: 1, children: [text('um item')] }],
    },
    {
      ...element,
      type: 'table',
      children: [
        {
          ...element,
          type: 'tablerow',
          children: [{ ...cell, children: [paragraph(text('célula (a)'))] }],
        },
      ],
    },
  );
}

function documentOf(content = state(paragraph(text('Um Cliente do cliente '), tag))): DocumentEditors {
  return createDocumentEditors({
    states: {
      header: state(paragraph(text('CLIENTE'))),
      content,
      footer: state(paragraph(text('clientela'))),
    },
    labels: new Map([['AB12', { id: 'AB12', name: 'Cliente', color: '#cdeac0' }]]),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

function words({ areas }: DocumentEditors): string[] {
  return [areas.header, areas.body, areas.footer].map((editor) =>
    editor.read(() => $getRoot().getTextContent()),
  );
}

describe('find and replace', () => {
  it('T14 counts in header, body and footer, by case and by whole words', () => {
    const finder = createFinder(documentOf());
    const count = (options: { matchCase: boolean; wholeWord: boolean }): number => {
      finder.seek({ query: 'cliente', ...options });
      return finder.state().matches.length;
    };
    expect(count({ matchCase: false, wholeWord: false })).toBe(5);
    expect(count({ matchCase: true, wholeWord: false })).toBe(2);
    expect(count({ matchCase: false, wholeWord: true })).toBe(4);
    finder.dispose();
  });

  it('T14 replaces all over the three areas as one step of undo, and never in a field', () => {
    const editors = documentOf();
    const before = words(editors);
    const finder = createFinder(editors);
    finder.seek({ query: 'cliente', wholeWord: true });
    expect(finder.replaceAll('Contratante')).toBe(3);
    expect(words(editors)).toEqual(['Contratante', 'Um Contratante do Contratante #Cliente', 'clientela']);
    editors.history.undo();
    expect(words(editors)).toEqual(before);
    expect(editors.history.canUndo()).toBe(false);
    editors.history.redo();
    expect(words(editors)[1]).toBe('Um Contratante do Contratante #Cliente');
    finder.dispose();
  });

  it('T14 replaces one, goes on to the next, and passes over a field', () => {
    const editors = documentOf();
    const finder = createFinder(editors);
    finder.seek({ query: 'cliente', wholeWord: true });
    expect(finder.state().matches[finder.state().current]?.area).toBe('body');
    finder.replace('X');
    finder.replace('Y');
    finder.replace('Z');
    expect(words(editors)).toEqual(['CLIENTE', 'Um X do Y #Cliente', 'clientela']);
    expect(finder.state().current).toBe(0);
    finder.dispose();
  });

  it('T14 finds a field by its name and words across styles, and keeps the style of their beginning', () => {
    const editors = documentOf(state(paragraph(text('con'), text('tra', '', 1), text('to '), tag)));
    const finder = createFinder(editors);
    finder.seek({ query: '#Cliente' });
    expect(finder.state().matches).toMatchObject([{ area: 'body', inField: true }]);
    finder.seek({ query: 'to #C' });
    expect(finder.state().matches).toMatchObject([{ inField: true }]);
    finder.seek({ query: 'contrato' });
    finder.replace('Acordo');
    expect(editors.read().content.root.children).toMatchObject([
      { children: [{ text: 'Acordo ', format: 0 }, tag] },
    ]);
    finder.dispose();
  });

  it('T14 finds in table cells and lists, takes signs literally, and never beyond a paragraph', () => {
    const finder = createFinder(documentOf(everyBlock()));
    const count = (query: string): number => {
      finder.seek({ query });
      return finder.state().matches.length;
    };
    expect(count('célula (a)')).toBe(1);
    expect(count('item')).toBe(1);
    expect(count('.*')).toBe(0);
    expect(count('fim do parágrafo')).toBe(0);
    finder.dispose();
  });

  it('T14 searches again when the text changes', async () => {
    const editors = documentOf();
    const finder = createFinder(editors);
    finder.seek({ query: 'cliente' });
    editors.areas.header.update(() => void $getRoot().clear(), { discrete: true });
    await expect.poll(() => finder.state().matches.length).toBe(4);
    finder.dispose();
  });
});
