import type { TemplateDocument, TemplateField } from '#domain/entities/template.ts';
import { ChangeLog } from '../comparing/change-log.ts';
import { compareBlocks, objectName } from '../comparing/compare-units.ts';
import type {
  Change,
  ComparedBlocks,
  ComparedContent,
  ComparedRow,
  ComparedUnit,
  Segment,
  Token,
} from '../comparing/comparison.ts';
import type { JsonNode } from '../reading/json-node.ts';
import { restoreDocument } from '../reading/restore.ts';
import { blocksOf, type Suggestion } from './suggestion.ts';

/** The document that a suggestion is about: its named styles, and its fields' names. */
export interface SuggestionContext {
  document: Pick<TemplateDocument, 'content'>;
  fields: readonly TemplateField[];
}

export interface ComparedSuggestion {
  blocks: ComparedBlocks;
  /** In reading order. */
  changes: readonly Change[];
  /** The blocks of each side as a document. */
  before: ComparedContent;
  after: ComparedContent;
}

/**
 * What a suggestion changes.
 * @throws AppError `import-unreadable` for blocks that cannot be read
 */
export function compareSuggestion(
  { area, base, proposed }: Suggestion,
  { document: { content }, fields }: SuggestionContext,
): ComparedSuggestion {
  const side = (children: JsonNode[]): ComparedContent => ({
    name: '',
    fields: [...fields],
    sections: [],
    document: restoreDocument({
      header: null,
      content: { root: { ...content.root, children } },
      footer: null,
    }),
  });
  // A document has at least one paragraph, but a side may have none.
  const blocksIn = ({ document }: ComparedContent, { length }: JsonNode[]): JsonNode[] =>
    length === 0 ? [] : blocksOf(document.content);
  const [before, after] = [side(base), side(proposed)];
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  const nameOf = (node: JsonNode): string => objectName(node, (id) => names.get(id) ?? id);
  const log = new ChangeLog();
  const blocks = compareBlocks(blocksIn(before, base), blocksIn(after, proposed), { log, area, nameOf });
  return { blocks, changes: log.changes, before, after };
}

/** Tokens that are shown on either side of a change. */
const AROUND = 16;

/** Only the parts that change, each with a few words around it. */
export function onlyChanges({ units, lists }: ComparedBlocks): ComparedBlocks {
  return {
    lists,
    units: units
      .filter(isChanged)
      .map((unit) => ({ ...unit, rows: unit.rows.filter(isRowChanged), segments: shortened(unit.segments) })),
  };
}

function isChanged({ change, look, segments, rows }: ComparedUnit): boolean {
  return change !== null || look !== null || segments.some(isPartChanged) || rows.some(isRowChanged);
}

function isPartChanged({ kind, note }: Segment): boolean {
  return kind === 'note' ? note !== undefined && note.end > note.first : kind !== 'same';
}

function isRowChanged({ change, look, cells }: ComparedRow): boolean {
  return (
    change !== null ||
    look !== null ||
    cells.some((cell) => cell.change !== null || cell.look !== null || cell.blocks.units.some(isChanged))
  );
}

const GAP: Token = { key: '=…', look: '', text: ' … ', node: { type: 'text', text: ' … ' }, around: [] };

function shortened(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, at) => {
    if (segment.kind !== 'same') return segment;
    const first = at === 0 ? 0 : AROUND;
    const last = at === segments.length - 1 ? 0 : AROUND;
    const cut = (tokens: readonly Token[]): readonly Token[] =>
      tokens.length <= first + last + AROUND
        ? tokens
        : [...tokens.slice(0, first), GAP, ...tokens.slice(tokens.length - last)];
    return { ...segment, before: cut(segment.before), after: cut(segment.after) };
  });
}

/** Characters of a summary. */
const SUMMARY_MAX = 300;

const SIGNS = { insertion: '+', deletion: '−', move: '↕', look: '≈', field: '', settings: '' } as const;

/** A suggestion in one line, in signs that are read in every language: '− dez dias · + quinze dias'. Never empty. */
export function summaryOf({ changes }: Pick<ComparedSuggestion, 'changes'>): string {
  const parts = changes
    .filter(({ kind }) => SIGNS[kind] !== '')
    .map(({ kind, text }) => `${SIGNS[kind]} ${text.trim() === '' ? '¶' : text.trim()}`);
  const line = parts.length === 0 ? '≈ ¶' : parts.join(' · ');
  return line.length > SUMMARY_MAX ? `${line.slice(0, SUMMARY_MAX - 1)}…` : line;
}
