import { type EditorState, editorStateSchema, type TemplateDocument } from '#domain/entities/template.ts';
import { withFirstPage } from '../../pages/first-page.ts';
import { SECTION_KEY } from '../../pages/sections.ts';
import { isJsonObject, readString, type JsonNode } from '../../reading/json-node.ts';
import { NUMBERING_KEY } from '../../reading/paragraphs/numbering.ts';
import type {
  ComparedArea,
  ComparedBlocks,
  ComparedCell,
  ComparedNote,
  ComparedRow,
  ComparedUnit,
  Comparison,
  Segment,
  Status,
} from '../comparison.ts';
import { joinTokens } from '../tokens.ts';
import { childNodes, joinUnits, noteRoot, type Placed } from '../units.ts';
import type { ShownBlock } from './shown-blocks.ts';

export type Mark = 'inserted' | 'deleted' | 'moved' | 'look';

/** Colours on white paper, at least 4.5 to 1; each also has a sign of its own. */
export const markColors: Readonly<Record<Mark, string>> = {
  inserted: '#166534',
  deleted: '#b91c1c',
  moved: '#5b21b6',
  look: '#854d0e',
};

const STRIKE = 4;
const UNDERLINE = 8;
const LOOK_BACKGROUND = '#fef3c7';

const formats: Readonly<Record<Mark, number>> = { inserted: UNDERLINE, deleted: STRIKE, moved: 0, look: 0 };

export interface MarkWords {
  title: string;
  /** One line for each mark that explains it. */
  legend: Readonly<Record<Mark, string>>;
  /** Counts, and differences outside the text. */
  lines: readonly string[];
  movedHere: string;
  movedAway: string;
  lookChanged: string;
  /** For a part without text of its own: a page break, for example. */
  whole: Readonly<Record<'inserted' | 'deleted', string>>;
}

function textNode(text: string, mark: Mark | null, bold = false): JsonNode {
  const look = mark === 'look' ? `;background-color:${LOOK_BACKGROUND}` : '';
  const style = mark === null ? '' : `color:${markColors[mark]}${look}`;
  const format = (mark === null ? 0 : formats[mark]) | (bold ? 1 : 0);
  return { type: 'text', version: 1, detail: 0, format, mode: 'normal', style, text };
}

function paragraphOf(...children: JsonNode[]): JsonNode {
  return { type: 'paragraph', version: 1, direction: null, format: '', indent: 0, children };
}

/** An inline node with the colour and the line of a mark. */
function markedNode(node: JsonNode, mark: Mark): JsonNode {
  if (Array.isArray(node['children']))
    return { ...node, children: childNodes(node).map((child) => markedNode(child, mark)) };
  const own = readString(node, 'style');
  const added = readString(textNode('', mark), 'style');
  const root = noteRoot(node);
  const note =
    root === null
      ? {}
      : { note: { root: { ...root, children: childNodes(root).map((child) => markedNode(child, mark)) } } };
  const format = typeof node['format'] === 'number' ? node['format'] : 0;
  return { ...node, ...note, format: format | formats[mark], style: own === '' ? added : `${own};${added}` };
}

const segmentMarks = {
  same: null,
  note: null,
  inserted: 'inserted',
  deleted: 'deleted',
  look: 'look',
} as const;

const NEW_SIDE_ONLY: ReadonlySet<string> = new Set([NUMBERING_KEY, SECTION_KEY]);

/** What the former side had must not count among the numbers of the new side, nor change its pages. */
function withoutPlace(node: JsonNode): JsonNode {
  const state = node['$'];
  if (!isJsonObject(state)) return node;
  return { ...node, $: Object.fromEntries(Object.entries(state).filter(([key]) => !NEW_SIDE_ONLY.has(key))) };
}

const isFormer = (status: Status): boolean => status === 'deleted' || status === 'moved-away';

class Marker {
  readonly #words: MarkWords;
  readonly #former: ReadonlyMap<string, ShownBlock>;

