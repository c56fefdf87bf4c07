import { $insertGeneratedNodes } from '@lexical/clipboard';
import { $createParagraphNode, $createTextNode, $getEditor, $getRoot } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import type { NumberingLevel } from '#app/document/numbering/schemes.ts';
import { createDocumentEditors, type DocumentEditors } from '../../document-editors.ts';
import { paragraph, phrases, raise, state, text } from '../../testing/area-fixture.ts';
import { $numberableInArea, $numbering } from '../block-numbering.ts';
import { $schemes, schemesOf } from '../own-schemes.ts';
import { withOwnLevels } from '#app/document/numbering/own-schemes.ts';
import { $keepFirstNumber } from './first-number.ts';
import { $expectLabel, $settlePastedNumbers } from './pasted-numbers.ts';

const LEVELS: readonly NumberingLevel[] = [
  { form: 'ordinal-feminine', text: 'CLÁUSULA %1 –', left: 0, hang: 0 },
  { form: 'ordinal', text: 'Parágrafo %2:', left: 40, hang: 0 },
];

type Pasted = readonly [level: number | null, label: string, words: string];

const opened: DocumentEditors[] = [];
afterEach(() => {
  for (const editors of opened.splice(0)) editors.dispose();
});

function open(...body: object[]): DocumentEditors {
  const editors = createDocumentEditors({
    states: { header: null, content: state(...body), footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
  opened.push(editors);
  return editors;
}

/** Pastes paragraphs at the end of a block, or at an offset of its text, as the reading of foreign markup makes them. */
function paste(
  editor: LexicalEditor,
  at: number,
  scheme: string | readonly NumberingLevel[],
  pasted: readonly Pasted[],
  offset?: number,
): void {
  editor.update(
    () => {
      const blocks = pasted.map(([level, label, words]) => {
        const block = $createParagraphNode().append($createTextNode(words));
        if (level !== null) $expectLabel(block, { scheme, level, label });
        return block;
      });
      const block = $numberableInArea()[at];
      const [first] = offset === undefined ? [] : (block?.getAllTextNodes() ?? []);
      const selection = first?.select(offset, offset) ?? block?.selectEnd() ?? $getRoot().selectEnd();
      $keepFirstNumber(blocks, selection);
      $insertGeneratedNodes($getEditor(), blocks, selection);
      $settlePastedNumbers();
    },
    { discrete: true },
  );
}

function shown(editor: LexicalEditor): string[] {
  return editor.read(() => {
    const own = $schemes();
    const blocks = $numberableInArea();
    const labels = numberParagraphs(
      blocks.flatMap((block) => {
        const numbering = $numbering(block);
        return numbering === null ? [] : [{ id: block.getKey(), numbering: withOwnLevels(numbering, own) }];
      }),
    );
    return blocks.map((block) => `${labels.get(block.getKey()) ?? ''}|${block.getTextContent()}`);
  });
}

const CLAUSES: readonly Pasted[] = [
  [0, 'CLÁUSULA 1ª –', 'DO OBJETO'],
  [1, 'Parágrafo 1º:', 'um'],
  [1, 'Parágrafo 2º:', 'dois'],
];

describe('schemes of pasted paragraphs', () => {
  it('T14 the document gets the scheme with the text, and undo takes both back', () => {
    const editors = open(paragraph(text('antes')), paragraph());
    const { body } = editors.areas;
    paste(body, 1, LEVELS, CLAUSES);
    expect(shown(body)).toEqual([
      '|antes',
      'CLÁUSULA 1ª –|DO OBJETO',
      'Parágrafo 1º:|um',
      'Parágrafo 2º:|dois',
    ]);
    expect([...schemesOf(body).values()]).toEqual([{ levels: LEVELS }]);
    editors.history.undo();
    expect(shown(body)).toEqual(['|antes', '|']);
    expect(schemesOf(body).size).toBe(0);
    editors.history.redo();
    expect(shown(body)).toHaveLength(4);
    expect(schemesOf(body).size).toBe(1);
  });

  it('T14 an equal scheme is used again, and one whose numbers would be others is not added', () => {
    const { body } = open(paragraph()).areas;
    paste(body, 0, LEVELS, CLAUSES);
    paste(body, 2, LEVELS, CLAUSES);
    expect(schemesOf(body).size).toBe(1);
    const other = open(paragraph()).areas.body;
    paste(
      other,
      0,
      [{ form: 'decimal', text: '%1)', left: 0, hang: 0 }],
      [
        [null, '', 'antes'],
        [0, '7.1)', 'texto'],
      ],
    );
    expect(shown(other)).toEqual(['|antes', '|7.1) texto']);
    expect(schemesOf(other).size).toBe(0);
  });

  it('T14 paragraphs that are pasted into the header use a scheme of the body', async () => {
    const { body, header } = open(paragraph()).areas;
    paste(header, 0, LEVELS, CLAUSES);
    await expect.poll(() => [...schemesOf(body).values()]).toEqual([{ levels: LEVELS }]);
    expect(shown(header)).toContain('Parágrafo 2º:|dois');
  });
});

const numbered = (scheme: string, level: number, words: string): object => ({
  ...paragraph(text(words)),
  $: { numbering: { scheme, level } },
});
const contract = (...more: object[]): LexicalEditor =>
  open(
    numbered('contrato', 0, 'do objeto'),
    numbered('contrato', 1, 'o bem'),
    paragraph(text('texto')),
    ...more,
  ).areas.body;

describe('numbers of paragraphs that are pasted among others', () => {
  it('T14 clauses go on with those that they land in, whatever text stands between, and keep their own order', () => {
    const body = contract(paragraph(), numbered('contrato', 0, 'do fim'));
    paste(body, 3, 'contrato', [
      [1, '7.3', 'parte'],
      [0, 'Cláusula 8ª', 'do preço'],
      [1, '8.1', 'um'],
      [1, '8.4', 'quatro'],
    ]);
    expect(shown(body)).toEqual([
      'Cláusula 1ª|do objeto',
      '1.1|o bem',
      '|texto',
      '1.2|parte',
      'Cláusula 2ª|do preço',
      '2.1|um',
      '2.4|quatro',
      'Cláusula 3ª|do fim',
    ]);
  });

  it('T14 clauses before the first one take its place, and clauses of another numbering keep their numbers', () => {
    const body = contract();
    paste(body, 0, 'contrato', [[0, 'Cláusula 9ª', 'antes']], 0);
    expect(shown(body)[0]).toBe('Cláusula 1ª|antesdo objeto');
    const other = contract();
    paste(other, 2, 'decimal', [
      [0, '4.', 'quatro'],
      [1, '4.2', 'dois'],
    ]);
    expect(shown(other).slice(2)).toEqual(['|texto', '4.|quatro', '4.2|dois']);
  });

  it('T14 items go on right below items, and keep their numbers below a text', () => {
    const items: readonly Pasted[] = [
      [2, 'I -', 'um'],
      [2, 'II -', 'dois'],
    ];
    const law = [numbered('lei', 0, 'artigo'), numbered('lei', 2, 'inciso')];
    const beside = open(...law).areas.body;
    paste(beside, 1, 'lei', items);
    expect(shown(beside).slice(1)).toEqual(['I -|inciso', 'II -|um', 'III -|dois']);
    const apart = open(...law, paragraph(text('texto'))).areas.body;
    paste(apart, 2, 'lei', items);
    expect(shown(apart).slice(1)).toEqual(['I -|inciso', '|texto', 'I -|um', 'II -|dois']);
  });

  it('T14 a single one with nothing beside it keeps its number, in an empty paragraph and below a text', () => {
    const empty = open(paragraph()).areas.body;
    paste(empty, 0, 'contrato', [[0, 'Cláusula 5ª', 'do foro']]);
    expect(shown(empty)).toEqual(['Cláusula 5ª|do foro']);
    const below = open(paragraph(text('antes'))).areas.body;
    paste(below, 0, 'contrato', [[0, 'Cláusula 5ª', 'do foro']]);
    expect(shown(below)).toEqual(['|antes', 'Cláusula 5ª|do foro']);
  });

  it('T14 the number of words that become part of another paragraph is text', () => {
    const body = open(paragraph(text('antes depois'))).areas.body;
    paste(body, 0, 'contrato', [[0, 'Cláusula 5ª', 'do foro']], 6);
    expect(shown(body)).toEqual(['|antes Cláusula 5ª do forodepois']);
  });
});
