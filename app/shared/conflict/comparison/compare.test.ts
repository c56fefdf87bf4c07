import { expect, test } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { compareLines, compareTexts, foldEqual, type ComparedLine } from './compare-lines.ts';
import { documentLines, type DocumentLine } from './document-lines.ts';

const words = { image: 'imagem', pageBreak: 'quebra', unsupported: 'desconhecida' };
const text = (value: string, format = 0) => ({ type: 'text', text: value, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });

function lines(children: unknown[]): DocumentLine[] {
  const { body, fields } = toDocumentModel({
    title: '',
    language: 'pt-BR',
    document: { header: null, content: { root: { type: 'root', children } }, footer: null },
    fields: [{ id: 'cpf', name: 'CPF' }],
  });
  return documentLines(body, fields, words);
}

const marked = (compared: readonly ComparedLine[]): string[] =>
  compared.map(
    ({ state, pieces }) =>
      `${state}: ${pieces.map((piece) => (piece.changed ? `[${piece.text}]` : piece.text)).join('')}`,
  );

test('O04 a document is read line by line: titles, items with their numbers, rows of tables, fields and images', () => {
  const read = lines([
    { type: 'heading', tag: 'h1', children: [text('Contrato')] },
    paragraph(text('CPF '), { type: 'field', field: 'cpf', text: '#CPF' }),
    {
      type: 'list',
      listType: 'number',
      start: 1,
      children: [{ type: 'listitem', value: 1, children: [text('Um')] }],
    },
    { type: 'page-break' },
    { type: 'from-the-future', children: [] },
  ]);
  expect(read.map(({ kind, text: shown }) => [kind, shown])).toEqual([
    ['heading', 'Contrato'],
    ['paragraph', 'CPF #CPF'],
    ['item', '1. Um'],
    ['note', 'quebra'],
    ['note', 'desconhecida'],
  ]);
});

test('O04 words that only one version has are marked in it, and lines that are alike are not', () => {
  const { server, mine } = compareLines(
    lines([paragraph(text('Igual')), paragraph(text('O valor é de cem reais.'))]),
    lines([paragraph(text('Igual')), paragraph(text('O valor é de mil reais.')), paragraph(text('Nova'))]),
  );
  expect(marked(server)).toEqual(['same: Igual', 'changed: O valor é de [cem] reais.']);
  expect(marked(mine)).toEqual(['same: Igual', 'changed: O valor é de [mil] reais.', 'changed: [Nova]']);
});

test('O04 a line of which only the look changed is told apart from one whose words did', () => {
  const bold = 1;
  const { mine } = compareLines(lines([paragraph(text('Prazo'))]), lines([paragraph(text('Prazo', bold))]));
  expect(marked(mine)).toEqual(['look: Prazo']);
});

test('O04 a line put in above leaves the lines below it as they are', () => {
  const rows = [
    {
      type: 'table',
      children: [{ type: 'tablerow', children: [{ type: 'tablecell', children: [paragraph(text('A'))] }] }],
    },
  ];
  const { mine } = compareLines(lines(rows), lines([paragraph(text('Antes')), ...rows]));
  expect(marked(mine)).toEqual(['changed: [Antes]', 'same: A']);
});

test('O04 an absent text against another is wholly different', () => {
  expect(compareTexts('', 'Nome')).toEqual({ server: [], mine: [{ text: 'Nome', changed: true }] });
  expect(compareTexts('A b', 'A b')).toEqual({
    server: [{ text: 'A b', changed: false }],
    mine: [{ text: 'A b', changed: false }],
  });
});

test('O04 long stretches of equal lines are counted, with two lines kept around each difference', () => {
  const line = (state: 'same' | 'changed'): ComparedLine => ({
    line: { kind: 'paragraph', indent: 0 },
    state,
    pieces: [],
  });
  const document = [...Array.from({ length: 9 }, () => line('same')), line('changed'), line('same')];
  const [first, second] = foldEqual(document);
  expect(first).toEqual({ kind: 'equal', count: 7 });
  expect(second).toMatchObject({ kind: 'lines', lines: { length: 4 } });
  expect(foldEqual([])).toEqual([]);
});
