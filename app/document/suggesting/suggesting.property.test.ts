import { describe, expect, it } from 'vitest';
import { createRandom } from '#tests/support/same-random.ts';
import type { EditorState } from '#domain/entities/template.ts';
import { acceptSuggestion, type AcceptMeans } from './accept-suggestion.ts';
import type { SuggestedTexts, Suggestion } from './suggestion.ts';
import { suggestionsOf } from './suggestions-of.ts';

/**
 * The promise: all suggestions accepted give the edited text, none the base, and any of them in any order what they
 * propose and nothing else. The model is a list of places, each with what was there and what is there after the
 * editing; it knows neither runs nor merging.
 */
const RUNS = 500;

interface Line {
  id: string;
  words: string;
}
/** `was` is null between two blocks of the base. */
interface Place {
  was: Line | null;
  now: Line[];
}
type Random = (limit: number) => number;

const at = '2026-11-02T10:00:00.000Z';

function means(): AcceptMeans {
  let made = 0;
  return {
    authors: { local: { by: 'ana', at }, server: { by: 'bruno', at } },
    newId: () => `new${(made += 1)}`,
  };
}

function textsOf(lines: readonly Line[]): SuggestedTexts {
  const children = lines.map(({ id, words }) => ({
    type: 'paragraph',
    $: { id },
    children: words === '' ? [] : [{ type: 'text', text: words, format: 0 }],
  }));
  return {
    header: null,
    content: { root: { type: 'root', children } } as unknown as EditorState,
    footer: null,
  };
}

function linesOf({ content }: SuggestedTexts): Line[] {
  const blocks = content.root.children as unknown as { $?: { id: string }; children: { text: string }[] }[];
  return blocks.flatMap(({ $, children }) =>
    $ === undefined ? [] : [{ id: $.id, words: children.map(({ text }) => text).join('') }],
  );
}

function placesOf(random: Random): Place[] {
  let made = 0;
  const word = (): string => `w${(made += 1)}`;
  const added = (): Line[] =>
    random(5) > 0
      ? []
      : Array.from({ length: 1 + random(2) }, () => ({ id: `n${(made += 1)}`, words: word() }));
  const places: Place[] = [{ was: null, now: added() }];
  for (let count = 1 + random(8); count > 0; count -= 1) {
    const was = { id: `b${(made += 1)}`, words: `${word()} ${word()}` };
    const kind = random(6);
    const now = kind === 0 ? [] : kind === 1 ? [{ ...was, words: `${was.words} ${word()}` }] : [was];
    places.push({ was, now }, { was: null, now: added() });
  }
  return places;
}

const baseOf = (places: readonly Place[]): Line[] => places.flatMap(({ was }) => was ?? []);
const editedOf = (places: readonly Place[]): Line[] => places.flatMap(({ now }) => now);

/** Which places a suggestion changes, by the ids that it names. */
function holds({ base, proposed }: Suggestion, { was, now }: Place): boolean {
  const ids = new Set([...base, ...proposed].map((block) => (block['$'] as { id: string }).id));
  return [...(was === null ? [] : [was]), ...now].some(({ id }) => ids.has(id));
}

function expected(places: readonly Place[], accepted: readonly Suggestion[]): Line[] {
  return places.flatMap((place) => {
    const isAccepted = accepted.some((suggestion) => holds(suggestion, place));
    if (isAccepted) return place.now;
    return place.was === null ? [] : [place.was];
  });
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random(left.length), 1));
}

const accept = (texts: SuggestedTexts, suggestions: readonly Suggestion[]): SuggestedTexts => {
  const how = means();
  return suggestions.reduce((current, suggestion) => acceptSuggestion(current, suggestion, how).texts, texts);
};

function seeded(seed: number): Random {
  const random = createRandom(seed);
  for (let skip = 0; skip < 8; skip += 1) random(2);
  return random;
}

describe('suggestions of random edits', () => {
  it('T13 any of them, accepted in any order, change what they propose and nothing else', () => {
    for (let seed = 0; seed < RUNS; seed += 1) {
      const random = seeded(seed);
      const places = placesOf(random);
      const base = textsOf(baseOf(places));
      const suggestions = suggestionsOf(base, textsOf(editedOf(places)));
      const some = shuffled(suggestions, random).filter(() => random(2) === 0);
      const all = linesOf(accept(base, shuffled(suggestions, random)));
      expect({ seed, all }).toEqual({ seed, all: editedOf(places) });
      const part = linesOf(accept(base, some));
      expect({ seed, part }).toEqual({ seed, part: expected(places, some) });
    }
  });

  it('T13 each change is in one suggestion, and nothing is suggested where nothing changed', () => {
    for (let seed = 0; seed < RUNS; seed += 1) {
      const places = placesOf(seeded(seed));
      const suggestions = suggestionsOf(textsOf(baseOf(places)), textsOf(editedOf(places)));
      for (const place of places) {
        const isChanged = JSON.stringify(place.was === null ? [] : [place.was]) !== JSON.stringify(place.now);
        const holding = suggestions.filter((suggestion) => holds(suggestion, place)).length;
        expect({ seed, found: holding }).toEqual({ seed, found: isChanged ? 1 : 0 });
      }
    }
  });

  it('T13 moved blocks are where they were moved to once all are accepted, in any order', () => {
    for (let seed = 0; seed < RUNS; seed += 1) {
      const random = seeded(seed);
      const lines = baseOf(placesOf(random));
      const moved = shuffled(lines, random);
      const base = textsOf(lines);
      const all = shuffled(suggestionsOf(base, textsOf(moved)), random);
      const words = (list: readonly Line[]): string[] => list.map(({ words }) => words);
      const result = linesOf(accept(base, all));
      expect({ seed, found: words(result) }).toEqual({ seed, found: words(moved) });
      expect(new Set(result.map(({ id }) => id)).size).toBe(result.length);
    }
  });

  it('T13 words that others wrote meanwhile survive, whatever is accepted', () => {
    for (let seed = 0; seed < RUNS; seed += 1) {
      const random = seeded(seed);
      const places = placesOf(random);
      const base = baseOf(places);
      const suggestions = suggestionsOf(textsOf(base), textsOf(editedOf(places)));
      const current = base.map((line) =>
        random(3) === 0 ? { ...line, words: `sim${line.id} ${line.words}` } : line,
      );
      current.splice(random(current.length + 1), 0, { id: 'theirs', words: 'deles' });
      const result = JSON.stringify(accept(textsOf(current), shuffled(suggestions, random)));
      const theirs = current.flatMap(({ words }) =>
        words.split(' ').filter((word) => /^(sim|deles)/.test(word)),
      );
      const proposed = editedOf(places).flatMap(({ words }) => words.split(' '));
      const lost = [...theirs, ...proposed].filter((word) => !result.includes(word));
      expect({ seed, lost }).toEqual({ seed, lost: [] });
    }
  });
});
