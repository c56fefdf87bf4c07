import { classOf, coverageIndex, featuresOf } from './layout-tables.ts';
import type { ChainRule, ClassDefinition, LayoutTables, Lookup, Subtable } from './layout-tables.ts';

/**
 * What a font does to the letters of one script by default: which of them may be substituted or joined (these need a
 * shaping engine), and how pairs of the others are kerned. If unclear, a letter counts as joined.
 */
const DEFAULT_FEATURES: ReadonlySet<string> = new Set(
  'rvrn ltra ltrm ccmp locl rlig mark mkmk calt clig liga rclt curs kern'.split(' '),
);

const LIGATURE = 4;
const CHAIN = 6;
const SUBSTITUTION_EXTENSION = 7;
const PAIR = 2;
const MARK_KINDS: ReadonlySet<number> = new Set([4, 5, 6]);
const POSITION_EXTENSION = 9;
const SKIPPING = ['ignoreBaseGlyphs', 'ignoreLigatures'];

/** Whether a substitution may begin at a glyph, given the next one (-1 at the word's end). */
type Test = (next: number) => boolean;
const ALWAYS: Test = () => true;

interface Rule {
  kind: number;
  table: Subtable;
  /** The lookup skips glyphs other than marks, so that the next glyph is unknown. */
  skips: boolean;
}

function chainClassTest(table: Subtable, glyph: number): Test | null {
  const rules = table.chainClassSet?.[classOf(table.inputClassDef, glyph)] ?? [];
  const tests = rules.map((rule) => secondTest(rule, table.inputClassDef, table.lookaheadClassDef));
  return tests.length === 0 ? null : (next) => tests.some((test) => test(next));
}

function secondTest(
  { input, lookahead }: ChainRule,
  inputs: ClassDefinition | undefined,
  lookaheads: ClassDefinition | undefined,
): Test {
  const [second] = input.length > 0 ? input : lookahead;
  const classes = input.length > 0 ? inputs : lookaheads;
  return second === undefined ? ALWAYS : (next) => next >= 0 && classOf(classes, next) === second;
}

function chainTest(table: Subtable, glyph: number): Test | null {
  if (table.version === 3) {
    const [first, second = table.lookaheadCoverage?.[0]] = table.inputCoverage ?? [];
    if (coverageIndex(first, glyph) < 0) return null;
    return second === undefined ? ALWAYS : (next) => coverageIndex(second, next) >= 0;
  }
  if (coverageIndex(table.coverage, glyph) < 0) return null;
  return table.version === 2 ? chainClassTest(table, glyph) : ALWAYS;
}

/** Null if the substitution never begins at the glyph. */
function substitutionTest({ kind, table, skips }: Rule, glyph: number): Test | null {
  if (kind === CHAIN) return skips && chainTest(table, glyph) !== null ? ALWAYS : chainTest(table, glyph);
  const index = coverageIndex(table.coverage ?? table.coverages?.[0], glyph);
  if (index < 0) return null;
  const ligatures = table.ligatureSets;
  if (kind !== LIGATURE || ligatures === undefined || skips) return ALWAYS;
  const seconds = new Set(ligatures.get(index).map(({ components }) => components[0]));
  return seconds.has(undefined) ? ALWAYS : (next) => seconds.has(next);
}

function unwrapped(lookup: Lookup, extension: number): Rule[] {
  const skips = SKIPPING.some((flag) => lookup.flags.flags[flag] === true);
  return lookup.subTables.map((table) =>
    lookup.lookupType === extension && table.extension !== undefined
      ? { kind: table.lookupType ?? -1, table: table.extension, skips }
      : { kind: lookup.lookupType, table, skips },
  );
}

/** Subtables of each lookup that is on by default. */
function defaultRules(
  table: LayoutTables['GSUB' | 'GPOS'],
  features: ReadonlyMap<string, readonly number[]>,
  extension: number,
): Rule[][] {
  if (table === undefined) return [];
  const indexes = new Set<number>();
  for (const [tag, lookups] of features)
    if (DEFAULT_FEATURES.has(tag)) for (const index of lookups) indexes.add(index);
  return [...indexes].map((index) => unwrapped(table.lookupList.get(index), extension));
}

