import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { findAnchor } from '../anchors/anchors.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { anchorOf } from './suggestion-anchor.ts';
import type { SuggestedTexts, Suggestion } from './suggestion.ts';
import { suggestionsOf } from './suggestions-of.ts';

const inline = (id: string, type: string, ...children: JsonNode[]): JsonNode => ({
  type,
  $: { id },
  children,
});
const words = (text: string): JsonNode => ({ type: 'text', text });
const say = (id: string, text: string): JsonNode => inline(id, 'paragraph', words(text));
const texts = (...children: JsonNode[]): SuggestedTexts => ({
  header: null,
  content: { root: { type: 'root', children } } as unknown as EditorState,
  footer: null,
});

/** The one suggestion between two texts, and the place where it is marked: 'block: words'. */
function markOf(base: SuggestedTexts, edited: SuggestedTexts): string {
  const [suggestion] = suggestionsOf(base, edited) as [Suggestion];
  const { block, quote } = anchorOf(suggestion, base);
  return `${block}: ${quote}`;
}

const base = texts(say('a', 'Do objeto.'), say('b', 'O prazo é de dez dias corridos.'), say('c', 'Do foro.'));
const withB = (...blocks: JsonNode[]): SuggestedTexts =>
  texts(say('a', 'Do objeto.'), ...blocks, say('c', 'Do foro.'));

describe('where a suggestion is marked', () => {
  it.each([
    ['the words that it replaces', withB(say('b', 'O prazo é de vinte dias corridos.')), 'b: dez'],
    [
      'from its first to its last change',
      withB(say('b', 'O prazo é de vinte dias.')),
      'b: dez dias corridos',
    ],
    ['the word before an insertion', withB(say('b', 'O prazo é de dez longos dias corridos.')), 'b: dez'],
    [
      'the first word if an insertion begins it',
      withB(say('b', 'Hoje, O prazo é de dez dias corridos.')),
      'b: O',
    ],
    ['a paragraph that goes away', withB(), 'b: O prazo é de dez dias corridos.'],
    [
      'the end of the text before a new paragraph',
      withB(say('b', 'O prazo é de dez dias corridos.'), say('n', 'Da multa.')),
      'b: corridos',
    ],
    ['what follows a new first paragraph', texts(say('n', 'Preâmbulo.'), ...withBlocks(base)), 'a: Do'],
    [
      'the first block of a split one',
      withB(say('b', 'O prazo é de dez'), say('n', 'dias corridos.')),
      'b:  dias corridos.',
    ],
  ])('T13 %s', (_, edited, mark) => {
    expect(markOf(base, edited)).toBe(mark);
  });

  function withBlocks({ content }: SuggestedTexts): JsonNode[] {
    return content.root.children as JsonNode[];
  }

  it('T13 an item of a list and a cell of a table are marked themselves', () => {
    const list = (second: string): JsonNode =>
      inline('l', 'list', inline('i', 'listitem', words('um')), inline('j', 'listitem', words(second)));
    expect(markOf(texts(list('dois')), texts(list('três')))).toBe('j: dois');
    const table = (text: string): JsonNode =>
      inline('t', 'table', inline('r', 'tablerow', inline('d', 'tablecell', say('p', text))));
    expect(markOf(texts(table('R$ 10')), texts(table('R$ 20')))).toBe('p: 10');
  });

  it('T13 the whole block if a field is among the words', () => {
    const about = (last: string): SuggestedTexts =>
      texts(inline('a', 'paragraph', words('Sou '), { type: 'field', field: 'f' }, words(last)));
    expect(markOf(about(', aqui.'), texts(say('a', 'Ninguém.')))).toBe('a: ');
  });

  it('T13 is found in the text as others have changed it', () => {
    const [suggestion] = suggestionsOf(base, withB(say('b', 'O prazo é de vinte dias corridos.'))) as [
      Suggestion,
    ];
    const block = { area: 'content' as const, id: 'b', text: 'Todo prazo é de dez dias, e dez mais.' };
    expect(findAnchor([block], anchorOf(suggestion, base))).toMatchObject({ start: 16, end: 19 });
  });

  it('T13 is the text without words if there are none', () => {
    const empty = texts(inline('a', 'paragraph'));
    expect(markOf(empty, texts(inline('a', 'paragraph'), say('n', 'Novo.')))).toBe('a: ');
  });
});
