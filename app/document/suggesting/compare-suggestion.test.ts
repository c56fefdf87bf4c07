import { describe, expect, it } from 'vitest';
import type { EditorState } from '#domain/entities/template.ts';
import { textOf } from '../comparing/tokens.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { compareSuggestion, onlyChanges, summaryOf } from './compare-suggestion.ts';

const say = (id: string, text: string): JsonNode => ({
  type: 'paragraph',
  $: { id },
  children: [{ type: 'text', text }],
});
const item = (id: string, text: string): JsonNode => ({ ...say(id, text), type: 'listitem' });
const list = (...children: JsonNode[]): JsonNode => ({
  type: 'list',
  listType: 'bullet',
  $: { id: 'l' },
  children,
});
const context = {
  document: { content: { root: { type: 'root', children: [] } } as unknown as EditorState },
  fields: [{ id: 'f', name: 'Prazo' }],
};
const compare = (base: JsonNode[], proposed: JsonNode[]) =>
  compareSuggestion({ area: 'content', base, proposed }, context);

function shown(base: JsonNode[], proposed: JsonNode[]): string[] {
  return onlyChanges(compare(base, proposed).blocks).units.map(({ segments }) =>
    segments
      .map(({ kind, before, after }) => {
        const text = textOf(kind === 'deleted' ? before : after, () => '□');
        return kind === 'same' ? text : `[${kind} ${text}]`;
      })
      .join(''),
  );
}

describe('what a suggestion shows', () => {
  it('T13 its words as deletions and insertions', () => {
    expect(shown([say('a', 'prazo de dez dias')], [say('a', 'prazo de vinte dias')])).toEqual([
      'prazo de [deleted dez][inserted vinte] dias',
    ]);
  });

  it('T13 only a few words around a change, and of a list only the items that change', () => {
    const long = Array.from({ length: 100 }, (_, at) => `palavra${at}`).join(' ');
    const [line = ''] = shown([say('a', `${long} dez ${long}`)], [say('a', `${long} vinte ${long}`)]);
    expect(line).toMatch(/^ … palavra92.*\[deleted dez\]\[inserted vinte\] palavra0.*palavra7 … $/);
    const [one, two] = [item('i', 'um'), item('j', 'dois')];
    expect(shown([list(one, two)], [list(one, item('j', 'três'))])).toEqual([
      '[deleted dois][inserted três]',
    ]);
  });

  it('T13 in one line, with signs for what is gone and what is new', () => {
    const summary = (base: JsonNode[], proposed: JsonNode[]) => summaryOf(compare(base, proposed));
    expect(summary([say('a', 'dez dias')], [say('a', 'vinte dias')])).toBe('− dez · + vinte');
    expect(summary([], [say('a', '')])).toBe('+ ¶');
    expect(summary([say('a', 'foro')], [])).toBe('− foro');
    expect(summary([], [{ ...say('a', ''), children: [{ type: 'field', field: 'f' }] }])).toBe('+ #Prazo');
    expect(summary([say('a', 'x')], [say('a', 'x')])).toBe('≈ ¶');
    const many = Array.from({ length: 20 }, (_, at) => say(`p${at}`, 'x'.repeat(70)));
    expect(summary([], many)).toHaveLength(300);
  });
});
