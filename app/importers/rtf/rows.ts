import { filled, make, toggle, valued } from '../wordml/make.ts';
import type { XmlElement } from '../xml/element.ts';
import type { RtfTables } from './looks.ts';

const CELLS_MAX = 200;

interface Line {
  width: number;
  color: number;
  isDrawn: boolean;
}

interface CellState {
  lines: Record<string, Line>;
  ground: number;
  align: string | null;
  merge: 'restart' | 'continue' | null;
  isJoined: boolean;
  /** Twips from the edge of the text to its right side. */
  end: number;
}

const newCell = (): CellState => ({
  lines: {},
  ground: 0,
  align: null,
  merge: null,
  isJoined: false,
  end: 0,
});

const SIDES: Readonly<Record<string, string>> = {
  clbrdrt: 'top',
  clbrdrl: 'left',
  clbrdrb: 'bottom',
  clbrdrr: 'right',
};

/** What a file says of a row before or after its cells. */
export class RowState {
  cells: CellState[] = [];
  isHeader = false;
  height = 0;
  left = 0;
  #next = newCell();
  #line: Line | null = null;

  /** Whether the word is about rows. */
  word(word: string, value: number | null): boolean {
    const side = SIDES[word];
    if (side !== undefined) {
      this.#line = { width: 15, color: 0, isDrawn: false };
      this.#next.lines[side] = this.#line;
      return true;
    }
    if (this.#line !== null && word.startsWith('brdr')) return this.#border(this.#line, word, value);
    switch (word) {
      case 'trhdr':
        this.isHeader = true;
        return true;
      case 'trrh':
        this.height = Math.abs(value ?? 0);
        return true;
      case 'trleft':
        this.left = value ?? 0;
        return true;
      case 'clcbpat':
        this.#next.ground = value ?? 0;
        return true;
      case 'clvmgf':
        this.#next.merge = 'restart';
        return true;
      case 'clvmrg':
        this.#next.merge = 'continue';
        return true;
      case 'clmrg':
        this.#next.isJoined = true;
        return true;
      case 'clvertalc':
        this.#next.align = 'center';
        return true;
      case 'clvertalb':
        this.#next.align = 'bottom';
        return true;
      case 'cellx':
        this.#next.end = value ?? 0;
        if (this.cells.length < CELLS_MAX) this.cells.push(this.#next);
        this.#next = newCell();
        this.#line = null;
        return true;
      default:
        return false;
    }
  }

  #border(line: Line, word: string, value: number | null): boolean {
    if (word === 'brdrw') line.width = Math.min(120, Math.max(1, value ?? 15));
    else if (word === 'brdrcf') line.color = value ?? 0;
    else line.isDrawn = word !== 'brdrnone' && word !== 'brdrnil';
    return true;
  }
}

export interface Row {
  state: RowState;
  contents: readonly (readonly XmlElement[])[];
}

function border(side: string, line: Line | undefined, { colors }: RtfTables): XmlElement {
  if (line?.isDrawn !== true) return make(`w:${side}`, { 'w:val': 'nil' });
  const color = colors[line.color] ?? '000000';
  return make(`w:${side}`, {
    'w:val': 'single',
    'w:sz': Math.max(2, Math.round((line.width / 20) * 8)),
    'w:color': color,
  });
}

function cellElement(
  cell: CellState,
  span: number,
  content: readonly XmlElement[],
  tables: RtfTables,
): XmlElement {
  const fill = cell.ground === 0 ? null : tables.colors[cell.ground];
  return make('w:tc', {}, [
    make('w:tcPr', {}, [
      span > 1 ? valued('w:gridSpan', span) : null,
      valued('w:vMerge', cell.merge),
      make(
        'w:tcBorders',
        {},
        ['top', 'left', 'bottom', 'right'].map((side) => border(side, cell.lines[side], tables)),
      ),
      fill === null || fill === undefined
        ? null
        : make('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill }),
      valued('w:vAlign', cell.align),
    ]),
    ...(content.length === 0 ? [make('w:p')] : content),
  ]);
}

/** Rows that follow one another, as a table of Word: each edge of a cell is one of a column. */
export function tableOf(rows: readonly Row[], tables: RtfTables): XmlElement {
  const edges = [...new Set(rows.flatMap(({ state }) => state.cells.map(({ end }) => end)))].sort(
    (a, b) => a - b,
  );
  const left = Math.min(...rows.map(({ state }) => state.left), edges[0] ?? 0);
  const columnOf = new Map(edges.map((edge, at) => [edge, at + 1]));
  const grid = edges.map((edge, at) =>
    make('w:gridCol', { 'w:w': Math.max(1, edge - (edges[at - 1] ?? left)) }),
  );
  const made = rows.map(({ state, contents }) => {
    let from = 0;
    const cells = state.cells.flatMap((cell, at): XmlElement[] => {
      if (cell.isJoined) return [];
      let end = cell.end;
      for (let next = at + 1; state.cells[next]?.isJoined === true; next += 1)
        end = state.cells[next]?.end ?? end;
      const until = columnOf.get(end) ?? from + 1;
      const span = Math.max(1, until - from);
      from = Math.max(until, from + 1);
      return [cellElement(cell, span, contents[at] ?? [], tables)];
    });
    return make('w:tr', {}, [
      filled('w:trPr', [
        toggle('w:tblHeader', state.isHeader ? true : null),
        state.height === 0 ? null : make('w:trHeight', { 'w:val': state.height, 'w:hRule': 'atLeast' }),
      ]),
      ...cells,
    ]);
  });
  return make('w:tbl', {}, [make('w:tblPr'), make('w:tblGrid', {}, grid), ...made]);
}
