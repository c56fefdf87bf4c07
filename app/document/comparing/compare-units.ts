import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { readBlockId } from '../reading/block-ids.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { readString } from '../reading/json-node.ts';
import { align } from './aligning/align.ts';
import type {
  ComparedBlocks,
  ComparedNote,
  ComparedUnit,
  Entry,
  Properties,
  Segment,
  Status,
  Unit,
} from './comparison.ts';
import { type Comparing, compareRows, wholeRows } from './compare-rows.ts';
import { ownProperties, visibleProperties } from './properties.ts';
import { compareTokens, textOf, tokensOf } from './tokens.ts';
import { childNodes, noteRoot, readUnits } from './units.ts';

const kinds = {
  inserted: 'insertion',
  deleted: 'deletion',
  'moved-here': 'move',
  'moved-away': 'move',
} as const;

/** Text of a unit as a person reads it. */
function shownText(unit: Unit, { nameOf }: Comparing): string {
  if (unit.kind === 'text') return textOf(tokensOf(unit.node), nameOf);
  return unit.kind === 'table' ? unit.text : '';
}

function canPair(before: Unit, after: Unit): boolean {
  return before.kind === after.kind && (before.kind !== 'whole' || before.text === after.text);
}

/** Lists that are the same on both sides: by id, then by the first item that stayed. One list has one partner. */
function pairLists(entries: readonly Omit<Entry<Unit>, 'change'>[]): Map<JsonNode, JsonNode> {
  const lists = new Map<JsonNode, JsonNode>();
  const taken = new Set<JsonNode>();
  const pair = (old: JsonNode, now: JsonNode): void => {
    if (lists.has(now) || taken.has(old)) return;
    lists.set(now, old);
    taken.add(old);
  };
  const old = new Map<string, JsonNode>();
  for (const { before } of entries) for (const list of before?.around ?? []) old.set(readBlockId(list), list);
  for (const { after } of entries)
    for (const list of after?.around ?? []) {
      const partner = old.get(readBlockId(list));
      if (partner !== undefined && readBlockId(list) !== '') pair(partner, list);
    }
  for (const { status, before, after } of entries) {
    if (status !== 'same') continue;
    for (const [at, list] of (before?.around ?? []).entries()) {
      const other = after?.around[at];
      if (other !== undefined) pair(list, other);
    }
  }
  return lists;
}

class UnitComparison {
  readonly #comparing: Comparing;
  readonly #lists: ReadonlyMap<JsonNode, JsonNode>;
  /** The change of a list's look is one for all its items. */
  readonly #listLooks = new Map<JsonNode, number>();
  readonly #moves = new Map<Unit, number>();

  constructor(comparing: Comparing, lists: ReadonlyMap<JsonNode, JsonNode>) {
    this.#comparing = comparing;
    this.#lists = lists;
  }

