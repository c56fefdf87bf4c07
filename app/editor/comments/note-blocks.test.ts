// @vitest-environment happy-dom
import { $createRangeSelection, $getRoot, $isElementNode, $setSelection } from 'lexical';
import { afterEach, expect, it } from 'vitest';
import { findAnchor, makeAnchor } from '#app/document/anchors/anchors.ts';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { $footnotes } from '../footnotes/numbers.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { scrollToPlace } from './comment-marks.ts';
import { selectedPlace, textBlocks } from './text-blocks.ts';

const mark = (words: string) => ({
  ...text('*'),
  type: 'footnote',
  mode: 'token',
  note: state(paragraph(text(words))),
});

let editors: DocumentEditors | null = null;
afterEach(() => editors?.dispose());

function open(): DocumentEditors {
  editors = createDocumentEditors({
    states: {
      header: null,
      content: state({
        ...paragraph(text('O preço'), mark('Com IPCA.'), text(' é este'), mark('Ou outro.')),
        $: { id: 'a' },
      }),
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
  return editors;
}

const notesOf = (opened: DocumentEditors) => textBlocks(opened).filter(({ area }) => area === 'note');

it('T13 T14 footnotes have blocks of their own, by the block with their mark, open or not', () => {
  const opened = open();
  const stored = notesOf(opened).map(({ id, text: words }) => [id, words]);
  expect(stored).toEqual([
    ['a', 'Com IPCA.'],
    ['a', 'Ou outro.'],
  ]);
  const [, second] = opened.areas.body.read(() => $footnotes().map((node) => node.getKey()));
  opened.notes.open(second ?? '');
  expect(notesOf(opened).map(({ id, text: words }) => [id, words])).toEqual(stored);
});

it('T13 T14 words of a note are commented and found again, also when its mark moved and the note is closed', () => {
  const opened = open();
  const [, second] = opened.areas.body.read(() => $footnotes().map((node) => node.getKey()));
  opened.notes.open(second ?? '');
  const editor = opened.notes.current()?.editor;
  const root = document.body.appendChild(document.createElement('div'));
  root.contentEditable = 'true';
  root.tabIndex = 0;
  editor?.setRootElement(root);
  root.focus();
  editor?.update(
    () => {
      const first = $getRoot().getFirstDescendant();
      if (first === null || $isElementNode(first)) throw new Error('No words.');
      const selection = $createRangeSelection();
      selection.anchor.set(first.getKey(), 3, 'text');
      selection.focus.set(first.getKey(), 8, 'text');
      $setSelection(selection);
    },
    { discrete: true },
  );
  const place = selectedPlace(opened);
  const anchor = place && makeAnchor(place);
  expect(anchor).toEqual({ area: 'note', block: 'a', quote: 'outro', before: 'Ou ', after: '.' });
  editor?.setRootElement(null);
  root.remove();
  opened.notes.close();
  if (anchor === null) return;
  const found = findAnchor(textBlocks(opened), anchor);
  expect([found?.block.note, found?.start, found?.end]).toEqual([second, 3, 8]);
  if (found !== null) scrollToPlace(opened, found);
  expect(opened.notes.current()?.mark).toBe(second);
  opened.notes.close();
  opened.areas.body.update(() => $footnotes()[1]?.remove(), { discrete: true });
  expect(findAnchor(textBlocks(opened), anchor)).toBeNull();
});
