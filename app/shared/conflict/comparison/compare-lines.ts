import { diffArrays, diffWordsWithSpace } from 'diff';
import type { DocumentLine } from './document-lines.ts';

export interface Piece {
  text: string;
  /** Only this version has it. */
  changed: boolean;
}

/** `look`: the words are the same, but the formatting differs. */
type LineState = 'same' | 'changed' | 'look';

export interface ComparedLine {
  line: Pick<DocumentLine, 'kind' | 'indent'>;
  state: LineState;
  pieces: Piece[];
}

export interface Comparison {
  server: ComparedLine[];
  mine: ComparedLine[];
}

/** Time limit for comparing two lines or two documents; after it they count as completely different. */
const PATIENCE_MS = 300;

/** The words of two texts, with those marked that the other text does not have. */
export function compareTexts(server: string, mine: string): { server: Piece[]; mine: Piece[] } {
  const changes = diffWordsWithSpace(server, mine, { timeout: PATIENCE_MS });
  if (changes === undefined) return { server: whole(server), mine: whole(mine) };
  return {
    server: changes
      .filter(({ added }) => !added)
      .map(({ value, removed }) => ({ text: value, changed: removed })),
    mine: changes
      .filter(({ removed }) => !removed)
      .map(({ value, added }) => ({ text: value, changed: added })),
  };
}

function whole(text: string): Piece[] {
  return text === '' ? [] : [{ text, changed: true }];
}

/** Both versions line by line. Lines that replaced each other are compared word by word. */
export function compareLines(server: readonly DocumentLine[], mine: readonly DocumentLine[]): Comparison {
  const changes = diffArrays([...server], [...mine], {
    comparator: (a, b) => a.key === b.key,
    timeout: PATIENCE_MS,
  }) ?? [
    { value: [...server], removed: true, added: false },
    { value: [...mine], removed: false, added: true },
  ];
  const result: Comparison = { server: [], mine: [] };
  let gone: DocumentLine[] = [];
  let come: DocumentLine[] = [];
  const settle = (): void => {
    const paired = pairLines(gone, come);
    result.server.push(...paired.server);
    result.mine.push(...paired.mine);
    gone = [];
    come = [];
  };
  for (const { value, removed, added } of changes) {
    if (removed) gone = [...gone, ...value];
    else if (added) come = [...come, ...value];
    else {
      settle();
      for (const side of [result.server, result.mine]) side.push(...value.map(unchanged));
    }
  }
  settle();
  return result;
}

function unchanged(line: DocumentLine): ComparedLine {
  return { line, state: 'same', pieces: [{ text: line.text, changed: false }] };
}

function pairLines(gone: readonly DocumentLine[], come: readonly DocumentLine[]): Comparison {
  const result: Comparison = { server: [], mine: [] };
  for (let at = 0; at < Math.max(gone.length, come.length); at += 1) {
    const [before, after] = [gone[at], come[at]];
    const pieces = compareTexts(before?.text ?? '', after?.text ?? '');
    const state: LineState = before !== undefined && before.text === after?.text ? 'look' : 'changed';
    if (before !== undefined) result.server.push({ line: before, state, pieces: pieces.server });
    if (after !== undefined) result.mine.push({ line: after, state, pieces: pieces.mine });
  }
  return result;
}

export type Stretch = { kind: 'lines'; lines: ComparedLine[] } | { kind: 'equal'; count: number };

/** Equal lines shown around a difference, for context. */
const CONTEXT = 2;

/** Collapses long runs of equal lines, so that a difference in a long document is visible. */
export function foldEqual(lines: readonly ComparedLine[]): Stretch[] {
  const near = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ state }) => state !== 'same'),
  );
  const stretches: Stretch[] = [];
  lines.forEach((line, at) => {
    const last = stretches.at(-1);
    if (near[at] === true) {
      if (last?.kind === 'lines') last.lines.push(line);
      else stretches.push({ kind: 'lines', lines: [line] });
    } else if (last?.kind === 'equal') last.count += 1;
    else stretches.push({ kind: 'equal', count: 1 });
  });
  return stretches;
}