/** Only the first glyph's advance changes, and the second glyph is adjacent. */
function isPlainKerning({ kind, table, skips }: Rule): boolean {
  const changes = Object.entries(table.valueFormat1 ?? {}).filter(([, set]) => set);
  const second = Object.values(table.valueFormat2 ?? {});
  return kind === PAIR && !skips && changes.every(([name]) => name === 'xAdvance') && !second.includes(true);
}

/** Null if the subtable does not cover the pair, so that the next subtable is tried. */
function pairAdvance(table: Subtable, first: number, second: number): number | null {
  const index = coverageIndex(table.coverage, first);
  if (index < 0) return null;
  if (table.version === 1) {
    const pair = table.pairSets?.get(index).find(({ secondGlyph }) => secondGlyph === second);
    return pair === undefined ? null : (pair.value1.xAdvance ?? 0);
  }
  const record = table.classRecords?.get(classOf(table.classDef1, first));
  return record?.get(classOf(table.classDef2, second)).value1.xAdvance ?? 0;
}

export class ScriptRules {
  readonly #substitutions: readonly Rule[];
  readonly #marks: readonly Subtable[];
  readonly #kerning: readonly (readonly Subtable[])[];
  readonly #tests = new Map<number, readonly Test[]>();
  readonly #pairs = new Map<number, number>();

  private constructor(substitutions: Rule[], marks: Subtable[], kerning: Subtable[][]) {
    this.#substitutions = substitutions;
    this.#marks = marks;
    this.#kerning = kerning;
  }

  /** @returns null if the font has a kind of positioning that is not supported here, or none */
  static read({ GSUB, GPOS, kern }: LayoutTables, scripts: readonly string[]): ScriptRules | null {
    const positions = GPOS === undefined ? null : featuresOf(GPOS, scripts);
    const substitutions = GSUB === undefined ? new Map<string, number[]>() : featuresOf(GSUB, scripts);
    if (positions === null || substitutions === null || (kern !== undefined && !positions.has('kern')))
      return null;
    const lookups = defaultRules(GPOS, positions, POSITION_EXTENSION);
    const isMark = (rule: Rule) => MARK_KINDS.has(rule.kind);
    const kerning = lookups.filter((rules) => !rules.every(isMark));
    if (!kerning.every((rules) => rules.every(isPlainKerning))) return null;
    return new ScriptRules(
      defaultRules(GSUB, substitutions, SUBSTITUTION_EXTENSION).flat(),
      lookups.flatMap((rules) => rules.filter(isMark).map(({ table }) => table)),
      kerning.map((rules) => rules.map(({ table }) => table)),
    );
  }

  /** A substitution may begin at the glyph, or the glyph is positioned as a mark. @param next -1 at the word's end */
  joins(glyph: number, next: number): boolean {
    let tests = this.#tests.get(glyph);
    if (tests === undefined) {
      tests = this.#testsOf(glyph);
      this.#tests.set(glyph, tests);
    }
    return tests.some((test) => test(next));
  }

  /** Kerning added to the first glyph's advance before the second, in font units. */
  kerning(first: number, second: number): number {
    const key = first * 65_536 + second;
    let sum = this.#pairs.get(key);
    if (sum === undefined) {
      sum = 0;
      for (const tables of this.#kerning) sum += firstAdvance(tables, first, second);
      this.#pairs.set(key, sum);
    }
    return sum;
  }

  #testsOf(glyph: number): readonly Test[] {
    const tests = this.#substitutions.flatMap((rule) => substitutionTest(rule, glyph) ?? []);
    const marked = this.#marks.some(
      ({ markCoverage, mark1Coverage }) => coverageIndex(markCoverage ?? mark1Coverage, glyph) >= 0,
    );
    return marked ? [...tests, ALWAYS] : tests;
  }
}

function firstAdvance(tables: readonly Subtable[], first: number, second: number): number {
  for (const table of tables) {
    const advance = pairAdvance(table, first, second);
    if (advance !== null) return advance;
  }
  return 0;
}
