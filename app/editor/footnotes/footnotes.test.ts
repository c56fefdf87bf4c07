import { $getRoot, $isElementNode, $parseSerializedNode, UNDO_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { readState } from '../stored-state/area-state.ts';
import {
  areaEditor,
  change,
  paragraph,
  phrases,
  raise,
  state,
  text,
  withoutIds,
} from '../testing/area-fixture.ts';
import { INSERT_FOOTNOTE } from './footnotes-extension.ts';
import { $footnotes } from './numbers.ts';

const mark = (words: string) => ({
  ...text('*'),
  type: 'footnote',
  mode: 'token',
  note: state(paragraph(text(words))),
});

function opened(...body: unknown[]): DocumentEditors {
  return createDocumentEditors({
    states: { header: null, content: state(...body), footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

const marksOf = ({ areas }: DocumentEditors) =>
  areas.body.read(() => $footnotes().map((node) => node.getKey()));

function noteOf(editors: DocumentEditors, at = 0): string {
  return editors.areas.body.read(() => JSON.stringify($footnotes()[at]?.getNote() ?? null));
}

describe('footnotes in the editor', () => {
  it('T13 stay as stored, with their notes and without numbers', () => {
    const document = state(paragraph(text('O preço'), mark('Com IPCA.'), text(' é este'), mark('Ou outro.')));
    expect(withoutIds(readState(areaEditor(document)))).toEqual(document);
  });

  it('T14 a note is inserted at the caret and opens; what is written in it is in its mark', async () => {
    const editors = opened(paragraph(text('O preço')));
    change(editors.areas.body, () => void $getRoot().selectEnd());
    change(editors.areas.body, () => void editors.areas.body.dispatchCommand(INSERT_FOOTNOTE, undefined));
    await Promise.resolve();
    const note = editors.notes.current();
    expect(note?.mark).toBe(marksOf(editors)[0]);
    if (note === null) throw new Error('no note is open');
    change(note.editor, () => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.select().insertText('Reajustado.');
    });
    expect(noteOf(editors)).toContain('Reajustado.');
    editors.dispose();
  });

  it('T14 deleting the mark closes and removes its note, and undo brings both back', async () => {
    const editors = opened(paragraph(text('O preço'), mark('Com IPCA.')));
    const { body } = editors.areas;
    const [key] = marksOf(editors);
    editors.notes.open(key ?? '');
    expect(editors.notes.current()).not.toBeNull();
    change(body, () => {
      for (const node of $footnotes()) node.remove();
    });
    expect(editors.notes.current()).toBeNull();
    expect(marksOf(editors)).toEqual([]);
    change(body, () => void body.dispatchCommand(UNDO_COMMAND, undefined));
    await Promise.resolve();
    expect(noteOf(editors)).toContain('Com IPCA.');
    editors.dispose();
  });

  it('T14 a mark in the header becomes the words of its note', () => {
    const editors = opened(paragraph());
    const { areas } = editors;
    change(areas.header, () => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.append($parseSerializedNode(mark('Com IPCA.')));
    });
    expect(areas.header.read(() => $getRoot().getTextContent())).toBe(' (Com IPCA.)');
    expect(areas.header.read($footnotes)).toEqual([]);
    editors.dispose();
  });
});
