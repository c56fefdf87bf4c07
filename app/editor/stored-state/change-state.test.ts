import { $getRoot } from 'lexical';
import { describe, expect, it } from 'vitest';
import { type AreaStates, createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { field, paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { stateOfEveryNode } from '../testing/every-node.ts';

const label = { id: 'A', name: 'nome', color: '#cdeac0' };

function documentOf(
  content = state(paragraph(field('A', 'nome')), paragraph(text('dois'))),
): DocumentEditors {
  return createDocumentEditors({
    states: { header: state(paragraph(field('A', 'nome'))), content, footer: null },
    labels: new Map([['A', label]]),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

/** Undo takes effect with the next read of an editor. */
function settled(editors: DocumentEditors): AreaStates {
  for (const editor of Object.values(editors.areas)) editor.read(() => null);
  return editors.read();
}

describe('changing the text to another state', () => {
  it('T13 is one undo step over all areas, which also undoes what belongs to it', () => {
    const editors = documentOf();
    const before = editors.read();
    const heard: string[] = [];
    const changed = documentOf(
      state(paragraph(text('um')), paragraph(text('três')), paragraph(text('dois'))),
    );
    const next = { ...changed.read(), header: state(paragraph(text('alto'))) };
    editors.change(next, { undo: () => heard.push('undo'), redo: () => heard.push('redo') });
    expect(editors.read().content).toEqual(next.content);
    expect(editors.areas.header.read(() => $getRoot().getTextContent())).toBe('alto');
    editors.history.undo();
    expect(settled(editors)).toEqual(before);
    editors.history.redo();
    expect(settled(editors).content).toEqual(next.content);
    expect(heard).toEqual(['redo', 'undo', 'redo']);
    changed.dispose();
    editors.dispose();
  });

  it('T13 takes every kind of node as it is stored, ids included, and leaves equal blocks alone', () => {
    const source = documentOf(stateOfEveryNode());
    const stored = source.read().content;
    const editors = documentOf({ root: { ...stored.root, children: stored.root.children.slice(0, 2) } });
    const [kept] = editors.read().content.root.children;
    editors.change({ header: null, content: stored, footer: null }, { undo: () => null, redo: () => null });
    expect(editors.read().content).toEqual(stored);
    expect(editors.read().content.root.children[0]).toBe(kept);
    source.dispose();
    editors.dispose();
  });

  it('T13 takes what the root says of the whole document, and undo takes it back', () => {
    const editors = documentOf();
    const { content } = editors.read();
    const styles = { normal: { size: 16 } };
    const root = { ...content.root, $: { styles } };
    editors.change({ ...editors.read(), content: { root } }, { undo: () => null, redo: () => null });
    expect(editors.read().content.root['$']).toEqual({ styles });
    editors.history.undo();
    expect(settled(editors).content).toEqual(content);
    editors.history.redo();
    editors.change({ ...settled(editors), content }, { undo: () => null, redo: () => null });
    expect(editors.read().content).toEqual(content);
    editors.dispose();
  });
});
