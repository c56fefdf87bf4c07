import { $createParagraphNode, $getRoot, $getSelection, $isElementNode, $isRangeSelection } from 'lexical';
import type { ElementNode, LexicalEditor } from 'lexical';
import { $isListNode } from '@lexical/list';
import { $getLexicalContent } from '@lexical/clipboard';
import { describe, expect, it } from 'vitest';
import { restoreDocument } from '#app/document/reading/restore.ts';
import { isJsonNode, readChildren } from '#app/document/reading/json-node.ts';
import type { JsonNode } from '#app/document/reading/json-node.ts';
import { readBlockId } from '#app/document/reading/block-ids.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { AREAS, createDocumentEditors, type AreaName, type DocumentEditors } from '../document-editors.ts';
import { $applyBlockKind } from '../headings/headings.ts';
import { $toggleList } from '../lists/lists.ts';
import { INSERT_PAGE_BREAK } from '../page-break/page-break-extension.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { readState } from '../stored-state/area-state.ts';
import { INSERT_TABLE } from '../tables/tables-extension.ts';
import { change, paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { stateOfEveryNode } from '../testing/every-node.ts';
import { $blockId } from './block-id.ts';

const WITH_ID: ReadonlySet<string> = new Set(
  'paragraph heading quote list listitem table tablerow page-break'.split(' '),
);

function* nodesOf(node: JsonNode): Generator<JsonNode> {
  yield node;
  for (const child of readChildren(node)) if (isJsonNode(child)) yield* nodesOf(child);
}

const blocksIn = (area: EditorState): JsonNode[] =>
  [...nodesOf(area.root)].filter(({ type }) => WITH_ID.has(type));

function opened(content: EditorState, header: EditorState | null = null): DocumentEditors {
  return createDocumentEditors({
    states: restoreDocument({ header, content, footer: null }),
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

const blocksOf = ({ areas }: DocumentEditors): JsonNode[] =>
  AREAS.flatMap((area) => blocksIn(readState(areas[area])));

/** Id of each block that begins with a token like `<7>`, in the order of the document. */
function tokensOf(editors: DocumentEditors): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const block of blocksOf(editors)) {
    const [first] = readChildren(block);
    const words = isJsonNode(first) && first.type === 'text' ? String(first['text']) : '';
    const token = /^<\d+>/.exec(words)?.[0];
    if (token !== undefined) found.set(token, [...(found.get(token) ?? []), readBlockId(block)]);
  }
  return found;
}

/** Blocks with text of their own in an editor. */
function $textBlocks(): ElementNode[] {
  const blocks: ElementNode[] = [];
  const walk = (node: ElementNode): void => {
    for (const child of node.getChildren()) {
      if (!$isElementNode(child) || child.isInline()) continue;
      if (
        ['paragraph', 'heading', 'quote', 'listitem'].includes(child.getType()) &&
        !$isListNode(child.getFirstChild())
      )
        blocks.push(child);
      walk(child);
    }
  };
  walk($getRoot());
  return blocks;
}

function $caret(block: ElementNode, offset: number): void {
  const first = block.getFirstDescendant();
  if (first?.getType() === 'text') first.selectStart().anchor.set(first.getKey(), offset, 'text');
  const selection = first === null ? block.selectStart() : $getSelection();
  if (!$isRangeSelection(selection)) return;
  selection.focus.set(selection.anchor.key, selection.anchor.offset, selection.anchor.type);
}

/** A position that does not cut the token of a block: its start, or behind the token. */
const $offsetIn = (block: ElementNode, next: (below: number) => number): number => {
  const words = block.getFirstDescendant()?.getTextContent() ?? '';
  const token = /^<\d+>/.exec(words)?.[0].length ?? 0;
  return next(3) === 0 ? 0 : Math.min(words.length, token + next(Math.max(1, words.length - token + 1)));
};

function $range(from: ElementNode, to: ElementNode, at: { start: number; end: number }): void {
  $caret(to, at.end);
  const end = $getSelection();
  if (!$isRangeSelection(end)) return;
  const { key, offset, type } = end.focus;
  $caret(from, at.start);
  const selection = $getSelection();
  if ($isRangeSelection(selection)) selection.focus.set(key, offset, type);
}

function copied(editor: LexicalEditor): string {
  return editor.read(() => $getLexicalContent(editor) ?? '');
}

const EDITED: readonly AreaName[] = ['body', 'body', 'body', 'header'];

/** One edit chosen by `next`. `clip` is the clipboard. */
function edit(
  editors: DocumentEditors,
  next: (below: number) => number,
  clip: { held: string },
  step: number,
): void {
  const editor = editors.areas[EDITED[next(EDITED.length)] ?? 'body'];
  const $pick = (): ElementNode => {
    const blocks = $textBlocks();
    return (
      blocks[next(blocks.length)] ??
      $getRoot().append($createParagraphNode()).getLastChildOrThrow<ElementNode>()
    );
  };
  const at = (act: () => void): void => change(editor, act);
  const $select = (): void => {
    const block = $pick();
    $caret(block, $offsetIn(block, next));
  };
  const $selectRange = (whole: boolean): void => {
    const blocks = $textBlocks();
    const from = next(blocks.length);
    const to = Math.min(blocks.length - 1, from + next(3));
    const [first, last] = [blocks[from], blocks[to]];
    if (first === undefined || last === undefined) return;
    const end = last.getFirstDescendant()?.getTextContentSize() ?? 0;
    const start = whole ? 0 : (/^<\d+>/.exec(first.getTextContent())?.[0].length ?? 0);
    $range(first, last, { start, end: from === to || next(2) === 0 ? end : 0 });
  };
  const edits: (() => void)[] = [
    () =>
      at(() => {
        $select();
        $getSelection()?.insertText('');
      }),
    () =>
      at(() => {
        $pick().selectEnd();
        $getSelection()?.insertText(` fim ${step}`);
      }),
    () =>
      at(() => {
        $select();
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.insertParagraph();
      }),
    () =>
      at(() => {
        $select();
        $applyBlockKind(([1, 2, 'normal', 'quote'] as const)[next(4)] ?? 1);
      }),
    () =>
      at(() => {
        $select();
        $toggleList((['number', 'bullet', 'alpha'] as const)[next(3)] ?? 'number');
      }),
    () =>
      at(() => {
        $selectRange(false);
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.removeText();
      }),
    () => {
      at(() => $selectRange(true));
      clip.held = copied(editor);
    },
    () => {
      at(() => $selectRange(true));
      clip.held = copied(editor);
      at(() => {
        const selection = $getSelection();
        if ($isRangeSelection(selection)) selection.removeText();
      });
    },
    () =>
      at(() => {
        $select();
        const selection = $getSelection();
        if (clip.held !== '' && $isRangeSelection(selection))
          $pasteOwnParts(
            clip.held,
            selection,
            () => false,
            new DataTransferStub() as unknown as DataTransfer,
          );
      }),
    () => editors.history.undo(),
    () => editors.history.redo(),
    () => {
      at($select);
      editor.dispatchCommand(INSERT_TABLE, { rows: 2, columns: 2, headerRow: false });
    },
    () => {
      at($select);
      editor.dispatchCommand(INSERT_PAGE_BREAK, undefined);
    },
    () => {
      const { header, content, footer } = editors.read();
      editors.load(restoreDocument({ header, content, footer }));
    },
    () =>
      at(() => {
        // A block without a token gets one: from then on it is followed.
        const block = $textBlocks().find((each) => !/^<\d+>/.test(each.getTextContent()));
        if (block === undefined) return;
        const first = block.getFirstDescendant();
        if (first !== null && first.getType() !== 'text') return;
        $caret(block, 0);
        $getSelection()?.insertText(`<${step}>`);
      }),
  ];
  edits[next(edits.length)]?.();
  // Commands are applied after the event that gave them, as on a page.
  for (const area of AREAS) change(editors.areas[area], () => undefined);
}

class DataTransferStub {
  getData(): string {
    return '';
  }
}

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let held = seed;
  return (below) => {
    held = (Math.imul(held, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((held / 2 ** 32) * below);
  };
}

/** Runs random edits; `check` sees what was before and after each of them. */
function eachEdit(check: (editors: DocumentEditors, before: Map<string, string[]>) => void): void {
  for (let seed = 1; seed <= 50; seed += 1) {
    const next = random(seed);
    const lines = Array.from({ length: 6 }, (_, at) => paragraph(text(`<${at}> cláusula ${at}`)));
    const editors = opened(state(...lines), state(paragraph(text('<90> timbre'))));
    const clip = { held: '' };
    for (let step = 100; step < 160; step += 1) {
      const before = tokensOf(editors);
      edit(editors, next, clip, step);
      try {
        check(editors, before);
      } catch (error) {
        throw new Error(`seed ${seed}, step ${step}`, { cause: error });
      }
    }
    editors.dispose();
  }
}

describe('ids of blocks', () => {
  it('T13 T20 whatever is written, pasted or undone, every block has an id that no other has', () => {
    eachEdit((editors) => {
      const ids = blocksOf(editors).map(readBlockId);
      expect(ids).not.toContain('');
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  it('T13 T20 a block that begins as before has the id that it had, whatever became of it', () => {
    let followed = 0;
    eachEdit((editors, before) => {
      for (const [token, ids] of tokensOf(editors)) {
        const [former, ...others] = before.get(token) ?? [];
        if (former === undefined || others.length > 0) continue;
        followed += 1;
        expect([token, ids]).toEqual([token, expect.arrayContaining([former])]);
      }
    });
    expect(followed).toBeGreaterThan(5000);
  });

  const idsOf = (editors: DocumentEditors, area: AreaName = 'body'): string[] =>
    editors.areas[area].read(() => $getRoot().getChildren().map($blockId));

  const twoLines = (): DocumentEditors => opened(state(paragraph(text('um')), paragraph(text('dois'))));

  it('T13 T20 opening writes nothing, and gives every kind of block its id', () => {
    const stored = stateOfEveryNode();
    const restored = restoreDocument({ header: null, content: stored, footer: null });
    const editors = opened(stored);
    expect(editors.read().content).toEqual(restored.content);
    expect(blocksOf(editors).map(readBlockId)).not.toContain('');
  });

  it('T13 a clause that is written above another leaves the id with the text', () => {
    const editors = twoLines();
    const [first, second] = idsOf(editors);
    change(editors.areas.body, () => {
      const selection = $getRoot().getFirstChild<ElementNode>()?.selectStart();
      selection?.insertParagraph();
    });
    const now = idsOf(editors);
    expect(now).toHaveLength(3);
    expect(now.slice(1)).toEqual([first, second]);
    editors.history.undo();
    expect(idsOf(editors)).toEqual([first, second]);
  });

  it.each(['heading', 'quote', 'list'] as const)('T14 a paragraph that becomes a %s keeps its id', (kind) => {
    const editors = twoLines();
    const [first] = idsOf(editors);
    change(editors.areas.body, () => void $getRoot().getFirstChild<ElementNode>()?.selectStart());
    change(editors.areas.body, () => {
      if (kind === 'list') $toggleList('number');
      else $applyBlockKind(kind === 'heading' ? 1 : 'quote');
    });
    const [block] = editors.read().content.root.children;
    const holder = kind === 'list' && isJsonNode(block) ? readChildren(block)[0] : block;
    expect(holder).toMatchObject({ type: kind === 'list' ? 'listitem' : kind, $: { id: first } });
  });

  it('T13 what is cut in the body and pasted in the header keeps its id, a second copy gets its own', () => {
    const editors = opened(state(paragraph(text('um')), paragraph(text('dois')), paragraph(text('três'))));
    const [, second, third] = idsOf(editors);
    const { body, header } = editors.areas;
    change(body, () => {
      const [, from, to] = $textBlocks();
      if (from !== undefined && to !== undefined) $range(from, to, { start: 0, end: 4 });
    });
    const clip = copied(body);
    change(body, () => {
      const [, from, to] = $textBlocks();
      from?.remove();
      to?.remove();
    });
    const paste = (): void =>
      change(header, () => {
        const selection = $getRoot().append($createParagraphNode()).selectEnd();
        $pasteOwnParts(clip, selection, () => false, new DataTransferStub() as unknown as DataTransfer);
      });
    paste();
    expect(idsOf(editors, 'header')).toEqual(expect.arrayContaining([second, third]));
    paste();
    const ids = [...idsOf(editors, 'header'), ...idsOf(editors)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('T13 a key within a paragraph asks nothing of its block', () => {
    const editors = twoLines();
    const { body } = editors.areas;
    let asked = 0;
    const stop = body.registerNodeTransform($paragraphClass(body), () => void (asked += 1));
    change(body, () => undefined);
    asked = 0;
    change(body, () => void $getRoot().getAllTextNodes()[0]?.setTextContent('um!'));
    expect(asked).toBe(0);
    stop();
  });
});

function $paragraphClass(editor: LexicalEditor) {
  const found = editor._nodes.get('paragraph');
  if (found === undefined) throw new Error('no paragraphs');
  return found.klass;
}
