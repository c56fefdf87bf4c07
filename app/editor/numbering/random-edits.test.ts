// @vitest-environment happy-dom
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  DELETE_CHARACTER_COMMAND,
  INDENT_CONTENT_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  OUTDENT_CONTENT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import type { ElementNode } from 'lexical';
import { $getLexicalContent } from '@lexical/clipboard';
import { afterEach, describe, expect, it } from 'vitest';
import { numberBlocks, numberedIn } from '#app/document/numbering/number-blocks.ts';
import { SCHEME_NAMES, schemeOf } from '#app/document/numbering/schemes.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { $blockId } from '../block-ids/block-id.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { loadState, readState } from '../stored-state/area-state.ts';
import { INSERT_TABLE } from '../tables/tables-extension.ts';
import { areaEditor, change, paragraph, state, text } from '../testing/area-fixture.ts';
import { $continueNumbering, $removeNumbering, $restartNumbering, $toggleScheme } from './numbering.ts';
import { labelOf } from './shown/shown-numbers.ts';

type Editor = ReturnType<typeof areaEditor>;
type Next = (below: number) => number;

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): Next {
  let held = seed;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

/** Blocks with text of their own, also in lists and tables. */
function $textBlocks(within: ElementNode = $getRoot()): ElementNode[] {
  return within.getChildren().flatMap((node) => {
    if (!$isElementNode(node) || node.isInline()) return [];
    const inner = $textBlocks(node);
    return inner.length > 0 || !['paragraph', 'heading', 'quote', 'listitem'].includes(node.getType())
      ? inner
      : [node];
  });
}

function $select(next: Next): void {
  const blocks = $textBlocks();
  const at = next(blocks.length);
  const [first, last] = [blocks[at], blocks[Math.min(blocks.length - 1, at + next(3))]];
  if (first === undefined || last === undefined) return;
  const end = (next(2) === 0 ? last.selectEnd() : last.selectStart()).focus;
  const { key, offset, type } = end;
  const selection = next(3) === 0 ? first.selectEnd() : first.selectStart();
  if (next(2) === 0) selection.focus.set(key, offset, type);
}

/** One edit as a person may do it. `clip` is the clipboard. */
function edit(editor: Editor, next: Next, clip: { held: string }): void {
  const act = (perform: () => void): void => change(editor, perform);
  const scheme = SCHEME_NAMES[next(SCHEME_NAMES.length)] ?? 'contrato';
  const edits: (() => void)[] = [
    () => act(() => $toggleScheme(scheme)),
    () => act(() => $toggleScheme('contrato')),
    () => act(() => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)),
    () => act(() => void editor.dispatchCommand(INDENT_CONTENT_COMMAND, undefined)),
    () => act(() => void editor.dispatchCommand(OUTDENT_CONTENT_COMMAND, undefined)),
    () => act($restartNumbering),
    () => act($continueNumbering),
    () => act($removeNumbering),
    () => act(() => void editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)),
    () => act(() => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, true)),
    () => act(() => void editor.dispatchCommand(DELETE_CHARACTER_COMMAND, false)),
    () => act(() => $getSelection()?.insertText('texto')),
    () => act(() => $toggleList((['number', 'bullet', 'alpha'] as const)[next(3)] ?? 'number')),
    () => act(() => $applyBlockKind(([1, 'normal', 'quote'] as const)[next(3)] ?? 1)),
    () => void editor.dispatchCommand(INSERT_TABLE, { rows: 2, columns: 2, headerRow: false }),
    () => void (clip.held = editor.read(() => $getLexicalContent(editor) ?? '')),
    () =>
      act(() => {
        const selection = $getSelection();
        if (clip.held !== '' && $isRangeSelection(selection))
          $pasteOwnParts(clip.held, selection, () => false, {} as DataTransfer);
      }),
    () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
    () => void editor.dispatchCommand(REDO_COMMAND, undefined),
    () =>
      act(() => {
        const blocks = $getRoot().getChildren();
        const moved = blocks[next(blocks.length)];
        const place = blocks[next(blocks.length)];
        if (moved !== undefined && place !== moved) place?.insertBefore(moved);
      }),
    () => next(4) === 0 && loadState(editor, readState(editor), { tag: 'loaded' }),
  ];
  act(() => $select(next));
  edits[next(edits.length)]?.();
  // Commands are applied after the event that gave them, as on a page.
  act(() => undefined);
}

/** The labels that the document has when it is printed, by block. */
function printed(editor: Editor) {
  const document = { header: null, content: readState(editor), footer: null };
  const { body } = toDocumentModel({ title: '', language: 'pt-BR', document, fields: [] });
  return { labels: numberBlocks(body), numbered: body.flatMap(numberedIn) };
}

/** The labels that the blocks show, by block: as computed, and on the page. */
function shown(editor: Editor): [computed: Map<string, string>, onPage: Map<string, string>] {
  const [computed, onPage] = [new Map<string, string>(), new Map<string, string>()];
  editor.read(() => {
    for (const block of $textBlocks()) {
      const label = labelOf(editor, block.getKey());
      if (label !== undefined) computed.set($blockId(block), label);
      const written = editor.getElementByKey(block.getKey())?.dataset['number'];
      if (written !== undefined) onPage.set($blockId(block), written.trim());
    }
  });
  return [computed, onPage];
}

describe('numbering, whatever is done to a document', () => {
  afterEach(() => document.body.replaceChildren());

  it('T14 T20 shows the numbers that are printed, at levels that the schemes have', () => {
    let seen = 0;
    for (let seed = 1; seed <= 16; seed += 1) {
      const next = random(seed);
      const lines = Array.from({ length: 8 }, (_, at) => paragraph(text(`linha ${at}`)));
      const editor = areaEditor(state(...lines));
      const root = document.createElement('div');
      document.body.append(root);
      editor.setRootElement(root);
      const clip = { held: '' };
      for (let step = 0; step < 60; step += 1) {
        edit(editor, next, clip);
        const { labels, numbered } = printed(editor);
        const [computed, onPage] = shown(editor);
        expect([seed, step, computed]).toEqual([seed, step, labels]);
        expect([seed, step, onPage]).toEqual([seed, step, labels]);
        for (const { numbering } of numbered)
          expect(schemeOf(numbering.scheme)?.levels[numbering.level]).toBeDefined();
        seen += labels.size;
      }
      editor.dispose();
      root.remove();
    }
    expect(seen).toBeGreaterThan(1000);
  });
});
