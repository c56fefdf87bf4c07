import { $getRoot, $getSelection, HISTORY_PUSH_TAG, UNDO_COMMAND } from 'lexical';
import type { LexicalEditorWithDispose } from '@lexical/extension';
import { describe, expect, it } from 'vitest';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { field, paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';

const label = { id: 'AB12', name: 'nome', color: '#cdeac0' };

function documentOf(onChange = () => undefined): DocumentEditors {
  return createDocumentEditors({
    states: {
      header: state(paragraph(text('Alto '), field('AB12', 'nome'))),
      content: state(paragraph(text('Corpo '), field('AB12', 'nome'))),
      footer: null,
    },
    labels: new Map([['AB12', label]]),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange,
    onError: raise,
  });
}

function write(editor: LexicalEditorWithDispose, words: string): void {
  editor.update(
    () => {
      $getRoot().selectEnd();
      $getSelection()?.insertText(words);
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
}

const words = (editor: LexicalEditorWithDispose): string => editor.read(() => $getRoot().getTextContent());

function all({ areas }: DocumentEditors): string[] {
  return [areas.header, areas.body, areas.footer].map(words);
}

const untouched = ['Alto #nome', 'Corpo #nome', ''];

describe('undo over the whole document', () => {
  it('T14 takes back what was written in the areas in the order it was written', () => {
    const editors = documentOf();
    const { header, body } = editors.areas;
    write(header, ' um');
    write(body, ' dois');
    write(header, ' três');
    editors.history.undo();
    expect(all(editors)).toEqual(['Alto #nome um', 'Corpo #nome dois', '']);
    editors.history.undo();
    expect(all(editors)).toEqual(['Alto #nome um', 'Corpo #nome', '']);
    editors.history.redo();
    expect(all(editors)).toEqual(['Alto #nome um', 'Corpo #nome dois', '']);
    editors.history.undo();
    editors.history.undo();
    expect(all(editors)).toEqual(untouched);
    expect(editors.history.canUndo()).toBe(false);
    editors.dispose();
  });

  it('T14 means the document, whichever area hears the keys', () => {
    const editors = documentOf();
    write(editors.areas.header, ' um');
    editors.areas.body.dispatchCommand(UNDO_COMMAND, undefined);
    expect(all(editors)).toEqual(untouched);
    editors.dispose();
  });

  it('T14 T20 is a change of the document that is stored', async () => {
    let changes = 0;
    const editors = documentOf(() => void (changes += 1));
    const { body } = editors.areas;
    write(body, ' um');
    write(body, ' dois');
    await Promise.resolve();
    changes = 0;
    body.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(changes).toBe(1);
    editors.dispose();
  });

  it('T16 brings a deleted field back with all its tags in one step', () => {
    const editors = documentOf();
    const heard: string[] = [];
    editors.removeFields(['AB12'], { undo: () => heard.push('undo'), redo: () => heard.push('redo') });
    expect(all(editors)).toEqual(['Alto ', 'Corpo ', '']);
    editors.history.undo();
    expect(all(editors)).toEqual(untouched);
    editors.history.redo();
    expect(all(editors)).toEqual(['Alto ', 'Corpo ', '']);
    editors.history.undo();
    expect(heard).toEqual(['redo', 'undo', 'redo', 'undo']);
    expect(editors.countField('AB12')).toBe(2);
    editors.dispose();
  });

  it('T14 forgets what was taken back once something else is written', () => {
    const editors = documentOf();
    write(editors.areas.header, ' um');
    editors.history.undo();
    write(editors.areas.body, ' dois');
    expect(editors.history.canRedo()).toBe(false);
    editors.history.redo();
    expect(all(editors)).toEqual(['Alto #nome', 'Corpo #nome dois', '']);
    editors.history.undo();
    expect(editors.history.canUndo()).toBe(false);
    editors.dispose();
  });
});
