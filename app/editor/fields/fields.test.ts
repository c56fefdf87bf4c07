import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DELETE_CHARACTER_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import { describe, expect, it } from 'vitest';
import type { FieldLabel } from '#app/document/model.ts';
import { createDocumentEditors } from '../document-editors.ts';
import { readState } from '../stored-state/area-state.ts';
import {
  areaEditor,
  change,
  field,
  paragraph,
  phrases,
  raise,
  state,
  text,
} from '../testing/area-fixture.ts';
import { darker } from './field-color.ts';
import { $isFieldNode, type FieldNode } from './field-node.ts';
import { INSERT_FIELD } from './fields-extension.ts';
import { turns } from '#tests/support/turns.ts';

const label = (id: string, name: string): FieldLabel => ({ id, name, color: '#cdeac0' });

function $onlyField(): FieldNode {
  const found = $getRoot().getAllTextNodes().filter($isFieldNode)[0];
  if (found === undefined) throw new Error('no field');
  return found;
}

function words(editor: LexicalEditor): string {
  return editor.read(() => $getRoot().getTextContent());
}

function selectedText(editor: LexicalEditor): string {
  return editor.read(() => $getSelection()?.getTextContent() ?? '');
}

describe('fields', () => {
  it('T16 places a tag with the id and the shown name, and goes on behind it', () => {
    const editor = areaEditor(state(paragraph(text('Eu, '))), [label('AB12', 'nome')]);
    change(editor, () => $getRoot().selectEnd());
    change(editor, () => void editor.dispatchCommand(INSERT_FIELD, { id: 'AB12', name: 'nome' }));
    change(editor, () => $getSelection()?.insertText(', aceito.'));
    const [only] = readState(editor).root.children;
    expect(only).toMatchObject({
      children: [{ text: 'Eu, ' }, field('AB12', 'nome'), { type: 'text', text: ', aceito.' }],
    });
  });

  it('T16 typing never goes into a tag, at its start nor at its end', () => {
    const editor = areaEditor(state(paragraph(field('AB12', 'nome'))));
    change(editor, () => $onlyField().select(0, 0).insertText('a'));
    change(editor, () => $onlyField().selectEnd().insertText('z'));
    expect(words(editor)).toBe('a#nomez');
    expect(editor.read(() => $onlyField().getTextContent())).toBe('#nome');
  });

  it.each([
    { backward: true, at: 5 },
    { backward: false, at: 0 },
  ])(
    'T16 deleting towards a tag first selects it, then deletes it whole (backward: $backward)',
    ({ backward, at }) => {
      const editor = areaEditor(state(paragraph(text('x '), field('AB12', 'nome'), text(' y'))));
      change(editor, () => void $onlyField().select(at, at));
      change(editor, () => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, backward));
      expect(selectedText(editor)).toBe('#nome');
      expect(words(editor)).toBe('x #nome y');
      change(editor, () => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, backward));
      expect(words(editor)).toBe('x  y');
    },
  );

  it('T16 Backspace in the text beside a tag selects it too', () => {
    const editor = areaEditor(state(paragraph(field('AB12', 'nome'), text(' y'))));
    change(editor, () => void $onlyField().selectNext(0, 0));
    change(editor, () => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true));
    expect(selectedText(editor)).toBe('#nome');
  });

  it('T16 a caret set inside a tag comes to its edge; a range grows to hold the whole tag', () => {
    const editor = areaEditor(state(paragraph(text('abc'), field('AB12', 'nome'))));
    change(editor, () => void $onlyField().select(4, 4));
    expect(editor.read(() => $isRangeSelection($getSelection()) && $getSelection()?.isCollapsed())).toBe(
      true,
    );
    change(editor, () => $getSelection()?.insertText('!'));
    expect(words(editor)).toBe('abc#nome!');
    change(editor, () => {
      const selection = $onlyField().select(2, 2);
      const [first] = $getRoot().getAllTextNodes();
      if (first !== undefined) selection.anchor.set(first.getKey(), 1, 'text');
    });
    expect(selectedText(editor)).toBe('bc#nome');
  });

  it.each([
    { command: KEY_ARROW_RIGHT_COMMAND, from: 0, to: 5 },
    { command: KEY_ARROW_LEFT_COMMAND, from: 5, to: 0 },
  ])(
    'T16 an arrow passes over a tag in one step, with Shift it selects it ($from to $to)',
    ({ command, from, to }) => {
      const editor = areaEditor(state(paragraph(text('a'), field('AB12', 'nome'), text('b'))));
      const press = (shiftKey: boolean) => {
        const key = {
          shiftKey,
          ctrlKey: false,
          metaKey: false,
          altKey: false,
          preventDefault: () => undefined,
        };
        change(editor, () => void editor.dispatchCommand(command, key as KeyboardEvent));
      };
      const focus = () =>
        editor.read(() => {
          const selection = $getSelection();
          return $isRangeSelection(selection)
            ? { at: selection.focus.offset, collapsed: selection.isCollapsed() }
            : null;
        });
      change(editor, () => void $onlyField().select(from, from));
      press(false);
      expect(focus()).toEqual({ at: to, collapsed: true });
      change(editor, () => void $onlyField().select(from, from));
      press(true);
      expect(selectedText(editor)).toBe('#nome');
    },
  );

  it('T16 text that arrives while the caret still stands inside a tag goes beside it', () => {
    const editor = areaEditor(state(paragraph(text('a '), field('AB12', 'nome'))));
    change(editor, () => {
      $onlyField().select(4, 4);
      editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, 'X');
    });
    expect(words(editor)).toBe('a #nomeX');
    expect(editor.read(() => $onlyField().getField())).toBe('AB12');
  });

  it('T16 a rename shows in every tag of all areas, is no step of undo, and survives undo', async () => {
    const editors = createDocumentEditors({
      states: {
        header: state(paragraph(field('AB12', 'nome'))),
        content: state(paragraph(text('Eu '), field('AB12', 'nome'))),
        footer: null,
      },
      labels: new Map([['AB12', label('AB12', 'nome')]]),
      imageUrl: () => Promise.resolve(null),
      phrases,
      contentWidth: () => 700,
      onFiles: () => undefined,
      onChange: () => undefined,
      onError: raise,
    });
    const { header, body } = editors.areas;
    change(body, () => $getRoot().selectEnd().insertText(' digo'));
    editors.setLabels(new Map([['AB12', label('AB12', 'nome completo')]]));
    await turns();
    expect([words(header), words(body)]).toEqual(['#nome completo', 'Eu #nome completo digo']);
    change(body, () => void body.dispatchCommand(UNDO_COMMAND, undefined));
    await turns();
    expect(words(body)).toBe('Eu #nome completo');
    expect(editors.countField('AB12')).toBe(2);
    editors.removeFields(['AB12'], { undo: () => undefined, redo: () => undefined });
    await turns();
    expect(editors.countField('AB12')).toBe(0);
    editors.dispose();
  });

  it('T16 the border of a tag is a darker shade of its colour', () => {
    expect(darker('#ffffff')).toBe('#b8b8b8');
    expect(darker('red')).toBe('#94a3b8');
  });
});
