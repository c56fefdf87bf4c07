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

/** Pastes paragraphs at the end of a block, as the reading of foreign markup makes them. */
function paste(
  editor: LexicalEditor,
  at: number,
  scheme: string | readonly NumberingLevel[],
  pasted: readonly Pasted[],
): void {
  editor.update(
    () => {
      const blocks = pasted.map(([level, label, words]) => {
        const block = $createParagraphNode().append($createTextNode(words));
        if (level !== null) $expectLabel(block, { scheme, level, label });
        return block;
      });
      const selection = $numberableInArea()[at]?.selectEnd() ?? $getRoot().selectEnd();
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
