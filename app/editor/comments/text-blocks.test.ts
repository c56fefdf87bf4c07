import { $createRangeSelection, $getRoot, $setSelection } from 'lexical';
import type { LexicalNode } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { findAnchor, makeAnchor } from '#app/document/anchors/anchors.ts';
import { createDocumentEditors, type AreaStates, type DocumentEditors } from '../document-editors.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { selectedPlace, textBlocks } from './text-blocks.ts';

const line = (id: string, ...words: string[]) => ({
  ...paragraph(
    ...words.map((word, at) => (word === '\n' ? { type: 'linebreak', version: 1 } : text(word, '', at % 2))),
  ),
  $: { id },
});

let editors: DocumentEditors | null = null;
afterEach(() => editors?.dispose());

function open(...lines: object[]): DocumentEditors {
  return openAll({ header: state(line('h', 'Timbre')), content: state(...lines), footer: null });
}

function openAll(states: AreaStates): DocumentEditors {
  editors = createDocumentEditors({
    states,
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
  return editors;
}

/** A leaf of the body, and an offset in it. */
type End = readonly [block: number, leaf: number, offset: number];

function select({ areas }: DocumentEditors, from: End, to: End): void {
  const leafOf = ([block, leaf]: End): LexicalNode => {
    const found = $getRoot()
      .getAllTextNodes()
      .filter((node) => node.getParent()?.getIndexWithinParent() === block)[leaf];
    if (found === undefined) throw new Error('No such leaf.');
    return found;
  };
  areas.body.update(
    () => {
      const selection = $createRangeSelection();
      selection.anchor.set(leafOf(from).getKey(), from[2], 'text');
      selection.focus.set(leafOf(to).getKey(), to[2], 'text');
      $setSelection(selection);
    },
    { discrete: true },
  );
}

const anchored = (opened: DocumentEditors) => {
  const place = selectedPlace(opened);
  return place && makeAnchor(place);
};

describe('T13 what a comment is about', () => {
  it('T13 blocks of every area, in their order, with the ids of the document', () => {
    const blocks = textBlocks(
      open(line('a', 'O prazo ', 'é de ', 'dez dias'), line('e'), line('b', 'Um', '\n', 'dois')),
    );
    expect(blocks.map(({ area, id, text: words }) => [area, id, words])).toEqual([
      ['header', 'h', 'Timbre'],
      ['content', 'a', 'O prazo é de dez dias'],
      ['content', 'b', 'Um\ndois'],
    ]);
  });

  it('T13 the header and footer of the first page apart from those of the others', () => {
    const opened = openAll({
      header: state(line('h', 'Timbre')),
      firstHeader: state(line('h', 'Timbre')),
      content: state(line('a', 'O prazo')),
      firstFooter: state(line('f', 'Rodapé')),
      footer: null,
    });
    expect(textBlocks(opened).map(({ area, id }) => [area, id])).toEqual([
      ['firstHeader', 'h'],
      ['header', 'h'],
      ['content', 'a'],
      ['firstFooter', 'f'],
    ]);
    opened.areas.firstHeader.update(() => $getRoot().getFirstChild()?.selectEnd(), { discrete: true });
    opened.activate('firstHeader');
    const anchor = anchored(opened);
    expect(anchor?.area).toBe('firstHeader');
    expect(anchor && findAnchor(textBlocks(opened), anchor)?.block.editor).toBe('firstHeader');
  });

  it('T13 selected words over several formats, in either direction', () => {
    const opened = open(line('a', 'O prazo ', 'é de ', 'dez dias'));
    select(opened, [0, 0, 2], [0, 2, 3]);
    expect(anchored(opened)).toMatchObject({
      block: 'a',
      quote: 'prazo é de dez',
      before: 'O ',
      after: ' dias',
    });
    select(opened, [0, 2, 3], [0, 0, 2]);
    expect(anchored(opened)).toMatchObject({ block: 'a', quote: 'prazo é de dez' });
  });

  it('T13 of several blocks the first, of a caret the whole block, of an empty one none', () => {
    const opened = open(line('a', 'O prazo'), line('b', 'Foro'), line('e'));
    select(opened, [0, 0, 2], [1, 0, 2]);
    expect(anchored(opened)).toMatchObject({ block: 'a', quote: 'prazo' });
    select(opened, [1, 0, 2], [1, 0, 2]);
    expect(anchored(opened)).toMatchObject({ area: 'content', block: 'b', quote: '', after: 'Foro' });
    opened.areas.body.update(() => $getRoot().getLastChild()?.selectEnd(), { discrete: true });
    expect(anchored(opened)).toBeNull();
  });

  it('T13 the parts of a place after a line break are those of its own text nodes', () => {
    const [, block] = textBlocks(open(line('b', 'Um', '\n', 'dois')));
    const parts = block?.content.match(0, 5)?.parts.map(({ start, end }) => [start, end]);
    expect(parts).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });
});
