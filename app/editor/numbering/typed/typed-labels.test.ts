import { $getRoot, $getSelection, $isElementNode, UNDO_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readState } from '../../stored-state/area-state.ts';
import { areaEditor, change, paragraph, state, text } from '../../testing/area-fixture.ts';
import { labelOf } from '../shown/shown-numbers.ts';

type Editor = ReturnType<typeof areaEditor>;

const numbered = (scheme: string, level: number) => ({
  ...paragraph(text('antes')),
  $: { numbering: { scheme, level } },
});

/** One update per character, as with keys. */
async function type(editor: Editor, words: string): Promise<void> {
  for (const sign of words) {
    change(editor, () => $getSelection()?.insertText(sign));
    await Promise.resolve();
  }
}

/** Types at the beginning of an empty paragraph below `before`. */
async function typedBelow(before: readonly unknown[], words: string, last = paragraph()): Promise<Editor> {
  const editor = areaEditor(state(...before, last));
  change(editor, () => {
    const block = $getRoot().getLastChild();
    if ($isElementNode(block)) block.selectStart();
  });
  await type(editor, words);
  return editor;
}

const last = (editor: Editor): string =>
  editor.read(() => {
    const node = $getRoot().getLastChildOrThrow();
    const label = labelOf(editor, node.getKey());
    return `${label === undefined ? '' : `[${label}] `}${node.getTextContent()}`;
  });

describe('labels that are typed', () => {
  it.each([
    ['Cláusula 1ª ', '[Cláusula 1ª] ', 'contrato', 0],
    ['Cláusula 1a ', '[Cláusula 1ª] ', 'contrato', 0],
    ['clausula primeira ', '[Cláusula primeira] ', 'contrato-extenso', 0],
    ['Art. 1º ', '[Art. 1º] ', 'lei', 0],
    ['Art. 1° ', '[Art. 1º] ', 'lei', 0],
    ['§ 1º ', '[Parágrafo único.] ', 'lei', 1],
    ['Parágrafo único ', '[Parágrafo único.] ', 'lei', 1],
    ['I - ', '[I -] ', 'lei', 2],
    ['1.1 ', '[1.1] ', 'decimal', 1],
  ])('T14 %j begins a numbering with nothing before it', async (words, shown, scheme, level) => {
    const editor = await typedBelow([], words);
    expect(last(editor)).toBe(shown);
    expect(readState(editor).root.children).toMatchObject([{ $: { numbering: { scheme, level } } }]);
    await type(editor, 'Texto');
    expect(last(editor)).toBe(`${shown}Texto`);
  });

  it.each([
    ['1.1 ', [numbered('contrato', 0)], '[1.1] ', 'contrato', 1],
    ['a) ', [numbered('contrato', 0)], '[a)] ', 'contrato', 2],
    ['b) ', [numbered('contrato', 0), numbered('contrato', 2)], '[b)] ', 'contrato', 2],
    ['i) ', [numbered('contrato', 0), numbered('contrato', 2)], '[i)] ', 'contrato', 3],
    ['Cláusula 2ª ', [numbered('contrato', 0), numbered('contrato', 1)], '[Cláusula 2ª] ', 'contrato', 0],
    ['§ 2º ', [numbered('lei', 0), numbered('lei', 1)], '[§ 2º] ', 'lei', 1],
    ['II – ', [numbered('lei', 0), numbered('lei', 2)], '[II -] ', 'lei', 2],
    ['2. ', [numbered('decimal', 0)], '[2.] ', 'decimal', 0],
    ['1.1.1 ', [numbered('decimal', 0), numbered('decimal', 1)], '[1.1.1] ', 'decimal', 2],
    ['Art. 1º ', [numbered('contrato', 0)], '[Art. 1º] ', 'lei', 0],
  ])('T14 %j goes on with what stands before', async (words, before, shown, scheme, level) => {
    const editor = await typedBelow(before, words);
    expect(last(editor)).toBe(shown);
    expect(readState(editor).root.children.at(-1)).toMatchObject({ $: { numbering: { scheme, level } } });
  });

  it('T14 words of a long number are one label', async () => {
    const before = Array.from({ length: 20 }, () => numbered('contrato-extenso', 0));
    expect(last(await typedBelow(before, 'Cláusula vigésima primeira '))).toBe(
      '[Cláusula vigésima primeira] ',
    );
  });

  it.each([
    ['Cláusula 5ª ', []],
    ['Cláusula 7ª ', [numbered('contrato', 0)]],
    ['3.1 ', [numbered('contrato', 0)]],
    ['2. ', []],
    ['Cláusula penal ', []],
    ['Art. 475 ', [numbered('contrato', 0)]],
    ['R$ 1.1 ', [numbered('decimal', 0)]],
  ])('T14 %j, which is not what would be shown, stays text', async (words, before) => {
    expect(last(await typedBelow(before, words))).toBe(words);
  });

  it.each(['1. ', 'a) '])('T14 %j with nothing numbered before it begins a list', async (words) => {
    const editor = await typedBelow([], words);
    expect(readState(editor).root.children).toMatchObject([{ type: 'list' }]);
  });

  it('T14 a dash behind a number is a dash', async () => {
    expect(last(await typedBelow([], 'Cláusula 1ª - Do objeto'))).toBe('[Cláusula 1ª] - Do objeto');
  });

  it('T14 a heading is numbered as well, and keeps its words', async () => {
    const heading = { ...paragraph(text('Do objeto')), type: 'heading', tag: 'h2' };
    const editor = await typedBelow([], 'Cláusula 1ª ', heading);
    expect(last(editor)).toBe('[Cláusula 1ª] Do objeto');
    expect(readState(editor).root.children).toMatchObject([{ type: 'heading' }]);
  });

  it('T14 a number that Enter gave becomes another level', async () => {
    const below = { ...paragraph(), $: { numbering: { scheme: 'contrato', level: 0 } } };
    expect(last(await typedBelow([numbered('contrato', 0)], '1.1 ', below))).toBe('[1.1] ');
  });

  it('T14 one undo brings back what was typed', async () => {
    const editor = await typedBelow([], 'Cláusula 1ª ');
    editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    expect(last(editor)).toBe('Cláusula 1ª ');
  });
});
