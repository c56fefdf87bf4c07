import { describe, expect, it } from 'vitest';
import { areaEditor, field, paragraph, state, text, withoutIds } from '../testing/area-fixture.ts';
import { emptyState, isEmptyState, loadState, readState } from './area-state.ts';
import { stateOfEveryNode } from '../testing/every-node.ts';

describe('stored state', () => {
  it('T13 gives back every kind of node exactly as version 1 stored it', () => {
    const stored = stateOfEveryNode();
    expect(withoutIds(readState(areaEditor(stored)))).toEqual(stored);
  });

  it('T13 keeps parts of unknown types where they stood, inside and between paragraphs', () => {
    const stored = state(
      { type: 'equation', version: 3, latex: 'x^2', nested: { deep: [1, 2] } },
      paragraph(
        text('antes '),
        { type: 'mention', version: 1, user: 'u1', children: [{ type: 'secret' }] },
        text(' depois'),
      ),
    );
    expect(withoutIds(readState(areaEditor(stored)))).toEqual(stored);
  });

  it('T13 keeps a whole list or table that holds an unknown part, since neither can hold a stranger', () => {
    const list = {
      type: 'list',
      version: 1,
      listType: 'number',
      start: 1,
      tag: 'ol',
      children: [{ type: 'task', version: 1, done: true }],
    };
    const table = {
      type: 'table',
      version: 1,
      children: [{ type: 'tablerow', version: 1, children: [{ type: 'spilled', version: 2 }] }],
    };
    const stored = state(list, table, paragraph(text('fim')));
    expect(withoutIds(readState(areaEditor(stored)))).toEqual(stored);
  });

  it('T13 refuses what is no editor state with a closed code and leaves the editor as it was', () => {
    const editor = areaEditor(state(paragraph(text('fica'))));
    const before = readState(editor);
    expect(() => loadState(editor, state(text('sem parágrafo')))).toThrow('import-unreadable');
    expect(readState(editor)).toEqual(before);
    loadState(editor, state());
    expect(withoutIds(readState(editor))).toEqual(emptyState());
  });

  it('T13 does not fall over nesting of 5,000 levels', () => {
    let deep: Record<string, unknown> = paragraph(text('fundo'));
    for (let level = 0; level < 5000; level += 1) deep = { ...paragraph(), type: 'quote', children: [deep] };
    const stored = state(deep);
    const kept = readState(areaEditor(stored));
    let levels = 0;
    for (let node: unknown = kept.root.children[0]; node !== undefined; levels += 1) {
      node = (node as { children?: unknown[] }).children?.[0];
    }
    expect(levels).toBe(5002);
  });

  it('T13 keeps a root inside a document as a part it does not know', () => {
    const stored = state(
      paragraph({ type: 'root', version: 1, children: [paragraph()] }),
      paragraph(text('fim')),
    );
    expect(withoutIds(readState(areaEditor(stored)))).toEqual(stored);
  });

  it('T13 tells an area with nothing in it from one with a field alone', () => {
    expect(isEmptyState(emptyState())).toBe(true);
    expect(isEmptyState(state(paragraph(field('A1', 'nome'))))).toBe(false);
  });
});
