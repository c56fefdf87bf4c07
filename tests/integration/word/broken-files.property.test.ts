import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CorpusFile, corpusOf, GROUPS } from '#tests/fixtures/word/expected.ts';
import { outcomeOf } from '#tests/support/word/hostile/outcome.ts';

/** Those that are read quickly, with parts of every kind. */
const corpus = GROUPS.flatMap(corpusOf).filter(({ bytes }) => bytes.length < 10_500);

const anyFile = fc.constantFrom(...corpus);
const anyPlace = fc.noBias(fc.nat(999_999)).map((share) => share / 1_000_000);
const revisions = fc.constantFrom('accept', 'refuse', 'suggest');

/** Bytes of the zip that become others. */
const flips = fc.array(fc.record({ place: anyPlace, value: fc.nat(255) }), { minLength: 1, maxLength: 8 });

/** Words of a part that become others: numbers, names and whole elements. */
const edits = fc.array(
  fc.record({
    part: anyPlace,
    place: anyPlace,
    edit: fc.constantFrom('number', 'name', 'without', 'twice', 'moved'),
    value: fc.constantFrom('', '-1', '0', '99999999999', 'Heading1', '1e9', 'toString', '__proto__', '½'),
  }),
  { minLength: 1, maxLength: 6 },
);
type Edit = Parameters<Parameters<typeof edits.map>[0]>[0][number];

/** The nth match of a pattern, by its share of all. */
function matchAt(text: string, pattern: RegExp, place: number): RegExpExecArray | undefined {
  const all = [...text.matchAll(pattern)];
  return all[Math.floor(place * all.length)];
}

function edited(text: string, { edit, place, value }: Edit): string {
  const pattern = { number: /"-?\d+"/g, name: /(?:w:(?:val|id|type|styleId)|Id|Target|Type)="[^"]*"/g }[
    edit as 'number' | 'name'
  ];
  const match = matchAt(text, pattern ?? /<(w:\w+)(?: [^>]*)?(?:\/>|>[^<]*<\/\1>)/g, place);
  if (match === undefined) return text;
  const [found] = match;
  const cut = text.slice(0, match.index) + text.slice(match.index + found.length);
  if (edit === 'without') return cut;
  if (edit === 'moved') {
    const end = matchAt(cut, /<\/w:\w+>/g, 1 - place)?.index ?? match.index;
    return cut.slice(0, end) + found + cut.slice(end);
  }
  const other = { twice: found + found, number: `"${value}"`, name: found.replace(/"[^"]*"/, `"${value}"`) }[
    edit
  ];
  return text.slice(0, match.index) + other + text.slice(match.index + found.length);
}

function withEdits({ bytes }: CorpusFile, wanted: readonly Edit[]): Uint8Array {
  const parts = unzipSync(bytes);
  const paths = Object.keys(parts).filter((path) => /\.(?:xml|rels)$/.test(path));
  for (const edit of wanted) {
    const path = paths[Math.floor(edit.part * paths.length)] ?? 'word/document.xml';
    parts[path] = strToU8(edited(strFromU8(parts[path] ?? new Uint8Array()), edit));
  }
  return zipSync(parts, { level: 0 });
}

describe('broken Word files', () => {
  it('T13 bytes that became others end in a document that can be stored, or with a reason', async () => {
    const property = fc.asyncProperty(anyFile, flips, revisions, async ({ bytes, name }, changes, choice) => {
      const changed = bytes.slice();
      for (const { place, value } of changes) changed[Math.floor(place * changed.length)] = value;
      const { refused, document } = await outcomeOf(changed, { name, revisions: choice });
      expect(refused === null).toBe(document !== null);
    });
    await fc.assert(property, { numRuns: 250, seed: 25 });
  }, 60_000);

  it('T13 elements and values that became others end in a document that can be stored, or with a reason', async () => {
    const property = fc.asyncProperty(anyFile, edits, revisions, async (file, changes, choice) => {
      const changed = withEdits(file, changes);
      const { refused, document } = await outcomeOf(changed, { name: file.name, revisions: choice });
      expect(refused === null).toBe(document !== null);
    });
    await fc.assert(property, { numRuns: 120, seed: 25 });
  }, 60_000);
});
