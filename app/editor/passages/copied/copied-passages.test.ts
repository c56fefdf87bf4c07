// @vitest-environment happy-dom
import { $exportMimeTypeFromSelection } from '@lexical/clipboard';
import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, $isTextNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readPassages } from '#domain/rules/living/read-passages.ts';
import { type DocumentEditors, createDocumentEditors } from '../../document-editors.ts';
import { $pasteOwnParts } from '../../paste/own-parts.ts';
import { paragraph, phrases, raise, state, text } from '../../testing/area-fixture.ts';
import { $idsOf } from '../passage-state.ts';

const rows = (group: string) => ({ kind: 'repetition', group }) as const;
const within = (words: string, ...ids: string[]) => ({ ...paragraph(text(words)), $: { within: ids } });

function open(passages: object, ...children: unknown[]): DocumentEditors {
  const content = state(...children);
  return createDocumentEditors({
    states: { header: null, content: { root: { ...content.root, $: { passages } } }, footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

function select({ areas: { body } }: DocumentEditors, from: number, to: number): void {
  body.update(
    () => {
      const [first, last] = [$getRoot().getChildAtIndex(from), $getRoot().getChildAtIndex(to)];
      if (!$isElementNode(first) || !$isElementNode(last)) return;
      const { key, offset, type } = last.selectEnd().focus;
      first.selectStart().focus.set(key, offset, type);
    },
    { discrete: true },
  );
}

function copy(editors: DocumentEditors, from: number, to: number): string {
  select(editors, from, to);
  let data = '';
  editors.areas.body.update(
    () => void (data = $exportMimeTypeFromSelection('application/x-lexical-editor') ?? ''),
    { discrete: true },
  );
  return data;
}

function paste({ areas: { body } }: DocumentEditors, data: string, at: number): void {
  body.update(
    () => {
      const block = $getRoot().getChildAtIndex(at);
      if ($isElementNode(block)) block.selectEnd();
      const selection = $getSelection();
      if ($isRangeSelection(selection)) $pasteOwnParts(data, selection, () => false, {} as DataTransfer);
    },
    { discrete: true },
  );
}

/** Each block with the names of its groups, by the rules of its passages. */
function shown(editors: DocumentEditors): string[] {
  const passages = readPassages(editors.read());
  const groupOf = (id: string): string => {
    const passage = passages.get(id);
    return passage?.kind === 'repetition' ? passage.group : `?${id}`;
  };
  return editors.areas.body.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => [...$idsOf(node).map(groupOf), node.getTextContent()].join(' ')),
  );
}

describe('T21 passages of copied text', () => {
  const source = () =>
    open({ p: rows('itens'), q: rows('fotos') }, within('um', 'p'), within('dois', 'p', 'q'));

  it('T21 come along into another document, and undo takes them back', () => {
    const target = open({}, paragraph(text('antes')), paragraph());
    paste(target, copy(source(), 0, 1), 1);
    expect(shown(target)).toEqual(['antes', 'itens um', 'itens fotos dois']);
    expect(readPassages(target.read()).size).toBe(2);
    target.history.undo();
    expect(shown(target)).toEqual(['antes', '']);
    expect(readPassages(target.read()).size).toBe(0);
  });

  it('T21 are those of the document where it has them, and new ones where an id has another rule', () => {
    const same = source();
    paste(same, copy(same, 0, 1), 1);
    expect(readPassages(same.read()).size).toBe(2);
    const other = open({ p: rows('cotas') }, within('cota', 'p'), paragraph());
    paste(other, copy(source(), 0, 1), 1);
    expect(shown(other)).toEqual(['cotas cota', 'itens um', 'itens fotos dois']);
    expect(readPassages(other.read()).size).toBe(3);
  });

  it('T21 a copied use of a clause is a use of its own, with the version that was inserted', () => {
    const use = { kind: 'clause', origin: { clause: 'foro', write: 'w1' } };
    const document = open({ u: use }, within('um', 'u'), within('dois', 'u'), paragraph());
    paste(document, copy(document, 0, 1), 2);
    const passages = readPassages(document.read());
    expect([...passages.values()]).toEqual([use, use]);
    const ids = shown(document).map((line) => line.split(' ')[0]);
    expect([ids[0], ids[2]]).toEqual([ids[1], ids[3]]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('T21 pasted inside a passage they are in it, five at most, and text without any joins it', () => {
    const deep = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, rows(id)]));
    const target = open(
      deep,
      within('fundo', 'a', 'b', 'c', 'd'),
      within('', 'a', 'b', 'c', 'd'),
      paragraph(),
    );
    paste(target, copy(source(), 0, 1), 1);
    expect(shown(target)).toEqual(['a b c d fundo', 'a b c d itens um', 'a b c d itens dois', '']);
    const plain = open({}, paragraph(text('x')), paragraph(text('y')), paragraph(text('z')));
    const inside = open({ a: rows('a') }, within('um', 'a'), within('dois', 'a'));
    paste(inside, copy(plain, 0, 2), 0);
    expect(shown(inside).map((line) => line.split(' ')[0])).toEqual(['a', 'a', 'a', 'a']);
  });

  it('T21 get another id where the one that they have would be in itself', () => {
    const target = open(
      { p: rows('p'), q: rows('q') },
      within('um', 'p', 'q'),
      within('dois', 'q'),
      within('', 'q'),
    );
    const only = open({ p: rows('p') }, within('novo', 'p'), within('par', 'p'));
    paste(target, copy(only, 0, 1), 2);
    expect(shown(target)).toEqual(['p q um', 'q dois', 'q p novo', 'q p par']);
    const ids = target.areas.body.read(() =>
      $getRoot()
        .getChildren()
        .map((node) => $idsOf(node)),
    );
    expect(ids[2]?.[1]).not.toBe('p');
    expect(ids[3]).toEqual(ids[2]);
  });

  it('T21 words keep theirs, and a forged rule is not taken', () => {
    const words = open(
      { w: rows('w') },
      paragraph(text('antes '), { ...text('meio'), $: { within: ['w'] } }, text(' fim')),
    );
    const target = open({}, paragraph(text('x')));
    paste(target, copy(words, 0, 0), 0);
    const ids = target.areas.body.read(() =>
      $getRoot()
        .getAllTextNodes()
        .filter($isTextNode)
        .map((node) => $idsOf(node)),
    );
    expect(ids).toEqual([[], ['w'], []]);
    const forged = JSON.stringify({
      namespace: 'autodocs',
      nodes: [within('mau', 'z'), within('dois', 'z')],
      passages: { z: { kind: 'repetition', group: 7 }, __proto__: rows('x') },
    });
    const other = open({}, paragraph());
    paste(other, forged, 0);
    expect(readPassages(other.read()).size).toBe(0);
  });
});