  constructor(words: MarkWords, former: ReadonlyMap<string, ShownBlock>) {
    this.#words = words;
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
    const side = isFormer(unit.status) ? unit.before : (unit.after ?? unit.before);
    if (side === null) return [];
    const { node, around, kind } = side;
    if (kind === 'whole')
      return [
        ...this.#wholeNote(unit, around),
        { node: isFormer(unit.status) ? withoutPlace(node) : node, around },
      ];
    if (kind === 'table') {
      const rows = unit.status === 'moved-away' ? [] : unit.rows.flatMap((row) => this.#row(row));
      const children = unit.status === 'moved-away' ? childNodes(node) : rows;
      const notes = this.#notes(unit);
      const note = notes.length === 0 ? [] : [{ node: paragraphOf(...notes), around }];
      return [...note, { node: { ...node, children }, around }];
    }
    const children = [...this.#notes(unit), ...this.#text(unit, node)];
    return [{ node: { ...(isFormer(unit.status) ? withoutPlace(node) : node), children }, around }];
  }

  #text({ status, segments, before }: ComparedUnit, node: JsonNode): JsonNode[] {
    const moved = status === 'moved-here' || status === 'moved-away' ? 'moved' : null;
    const nodes = childNodes(node);
    const own = moved === null ? nodes : nodes.map((child) => markedNode(child, moved));
    const text = segments.length === 0 ? own : segments.flatMap((segment) => this.#segment(segment, moved));
    const label = isFormer(status) ? this.#former.get(before?.id ?? '') : undefined;
    const isNumbered = label !== undefined && label.depth === 0 && label.label !== '';
    return isNumbered ? [textNode(`${label.label} `, moved ?? 'deleted'), ...text] : text;
  }

  #segment({ kind, before, after, note }: Segment, whole: Mark | null): JsonNode[] {
    const nodes = joinTokens(kind === 'deleted' ? before : after);
    const mark = segmentMarks[kind] ?? whole;
    const marked = mark === null ? nodes : nodes.map((node) => markedNode(node, mark));
    return note === undefined ? marked : marked.map((node) => this.#footnote(node, note));
  }

  #footnote(node: JsonNode, { blocks }: ComparedNote): JsonNode {
    const root = noteRoot(node);
    if (root === null) return node;
    return { ...node, note: { root: { ...root, children: this.#blocks(blocks) } } };
  }

  #notes({ status, look }: Pick<ComparedUnit, 'status' | 'look'>): JsonNode[] {
    const { movedHere, movedAway, lookChanged } = this.#words;
    return [
      ...(status === 'moved-here' ? [textNode(`[${movedHere}] `, 'moved', true)] : []),
      ...(status === 'moved-away' ? [textNode(`[${movedAway}] `, 'moved', true)] : []),
      ...(look === null ? [] : [textNode(`[${lookChanged}] `, 'look', true)]),
    ];
  }

  #wholeNote({ status }: ComparedUnit, around: readonly JsonNode[]): Placed[] {
    if (status !== 'inserted' && status !== 'deleted') return [];
    return [{ node: paragraphOf(textNode(`[${this.#words.whole[status]}]`, status, true)), around }];
  }

  #row(row: ComparedRow): JsonNode[] {
    const node = row.after ?? row.before;
    if (node === null || row.status === 'moved-away') return [];
    const cells = row.cells.map((cell) => this.#cell(cell));
    const [first] = cells;
    const notes = this.#notes(row);
    if (first === undefined || notes.length === 0) return [{ ...node, children: cells }];
    const noted = { ...first, children: [paragraphOf(...notes), ...childNodes(first)] };
    return [{ ...node, children: [noted, ...cells.slice(1)] }];
  }

  #cell(cell: ComparedCell): JsonNode {
    const node = cell.after ?? cell.before ?? { type: 'tablecell' };
    const children = this.#blocks(cell.blocks);
    const notes = this.#notes({ status: 'same', look: cell.look });
    return { ...node, children: notes.length === 0 ? children : [paragraphOf(...notes), ...children] };
  }
}

const MARKS: readonly Mark[] = ['inserted', 'deleted', 'moved', 'look'];

/**
 * The comparison as one document: the new side with what is not in it any more, each change marked, below a legend.
 * @param former the blocks of the former side, for their numbers
 */
export function markedDocument(
  { areas, after }: Comparison,
  words: MarkWords,
  former: ReadonlyMap<string, ShownBlock>,
): TemplateDocument {
  const marker = new Marker(words, former);
  const content = marker.area(areas.content) ?? after.document.content;
  const head = [
    paragraphOf(textNode(words.title, null, true)),
    ...words.lines.map((line) => paragraphOf(textNode(line, null))),
    ...MARKS.map((mark) => paragraphOf(textNode(words.legend[mark], mark))),
    paragraphOf(),
  ];
  const pagesInfo = withFirstPage(after.document.pagesInfo, {
    firstHeader: marker.area(areas.firstHeader),
    firstFooter: marker.area(areas.firstFooter),
  });
  return {
    header: marker.area(areas.header),
    content: { ...content, root: { ...content.root, children: [...head, ...content.root.children] } },
    footer: marker.area(areas.footer),
    ...(pagesInfo === undefined ? {} : { pagesInfo }),
  };
}
