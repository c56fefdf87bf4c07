import { describe, expect, it } from 'vitest';
import type { JsonNode } from '#app/document/reading/json-node.ts';
import { blockDifference, type Piece } from './block-difference.ts';

const text = (words: string, format = 0): JsonNode => ({ type: 'text', text: words, format });
const paragraph = (...children: JsonNode[]): JsonNode => ({ type: 'paragraph', children });
const marked = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.changed ? `[${piece.text}]` : piece.text)).join('');
const nameOf = (id: string): string => ({ NOME: 'nome' })[id] ?? id;

describe('O04 two versions of a block', () => {
  it('O04 marks in each the words that the other does not have, fields by their names', () => {
    const { server, other } = blockDifference(
      paragraph(text('O prazo é de dez dias para '), { type: 'field', field: 'NOME' }),
      paragraph(text('O prazo é de vinte dias.')),
      nameOf,
    );
    expect(marked(server)).toBe('O prazo é de [dez] dias[ para #nome]');
    expect(marked(other)).toBe('O prazo é de [vinte] dias[.]');
  });

  it('O04 says where only the look differs', () => {
    const difference = blockDifference(paragraph(text('igual')), paragraph(text('igual', 1)), nameOf);
    expect(difference.sameWords).toBe(true);
    expect(marked(difference.server)).toBe('igual');
  });

  it('O04 marks a footnote whose note differs, with its text', () => {
    const note = (words: string): JsonNode => ({
      type: 'footnote',
      text: '*',
      note: { root: { type: 'root', children: [paragraph(text(words))] } },
    });
    const { server, other } = blockDifference(
      paragraph(text('Prazo'), note('Lei 1')),
      paragraph(text('Prazo'), note('Lei 2')),
      nameOf,
    );
    expect([marked(server), marked(other)]).toEqual(['Prazo[[Lei 1]]', 'Prazo[[Lei 2]]']);
  });

  it('O04 reads a table cell by cell', () => {
    const cell = (words: string): JsonNode => ({ type: 'tablecell', children: [paragraph(text(words))] });
    const table = (...cells: JsonNode[]): JsonNode => ({
      type: 'table',
      children: [{ type: 'tablerow', children: cells }],
    });
    const { server, other } = blockDifference(
      table(cell('A'), cell('B')),
      table(cell('A'), cell('C')),
      nameOf,
    );
    expect(marked(server)).toBe('A | [B] | ');
    expect(marked(other)).toBe('A | [C] | ');
  });
});
