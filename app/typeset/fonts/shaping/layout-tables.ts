import type { Font } from 'fontkit';

/**
 * The OpenType layout tables as fontkit parses them (it declares no types for them), limited to what plain words need,
 * and the lookup of glyphs in them (OpenType 1.9, "Common table formats").
 */
export interface Coverage {
  version: number;
  glyphs?: readonly number[];
  rangeRecords?: readonly { start: number; end: number; startCoverageIndex: number }[];
}

export interface ClassDefinition {
  version: number;
  startGlyph?: number;
  classValueArray?: readonly number[];
  classRangeRecord?: readonly { start: number; end: number; class: number }[];
}

interface Listed<T> {
  get(index: number): T;
}

type ValueFormat = Readonly<Record<string, boolean>>;

export interface ChainRule {
  input: readonly number[];
  lookahead: readonly number[];
}

/** Fields of all kinds of lookup; each kind has some of them. */
export interface Subtable {
  version?: number;
  lookupType?: number;
  extension?: Subtable;
  coverage?: Coverage;
  coverages?: readonly Coverage[];
  markCoverage?: Coverage;
  mark1Coverage?: Coverage;
  ligatureSets?: Listed<readonly { components: readonly number[] }[]>;
  inputCoverage?: readonly Coverage[];
  lookaheadCoverage?: readonly Coverage[];
  inputClassDef?: ClassDefinition;
  lookaheadClassDef?: ClassDefinition;
  chainClassSet?: readonly (readonly ChainRule[] | null)[];
  valueFormat1?: ValueFormat;
  valueFormat2?: ValueFormat;
  pairSets?: Listed<readonly { secondGlyph: number; value1: { xAdvance?: number } }[]>;
  classDef1?: ClassDefinition;
  classDef2?: ClassDefinition;
  classRecords?: Listed<Listed<{ value1: { xAdvance?: number } }>>;
}

export interface Lookup {
  lookupType: number;
  flags: { flags: Readonly<Record<string, boolean>> };
  subTables: readonly Subtable[];
}

export interface LayoutTable {
  scriptList: readonly {
    tag: string;
    script: { defaultLangSys: { featureIndexes: readonly number[] } | null };
  }[];
  featureList: readonly { tag: string; feature: { lookupListIndexes: readonly number[] } }[];
  lookupList: Listed<Lookup>;
}

export interface LayoutTables {
  GSUB?: LayoutTable;
  GPOS?: LayoutTable;
  GDEF?: { glyphClassDef?: ClassDefinition | null };
  kern?: object;
  morx?: object;
}

export function layoutTables(font: Font): LayoutTables {
  return font as Font & LayoutTables;
}

/** @returns -1 for a glyph that is not covered */
export function coverageIndex(coverage: Coverage | undefined, glyph: number): number {
  if (coverage?.glyphs !== undefined) return coverage.glyphs.indexOf(glyph);
  for (const { start, end, startCoverageIndex } of coverage?.rangeRecords ?? [])
    if (start <= glyph && glyph <= end) return startCoverageIndex + glyph - start;
  return -1;
}

/** Glyphs that are not listed have class 0. */
export function classOf(definition: ClassDefinition | null | undefined, glyph: number): number {
  if (definition?.classValueArray !== undefined)
    return definition.classValueArray[glyph - (definition.startGlyph ?? 0)] ?? 0;
  for (const range of definition?.classRangeRecord ?? [])
    if (range.start <= glyph && glyph <= range.end) return range.class;
  return 0;
}

/**
 * Lookups by feature, for the first of the scripts that the table has, in its default language.
 * @returns null if it has none of them
 */
export function featuresOf(
  table: LayoutTable,
  scripts: readonly string[],
): ReadonlyMap<string, readonly number[]> | null {
  const record = scripts
    .map((script) => table.scriptList.find(({ tag }) => tag === script))
    .find((found) => found !== undefined);
  if (record === undefined) return null;
  const features = new Map<string, readonly number[]>();
  for (const index of record.script.defaultLangSys?.featureIndexes ?? []) {
    const feature = table.featureList[index];
    if (feature !== undefined) features.set(feature.tag, feature.feature.lookupListIndexes);
  }
  return features;
}