  compare({ status, before, after }: Omit<Entry<Unit>, 'change'>): ComparedUnit {
    const change = this.#changeOf(status, before, after);
    const entry = { status, before, after, change, look: null, silent: null, segments: [], rows: [] };
    if (before !== null && after !== null)
      return status === 'moved-away' ? entry : { ...entry, ...this.#content(before, after) };
    const only = after ?? before;
    return only === null
      ? entry
      : { ...entry, ...wholeContent(only, after !== null, change, this.#comparing) };
  }

  #changeOf(status: Status, before: Unit | null, after: Unit | null): number | null {
    const unit = before ?? after;
    if (status === 'same' || unit === null) return null;
    const known = this.#moves.get(unit);
    if (known !== undefined) return known;
    const { log, area } = this.#comparing;
    const change = log.add({ kind: kinds[status], area, text: shownText(after ?? unit, this.#comparing) });
    if (kinds[status] === 'move') this.#moves.set(unit, change);
    return change;
  }

  #content(before: Unit, after: Unit): Properties & Pick<ComparedUnit, 'segments' | 'rows'> {
    const { area, log } = this.#comparing;
    if (
      before.kind !== 'table' &&
      sameValue(before.node, after.node) &&
      before.around.length === after.around.length
    )
      return this.#unchanged(before, after);
    const text = (): string => shownText(after, this.#comparing);
    const look = this.#lookOf(before, after, text);
    if (before.kind === 'table') {
      const rows = compareRows(before.node, after.node, this.#comparing);
      // A table without a visible change of its own may still have another id or other widths.
      return { look, silent: this.#silentOf(before, after, ownProperties), segments: [], rows };
    }
    const segments: Segment[] = [];
    if (before.kind === 'text')
      for (const part of compareTokens(tokensOf(before.node), tokensOf(after.node))) {
        if (part.kind === 'note') {
          segments.push({ ...part, change: null, note: compareNotes(part, this.#comparing) });
          continue;
        }
        const kind = part.kind === 'same' ? null : segmentKinds[part.kind];
        const shown = part.after.length > 0 ? part.after : part.before;
        const words = textOf(shown, this.#comparing.nameOf);
        segments.push({ ...part, change: kind === null ? null : log.add({ kind, area, text: words }) });
      }
    return { look, silent: this.#silentOf(before, after, (node) => node), segments, rows: [] };
  }

  /** Most of a document; its words are not read. */
  #unchanged(before: Unit, after: Unit): Properties & Pick<ComparedUnit, 'segments' | 'rows'> {
    const look = this.#lookOf(before, after, () => shownText(after, this.#comparing));
    return { look, silent: this.#silentOf(before, after, () => null), segments: [], rows: [] };
  }

  #lookOf(before: Unit, after: Unit, text: () => string): number | null {
    const { area, log } = this.#comparing;
    const ownDiffers = !sameValue(visibleProperties(before.node), visibleProperties(after.node));
    if (ownDiffers || before.around.length !== after.around.length)
      return log.add({ kind: 'look', area, text: text() });
    const at = before.around.findLastIndex((list, depth) => {
      const other = after.around[depth];
      return other !== undefined && !sameValue(visibleProperties(list), visibleProperties(other));
    });
    const list = before.around[at];
    if (list === undefined) return null;
    const known = this.#listLooks.get(list);
    if (known !== undefined) return known;
    const look = log.add({ kind: 'look', area, text: text() });
    this.#listLooks.set(list, look);
    return look;
  }

  #silentOf(before: Unit, after: Unit, part: (node: JsonNode) => unknown): number | null {
    const same =
      sameValue(part(before.node), part(after.node)) &&
      before.around.length === after.around.length &&
      after.around.every((list, depth) => {
        const other = before.around[depth];
        return (
          other !== undefined &&
          (this.#lists.get(list) ?? list) === other &&
          sameValue(ownProperties(list), ownProperties(other))
        );
      });
    return same ? null : this.#comparing.log.silent();
  }
}

const segmentKinds = { inserted: 'insertion', deleted: 'deletion', look: 'look' } as const;

/** The content of a unit that only one side has. */
function wholeContent(
  unit: Unit,
  isNew: boolean,
  change: number | null,
  comparing: Comparing,
): Pick<ComparedUnit, 'segments' | 'rows'> {
  if (unit.kind === 'table') return { segments: [], rows: wholeRows(unit.node, isNew, change, comparing) };
  if (unit.kind === 'whole') return { segments: [], rows: [] };
  const tokens = tokensOf(unit.node);
  if (tokens.length === 0) return { segments: [], rows: [] };
  return { segments: [wholeSegment(tokens, isNew, change)], rows: [] };
}

function wholeSegment(tokens: Segment['before'], isNew: boolean, change: number | null): Segment {
  return isNew
    ? { kind: 'inserted', change, before: [], after: tokens }
    : { kind: 'deleted', change, before: tokens, after: [] };
}

/** What is in a note stays there, and its paragraphs are few: nothing moves. */
function compareNotes({ before, after }: Pick<Segment, 'before' | 'after'>, means: Means): ComparedNote {
  const blocksOf = (tokens: Segment['before']): JsonNode[] =>
    tokens.flatMap(({ node }) => {
      const root = noteRoot(node);
      return root === null ? [] : childNodes(root);
    });
  const first = means.log.end;
  const blocks = compareBlocks(blocksOf(before), blocksOf(after), means, { inOrder: true });
  return { blocks, first, end: means.log.end };
}

type Means = Pick<Comparing, 'log' | 'area' | 'nameOf'>;

function withContents(means: Means): Comparing {
  return {
    ...means,
    blocks: (before, after) => compareBlocks(before, after, means),
    only: (blocks, isNew, change) => wholeBlocks(blocks, isNew, change, means),
  };
}

/** Compares two sequences of blocks, lists and tables included. */
export function compareBlocks(
  before: readonly JsonNode[],
  after: readonly JsonNode[],
  means: Means,
  { inOrder = false }: { inOrder?: boolean } = {},
): ComparedBlocks {
  const entries = align(readUnits(before), readUnits(after), { canPair, inOrder });
  const lists = pairLists(entries);
  const comparison = new UnitComparison(withContents(means), lists);
  return { units: entries.map((entry) => comparison.compare(entry)), lists };
}

function wholeBlocks(
  blocks: readonly JsonNode[],
  isNew: boolean,
  change: number | null,
  means: Means,
): ComparedBlocks {
  const units = readUnits(blocks).map((unit) => ({
    status: isNew ? ('inserted' as const) : ('deleted' as const),
    before: isNew ? null : unit,
    after: isNew ? unit : null,
    change,
    look: null,
    silent: null,
    ...wholeContent(unit, isNew, change, withContents(means)),
  }));
  return { units, lists: new Map() };
}

/** Text of a note, in brackets where it stands in a line. */
function noteText(root: JsonNode, nameOf: (node: JsonNode) => string): string {
  return `[${childNodes(root)
    .map((paragraph) => textOf(tokensOf(paragraph), nameOf))
    .join(' ')}]`;
}

/** Name of an inline object that has no text. */
export function objectName(
  node: JsonNode,
  fieldName: (id: string) => string,
  reference: (node: JsonNode) => string = () => '→',
): string {
  const note = noteRoot(node);
  if (note !== null) return noteText(note, (inner) => objectName(inner, fieldName, reference));
  if (node.type === 'reference') return reference(node);
  if (node.type === 'field') return `#${fieldName(readString(node, 'field'))}`;
  if (node.type === 'image') return readString(node, 'alt');
  return node.type === 'linebreak' || node.type === 'tab' ? ' ' : '';
}
