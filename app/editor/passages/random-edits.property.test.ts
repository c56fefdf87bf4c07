// @vitest-environment happy-dom
import { $getLexicalContent } from '@lexical/clipboard';
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  DELETE_CHARACTER_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
} from 'lexical';
import type { ElementNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '#app/document/reading/json-node.ts';
import { PASSAGE_DEPTH_MAX } from '#domain/entities/passage.ts';
import { type DocumentEditors, createDocumentEditors } from '../document-editors.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import {
  deletePassage,
  makePassage,
  movePassage,
  removeRule,
  writeAfterPassage,
  type RunPlace,
} from './change-passages.ts';
import { $runsInArea } from './runs.ts';
import { $selectedTarget } from './targets.ts';

/*
 * The promise: whatever is done to a text, every passage that it names is one of the document, no more than five are
 * around one place, and passages that are in each other are in the same order everywhere. The check reads what is
 * stored, without the editor's own reading of runs.
 */

type Next = (below: number) => number;

function random(seed: number): Next {
  let held = seed;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

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
  const [first, last] = [blocks[at], blocks[Math.min(blocks.length - 1, at + next(4))]];
  if (first === undefined || last === undefined) return;
  const { key, offset, type } = (next(2) === 0 ? last.selectEnd() : last.selectStart()).focus;
  const words = first.getAllTextNodes()[0];
  const middle = words === undefined ? 0 : next(words.getTextContentSize() + 1);
  const selection =
    next(2) === 0 ? first.selectStart() : (words?.select(middle, middle) ?? first.selectEnd());
  if (next(2) === 0) selection.focus.set(key, offset, type);
}

interface Work {
  editors: DocumentEditors;
  next: Next;
  /** The clipboard. */
  clip: { held: string };
}

function anyRun({ editors, next }: Work): RunPlace | null {
  const runs = editors.areas.body.read($runsInArea);
  const run = runs[next(runs.length)];
  return run === undefined
    ? null
    : { area: 'body', id: run.id, level: run.level, key: run.nodes[0].getKey() };
}

function edit(work: Work): void {
  const { editors, next, clip } = work;
  const { body } = editors.areas;
  const act = (change: () => void): void => body.update(change, { discrete: true });
  const inRun = (change: (editors: DocumentEditors, place: RunPlace) => void): void => {
    const place = anyRun(work);
    if (place !== null) change(editors, place);
  };
  const make = (): void => {
    const target = body.read(() => $selectedTarget());
    if (target !== null) makePassage(editors, 'body', target, { kind: 'repetition', group: `g${next(5)}` });
  };
  const paste = (): void =>
    act(() => {
      const selection = $getSelection();
      if (clip.held !== '' && $isRangeSelection(selection))
        $pasteOwnParts(clip.held, selection, () => false, {} as DataTransfer);
    });
  const edits: (() => void)[] = [
    make,
    make,
    make,
    () => void body.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined),
    () => void body.dispatchCommand(DELETE_CHARACTER_COMMAND, true),
    () => void body.dispatchCommand(DELETE_CHARACTER_COMMAND, false),
    () => act(() => $getSelection()?.insertText('texto')),
    () => act(() => $toggleList((['number', 'bullet'] as const)[next(2)] ?? 'number')),
    () => act(() => $applyBlockKind(([1, 'normal', 'quote'] as const)[next(3)] ?? 1)),
    () => void (clip.held = body.read(() => $getLexicalContent(body) ?? '')),
    paste,
    paste,
    () => inRun(removeRule),
    () => inRun(deletePassage),
    () => inRun((all, place) => movePassage(all, place, next(2) === 0 ? -1 : 1)),
    () => inRun(writeAfterPassage),
    () => editors.history.undo(),
    () => editors.history.redo(),
  ];
  act(() => $select(next));
  edits[next(edits.length)]?.();
  act(() => undefined);
}

/** What is wrong with a stored body. */
function faultsOf(root: unknown): string[] {
  const faults: string[] = [];
  const order = new Set<string>();
  const known = isJsonObject(root) && isJsonObject(root['$']) ? root['$']['passages'] : {};
  const walk = (node: unknown, around: readonly string[]): void => {
    if (!isJsonObject(node)) return;
    const stored = isJsonObject(node['$']) ? node['$']['within'] : undefined;
    const ids = Array.isArray(stored) ? stored.map(String) : [];
    const all = [...around, ...ids];
    if (all.length > PASSAGE_DEPTH_MAX) faults.push(`too deep: ${all.join()}`);
    if (new Set(all).size < all.length) faults.push(`in itself: ${all.join()}`);
    for (const id of ids)
      if (!isJsonObject(known) || !Object.hasOwn(known, id)) faults.push(`unknown: ${id}`);
    for (const [index, inner] of all.entries())
      for (const outer of all.slice(0, index)) {
        if (order.has(`${inner} ${outer}`)) faults.push(`both orders: ${inner} ${outer}`);
        order.add(`${outer} ${inner}`);
      }
    if (Array.isArray(node['children'])) for (const child of node['children']) walk(child, all);
  };
  walk(root, []);
  return faults;
}

describe('passages, whatever is done to a text', () => {
  it('T21 are those of the document, five at most, and nest in one order', () => {
    let seen = 0;
    for (let seed = 1; seed <= 12; seed += 1) {
      const editors = createDocumentEditors({
        states: {
          header: null,
          content: state(...Array.from({ length: 8 }, (_, at) => paragraph(text(`linha ${at} do texto`)))),
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
      const root = document.createElement('div');
      document.body.append(root);
      editors.areas.body.setRootElement(root);
      const work: Work = { editors, next: random(seed), clip: { held: '' } };
      for (let step = 0; step < 80; step += 1) {
        edit(work);
        expect([seed, step, faultsOf(editors.read().content.root)]).toEqual([seed, step, []]);
        seen += editors.areas.body.read(() => $runsInArea().length);
      }
      editors.dispose();
      root.remove();
    }
    expect(seen).toBeGreaterThan(1000);
  });
});
