import { describe, expect, it } from 'vitest';
import { openConflicts } from '#domain/rules/merge/body/open-conflicts.ts';
import type { EditorState } from '#domain/entities/template.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { acceptSuggestion, acceptSuggestions } from './accept-suggestion.ts';
import { idsIn, type SuggestedTexts } from './suggestion.ts';
import { suggestionsOf, withoutSuggested } from './suggestions-of.ts';

const at = '2026-11-02T10:00:00.000Z';
const means = {
  authors: { local: { by: 'ana', at }, server: { by: 'bruno', at } },
  newId: () => 'fresh',
};

const say = (id: string, words: string, type = 'paragraph'): JsonNode => ({
  type,
  $: { id },
  children: [{ type: 'text', text: words }],
});
const list = (id: string, ...children: JsonNode[]): JsonNode => ({
  type: 'list',
  listType: 'bullet',
  $: { id },
  children,
});
const texts = (...children: JsonNode[]): SuggestedTexts => ({
  header: null,
  content: { root: { type: 'root', children } } as unknown as EditorState,
  footer: null,
});
const wordsOf = (node: unknown): string[] => {
  const { text, children } = node as { text?: string; children?: unknown[] };
  return text === undefined ? (children ?? []).flatMap(wordsOf) : [text];
};
const shown = ({ content }: SuggestedTexts): string[] => wordsOf(content.root);

const base = texts(say('a', 'Do objeto'), say('b', 'Do preço e do prazo'), say('c', 'Do foro'));

describe('suggestions', () => {
  it('T13 two edited paragraphs are two suggestions, a split one is one', () => {
    const edited = texts(
      say('a', 'Do objeto único'),
      say('b', 'Do preço'),
      say('n', 'Do prazo'),
      say('c', 'Do foro'),
    );
    const split = suggestionsOf(base, edited);
    expect(split.map((each) => [each.base.flatMap(wordsOf), each.proposed.flatMap(wordsOf)])).toEqual([
      [['Do objeto'], ['Do objeto único']],
      [['Do preço e do prazo'], ['Do preço', 'Do prazo']],
    ]);
    const both = suggestionsOf(
      base,
      texts(say('a', 'Do objeto único'), say('b', 'Do preço'), say('c', 'Do foro')),
    );
    expect(both.map(({ after }) => after)).toEqual([undefined, 'a']);
  });

  it('T13 words that somebody else changed in the same block survive', () => {
    const [suggestion] = suggestionsOf(
      base,
      texts(say('a', 'Do objeto'), say('b', 'Do valor e do prazo'), say('c', 'Do foro')),
    );
    const current = texts(say('a', 'Do objeto'), say('b', 'Do preço e do prazo final'), say('c', 'Do foro'));
    const { texts: result, conflicts } = acceptSuggestion(current, suggestion as never, means);
    expect(shown(result)).toEqual(['Do objeto', 'Do valor e do prazo final', 'Do foro']);
    expect(conflicts).toBe(false);
  });

  it('T13 the same words changed otherwise stay, with the proposed ones beside them', () => {
    const [suggestion] = suggestionsOf(
      base,
      texts(say('a', 'Do bem'), say('b', 'Do preço e do prazo'), say('c', 'Do foro')),
    );
    const current = texts(say('a', 'Do imóvel'), say('b', 'Do preço e do prazo'), say('c', 'Do foro'));
    const { texts: result, conflicts } = acceptSuggestion(current, suggestion as never, means);
    expect(shown(result)[0]).toBe('Do imóvel');
    expect(conflicts).toBe(true);
    expect(openConflicts(result)).toMatchObject([
      { id: 'a', conflict: { kept: { by: 'bruno' }, others: [{ by: 'ana', block: { $: { id: 'a' } } }] } },
    ]);
  });

  it('T13 a block that was edited after its deletion was proposed stays for a choice', () => {
    const [suggestion] = suggestionsOf(base, texts(say('a', 'Do objeto'), say('c', 'Do foro')));
    const current = texts(say('a', 'Do objeto'), say('b', 'Do preço'), say('c', 'Do foro'));
    const { texts: result, conflicts } = acceptSuggestion(current, suggestion as never, means);
    expect(shown(result)).toContain('Do preço');
    expect(conflicts).toBe(true);
  });

  it('T13 an insertion whose neighbour is gone comes at the end', () => {
    const [suggestion] = suggestionsOf(
      base,
      texts(
        say('a', 'Do objeto'),
        say('n', 'Da multa'),
        say('b', 'Do preço e do prazo'),
        say('c', 'Do foro'),
      ),
    );
    const { texts: result } = acceptSuggestion(texts(say('c', 'Do foro')), suggestion as never, means);
    expect(shown(result)).toEqual(['Do foro', 'Da multa']);
  });

  it('T13 an item that leaves its list is one suggestion with the list', () => {
    const before = texts(list('l', say('i', 'um', 'listitem'), say('j', 'dois', 'listitem')));
    const after = texts(list('l', say('i', 'um', 'listitem')), say('j', 'dois'));
    const all = suggestionsOf(before, after);
    expect(all).toHaveLength(1);
    const { texts: result } = acceptSuggestion(before, all[0] as never, means);
    expect(result).toEqual(after);
  });

  it('T13 a moved block keeps its id if all is accepted, and no id is there twice if half is', () => {
    const moved = texts(say('b', 'Do preço e do prazo'), say('c', 'Do foro'), say('a', 'Do objeto'));
    const all = suggestionsOf(base, moved);
    const every = all.map((suggestion) => ({ suggestion, means }));
    expect(acceptSuggestions(base, every).texts).toEqual(moved);
    for (const { suggestion } of every) {
      const { content } = acceptSuggestion(base, suggestion, means).texts;
      const ids = idsIn(content.root);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('T13 all of an area may be proposed, or none of it left', () => {
    const header = { root: { type: 'root', children: [say('h', 'Timbre')] } } as unknown as EditorState;
    const [added] = suggestionsOf(base, { ...base, header });
    expect(acceptSuggestion(base, added as never, means).texts.header?.root.children).toEqual([
      say('h', 'Timbre'),
    ]);
    const [removed] = suggestionsOf({ ...base, header }, base);
    expect(acceptSuggestion({ ...base, header }, removed as never, means).texts.header).toBeNull();
  });

  it('T13 what is no suggestion stays apart', () => {
    const styled = texts(say('a', 'Do bem'));
    const root = { ...styled.content.root, $: { styles: { normal: { size: 12 } } } };
    const edited = { ...styled, content: { root } as EditorState };
    expect(withoutSuggested(base, edited)).toEqual({
      ...base,
      content: { root: { ...base.content.root, $: root.$ } },
    });
  });
});
