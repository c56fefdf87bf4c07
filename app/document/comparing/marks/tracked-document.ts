import { type EditorState, editorStateSchema, type TemplateDocument } from '#domain/entities/template.ts';
import { BLOCK_ID_KEY } from '#domain/rules/blocks/block-ids.ts';
import { withFirstPage } from '../../pages/first-page.ts';
import { SECTION_KEY } from '../../pages/sections.ts';
import { readBlockId } from '../../reading/block-ids.ts';
import { isJsonObject, type JsonNode } from '../../reading/json-node.ts';
import { readInlines } from '../../reading/paragraphs/inlines.ts';
import { NUMBERING_KEY } from '../../reading/paragraphs/numbering.ts';
import { DEFAULT_STYLE } from '../../styles.ts';
import type {
  ComparedArea,
  ComparedBlocks,
  ComparedRow,
  ComparedUnit,
  Comparison,
  Segment,
  Status,
} from '../comparison.ts';
import { joinTokens } from '../tokens.ts';
import { childNodes, joinUnits, type Placed } from '../units.ts';
import type { ShownBlock } from './shown-blocks.ts';
import type { Revision, Tracked, TrackedBlock, TrackedKind } from './tracked.ts';

/** Who made the changes of a block of either side. */
export type RevisionOf = (before: JsonNode | null, after: JsonNode | null) => Revision;

const kinds: Readonly<Record<Status, TrackedKind | null>> = {
  same: null,
  inserted: 'inserted',
  'moved-here': 'inserted',
  deleted: 'deleted',
  'moved-away': 'deleted',
};

const TEXTS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'quote', 'listitem']);
const NEW_SIDE_ONLY: ReadonlySet<string> = new Set([NUMBERING_KEY, SECTION_KEY]);

function stateOf(node: JsonNode): Readonly<Record<string, unknown>> {
  return isJsonObject(node['$']) ? node['$'] : {};
}

/** A part of both sides, with what it is on either. */
interface Part {
  node: JsonNode;
  kind: TrackedKind | null;
}

function inlineKinds(parts: readonly Part[]): (TrackedKind | null)[] {
  return parts.flatMap(({ node, kind }) => readInlines([node], DEFAULT_STYLE, 1).map(() => kind));
}

function segmentParts({ kind, before, after, note }: Segment): Part[] {
  const part = (tokens: Segment['before'], own: TrackedKind | null): Part[] =>
    joinTokens(tokens).map((node) => ({ node, kind: own }));
  if (kind === 'deleted') return part(before, 'deleted');
  if (kind === 'inserted') return part(after, 'inserted');
  const isNoteChanged = note !== undefined && note.end > note.first;
  return isNoteChanged ? [...part(before, 'deleted'), ...part(after, 'inserted')] : part(after, null);
}

class Tracker {
  readonly tracked = new Map<string, TrackedBlock>();
  readonly #revisionOf: RevisionOf;
  readonly #former: ReadonlyMap<string, ShownBlock>;
  #given = 0;

  constructor(revisionOf: RevisionOf, former: ReadonlyMap<string, ShownBlock>) {
    this.#revisionOf = revisionOf;
    this.#former = former;
  }

  area({ before, after, blocks }: ComparedArea): EditorState | null {
    const root = after ?? before;
    return root === null
      ? null
      : editorStateSchema.parse({ root: { ...root, children: this.#blocks(blocks) } });
  }

  #blocks({ units, lists }: ComparedBlocks): JsonNode[] {
    return joinUnits(
      units.flatMap((unit) => this.#unit(unit)),
      lists,
    );
  }

  #unit(unit: ComparedUnit): Placed[] {
    const kind = kinds[unit.status];
    const side = kind === 'deleted' ? unit.before : (unit.after ?? unit.before);
    if (side === null) return [];
    const { node, around } = side;
    const by = this.#revisionOf(unit.before?.node ?? null, unit.after?.node ?? null);
    // A break that is gone would still break the page.
    if (side.kind === 'whole') return kind === 'deleted' ? [] : [{ node, around }];
    if (kind !== null) return [{ node: this.#whole(node, kind, by), around }];
    if (side.kind === 'table')
      return [{ node: { ...node, children: unit.rows.flatMap((row) => this.#row(row)) }, around }];
    return [{ node: this.#text(unit, node, by), around }];
  }

  #text({ segments }: ComparedUnit, node: JsonNode, by: Revision): JsonNode {
    if (segments.length === 0) return node;
    const parts = segments.flatMap(segmentParts);
    const inlines = inlineKinds(parts);
    if (inlines.some((kind) => kind !== null)) this.tracked.set(readBlockId(node), { by, inlines });
    return { ...node, children: parts.map((part) => part.node) };
  }

  /** A block of one side, with all that is in it. */
  #whole(node: JsonNode, kind: TrackedKind, by: Revision): JsonNode {
    const isText = TEXTS.has(node.type);
    const own = kind === 'deleted' ? this.#gone(node) : node;
    if (isText || node.type === 'tablerow') this.tracked.set(readBlockId(own), { by, whole: kind });
    if (isText) return own;
    return { ...own, children: childNodes(own).map((child) => this.#whole(child, kind, by)) };
  }

  /** With an id of its own, since a moved block is there twice; its number is a text, since it counts no more. */
  #gone(node: JsonNode): JsonNode {
    this.#given += 1;
    const state = Object.entries(stateOf(node)).filter(([key]) => !NEW_SIDE_ONLY.has(key));
    const $ = { ...Object.fromEntries(state), [BLOCK_ID_KEY]: `tracked-${String(this.#given)}` };
    const shown = this.#former.get(readBlockId(node));
    if (shown === undefined || shown.depth > 0 || shown.label === '') return { ...node, $ };
    const label = { type: 'text', version: 1, text: `${shown.label} `, format: 0, style: '' };
    return { ...node, $, children: [label, ...childNodes(node)] };
  }

  #row(row: ComparedRow): JsonNode[] {
    const kind = kinds[row.status];
    const node = kind === 'deleted' ? row.before : (row.after ?? row.before);
    if (node === null) return [];
    if (kind !== null) return [this.#whole(node, kind, this.#revisionOf(row.before, row.after))];
    const cells = row.cells.flatMap(({ before, after, blocks }) => {
      const cell = after ?? before;
      return cell === null ? [] : [{ ...cell, children: this.#blocks(blocks) }];
    });
    return [{ ...node, children: cells }];
  }
}

export interface TrackedDocument {
  document: TemplateDocument;
  tracked: Tracked;
}

/**
 * The comparison as one document with both sides: that of the new side, and what is not in it any more at the place where
 * it was. A moved block is deleted and inserted.
 * @param former the blocks of the former side, for their numbers
 */
export function trackedDocument(
  { areas, after }: Comparison,
  revisionOf: RevisionOf,
  former: ReadonlyMap<string, ShownBlock>,
): TrackedDocument {
  const tracker = new Tracker(revisionOf, former);
  const pagesInfo = withFirstPage(after.document.pagesInfo, {
    firstHeader: tracker.area(areas.firstHeader),
    firstFooter: tracker.area(areas.firstFooter),
  });
  const document = {
    header: tracker.area(areas.header),
    content: tracker.area(areas.content) ?? after.document.content,
    footer: tracker.area(areas.footer),
    ...(pagesInfo === undefined ? {} : { pagesInfo }),
  };
  return { document, tracked: tracker.tracked };
}
