// @vitest-environment happy-dom
import {
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getRoot,
  $isElementNode,
  UNDO_COMMAND,
} from 'lexical';
import type { LexicalNode } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { areaEditor, change, paragraph, state, text } from '../../testing/area-fixture.ts';
import { $setNumbering, $isNumberable } from '../block-numbering.ts';
import { labelOf } from './shown-numbers.ts';

type Editor = ReturnType<typeof areaEditor>;

const clause = (level: number, words: string, style = '') => ({
  ...paragraph(text(words, style)),
  $: { numbering: { scheme: 'contrato', level } },
});

const labels = (editor: Editor): (string | undefined)[] =>
  editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => labelOf(editor, node.getKey())),
  );

const $block = (at: number): LexicalNode => {
  const node = $getRoot().getChildAtIndex(at);
  if (node === null) throw new Error(`no block ${at}`);
  return node;
};

/** The editor in an element of the page, and the elements of its blocks. */
function onPage(editor: Editor): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  editor.setRootElement(root);
  return root;
}

const numbersOn = (root: HTMLElement): (string | undefined)[] =>
  [...root.children].map((element) => (element instanceof HTMLElement ? element.dataset['number'] : ''));

/** Counts how often an attribute with a number is written in `act`. */
function writes(root: HTMLElement, act: () => void): number {
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { subtree: true, attributes: true, attributeFilter: ['data-number', 'style'] });
  act();
  const seen = observer.takeRecords().length;
  observer.disconnect();
  return seen;
}

describe('numbers in the editor', () => {
  const opened: Editor[] = [];
  const open = (...blocks: unknown[]): Editor => {
    const editor = areaEditor(state(...blocks));
    opened.push(editor);
    return editor;
  };
  afterEach(() => {
    for (const editor of opened.splice(0)) editor.dispose();
    document.body.replaceChildren();
  });

  it('T14 are there at once, and follow what comes, goes and moves', () => {
    const editor = open(clause(0, 'um'), clause(1, 'dois'), paragraph(text('sem')), clause(0, 'três'));
    expect(labels(editor)).toEqual(['Cláusula 1ª', '1.1', undefined, 'Cláusula 2ª']);
    change(editor, () => $block(3).insertAfter($createParagraphNode()));
    change(editor, () => {
      const block = $block(2);
      if ($isNumberable(block)) $setNumbering(block, { scheme: 'contrato', level: 0 });
    });
    expect(labels(editor)).toEqual(['Cláusula 1ª', '1.1', 'Cláusula 2ª', 'Cláusula 3ª', undefined]);
    change(editor, () => void $block(0).insertBefore($block(3)));
    expect(labels(editor)).toEqual(['Cláusula 1ª', 'Cláusula 2ª', '2.1', 'Cláusula 3ª', undefined]);
    change(editor, () => $block(0).remove());
    expect(labels(editor)).toEqual(['Cláusula 1ª', '1.1', 'Cláusula 2ª', undefined]);
  });

  it('T14 are those of the state that undo brings back', async () => {
    const editor = open(clause(0, 'um'));
    await Promise.resolve();
    change(editor, () => {
      const block = $block(0);
      if ($isNumberable(block)) $setNumbering(block, null);
    });
    expect(labels(editor)).toEqual([undefined]);
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(labels(editor)).toEqual(['Cláusula 1ª']);
  });

  it('T14 are attributes of the paragraphs, and not in their text', () => {
    const editor = open(clause(0, 'objeto'), clause(1, 'prazo', 'font-size: 20px; color: #ff0000;'));
    const root = onPage(editor);
    expect(numbersOn(root)).toEqual(['Cláusula 1ª ', '1.1']);
    expect(root.textContent).toBe('objetoprazo');
    const [first, second] = [...root.children];
    if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) throw new Error('no blocks');
    expect(first.style.getPropertyValue('--number-hang')).toBe('0px');
    expect(second.style.getPropertyValue('--number-hang')).toBe('40px');
    expect(second.style.getPropertyValue('--number-font-size')).toBe('20px');
    expect(second.style.getPropertyValue('--number-color')).toBe('#ff0000');
  });

  it('T14 a key touches no number, and a clause that goes only those below it', () => {
    const editor = open(...Array.from({ length: 500 }, (_, at) => clause(0, `cláusula ${at}`)));
    const root = onPage(editor);
    const typed = writes(root, () =>
      change(editor, () => {
        const block = $block(200);
        if ($isElementNode(block)) block.selectEnd().insertText('x');
      }),
    );
    expect(typed).toBe(0);
    expect(writes(root, () => change(editor, () => $block(490).remove()))).toBe(9);
    expect(numbersOn(root).at(-1)).toBe('Cláusula 499ª ');
  });

  it('T14 a paragraph that stands anew in the page has its number there', () => {
    const editor = open(clause(0, 'um'), clause(0, 'dois'));
    onPage(editor);
    const second = onPage(editor);
    expect(numbersOn(second)).toEqual(['Cláusula 1ª ', 'Cláusula 2ª ']);
    change(editor, () => {
      const block = $block(0);
      if ($isElementNode(block)) block.append($createTextNode('!'));
      const other = $getNodeByKey(block.getKey());
      if (other !== null) $getRoot().append(other);
    });
    expect(numbersOn(second)).toEqual(['Cláusula 1ª ', 'Cláusula 2ª ']);
    expect(second.textContent).toBe('doisum!');
  });
});
