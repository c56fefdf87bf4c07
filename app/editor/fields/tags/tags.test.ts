import { $getRoot, $insertNodes, UNDO_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { createDocumentEditors } from '#app/editor/document-editors.ts';
import { readState } from '#app/editor/stored-state/area-state.ts';
import {
  areaEditor,
  change,
  field,
  paragraph,
  phrases,
  raise,
  state,
  text,
  withoutIds,
} from '#app/editor/testing/area-fixture.ts';
import { watchFieldUses } from '../field-uses.ts';
import { $createFieldNode, $isFieldNode } from '../field-node.ts';
import { setTagForm } from './tag-commands.ts';
import { turns } from '#tests/support/turns.ts';

function keysOfTags(editor: ReturnType<typeof areaEditor>): string[] {
  return editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .filter($isFieldNode)
      .map((node) => node.getKey()),
  );
}

describe('S19 the form in which a tag shows its value', () => {
  it('S19 is stored with that tag alone, in the form of version 1, and read again', async () => {
    const before = state(paragraph(field('V', 'valor'), text(' ('), field('V', 'valor'), text(')')));
    const editor = areaEditor(before);
    expect(withoutIds(readState(editor))).toEqual(before);
    const [, second = ''] = keysOfTags(editor);
    setTagForm(editor, second, 'words');
    await turns();
    const golden = state(
      paragraph(field('V', 'valor'), text(' ('), { ...field('V', 'valor'), $: { show: 'words' } }, text(')')),
    );
    expect(withoutIds(readState(editor))).toEqual(golden);
    expect(withoutIds(readState(areaEditor(golden)))).toEqual(golden);
    setTagForm(editor, second, null);
    await turns();
    expect(withoutIds(readState(editor))).toEqual(before);
  });

  it('S19 one that this version does not know is kept', () => {
    const later = state(paragraph({ ...field('V', 'valor'), $: { show: 'roman' } }));
    expect(readState(areaEditor(later)).root.children).toHaveLength(1);
  });
});

describe('T16 uses of fields', () => {
  it('T16 are counted while tags come, go, and come back by undo, in all areas', async () => {
    const editors = createDocumentEditors({
      states: {
        header: state(paragraph(field('A', 'nome'))),
        content: state(paragraph(field('A', 'nome'), text(' e '), field('B', 'cpf'))),
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
    const uses = watchFieldUses(Object.values(editors.areas));
    let told = 0;
    uses.subscribe(() => (told += 1));
    const { body } = editors.areas;
    const counts = () => Object.fromEntries(uses.current());
    expect(counts()).toEqual({ A: 2, B: 1 });
    change(body, () => $getRoot().selectEnd().insertText('x'));
    expect(told).toBe(0);
    change(body, () => {
      $getRoot().selectEnd();
      $insertNodes([$createFieldNode('C', 'data')]);
    });
    expect(counts()).toEqual({ A: 2, B: 1, C: 1 });
    change(body, () => void $getRoot().clear());
    expect(counts()).toEqual({ A: 1 });
    body.dispatchCommand(UNDO_COMMAND, undefined);
    await turns();
    expect(counts()).toMatchObject({ A: 2, B: 1 });
    uses.dispose();
    editors.dispose();
  });
});
