import { $dfs } from '@lexical/utils';
import { $isElementNode, $isTextNode } from 'lexical';
import type { ElementNode, TextNode } from 'lexical';
import { $createFieldNode, $isFieldNode, $shownName } from '../../fields/field-node.ts';
import { BlankNames, keyOf, type Mark, marksIn } from '#app/document/field-marks/marks.ts';

/** Adjacent texts of any style: a mark may have several styles. */
function runsOf(parent: ElementNode): TextNode[][] {
  const runs: TextNode[][] = [[]];
  for (const child of parent.getChildren()) {
    if ($isTextNode(child) && !$isFieldNode(child) && child.getType() === 'text') runs.at(-1)?.push(child);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

interface MarkedRun {
  run: TextNode[];
  marks: Mark[];
}

/** The runs of the area that contain marks. A line to write on is no field that the area has already. */
function $markedRuns(): MarkedRun[] {
  const nodes = $dfs();
  const blanks = new BlankNames(nodes.flatMap(({ node }) => ($isFieldNode(node) ? [$shownName(node)] : [])));
  return nodes
    .flatMap(({ node }) => ($isElementNode(node) ? runsOf(node) : []))
    .map((run) => ({ run, marks: marksIn(run.map((node) => node.getTextContent()).join(''), blanks) }))
    .filter(({ marks }) => marks.length > 0);
}

export function hasMarks(text: string): boolean {
  return text.split(/[\n\t]/).some((line) => marksIn(line, new BlankNames()).length > 0);
}

/** Names of the marks in the area, in the order of the text, without duplicates (ignoring case). */
export function $namesOfMarks(): string[] {
  const names = new Map<string, string>();
  for (const { marks } of $markedRuns())
    for (const { name } of marks) if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  return [...names.values()];
}

/** Splits the range of `run` between two offsets into text nodes of its own. */
function $cut(run: readonly TextNode[], from: number, to: number): TextNode[] {
  let at = 0;
  return run.flatMap((node) => {
    const [start, length] = [at, node.getTextContentSize()];
    at += length;
    const [begin, end] = [Math.max(0, from - start), Math.min(length, to - start)];
    if (begin >= end) return [];
    const parts = node.splitText(...[begin, end].filter((place) => place > 0 && place < length));
    return parts[begin > 0 ? 1 : 0] ?? [];
  });
}

export interface NamedField {
  id: string;
  name: string;
}

function $replaceIn({ run, marks }: MarkedRun, fields: ReadonlyMap<string, NamedField>): void {
  for (const { from, to, name } of marks.toReversed()) {
    const field = fields.get(keyOf(name));
    if (field === undefined) continue;
    const [first, ...others] = $cut(run, from, to);
    if (first === undefined) continue;
    const tag = $createFieldNode(field.id, field.name)
      .setFormat(first.getFormat())
      .setStyle(first.getStyle());
    first.replace(tag);
    for (const other of others) other.remove();
  }
}

/** Replaces each mark that names one of `fields` with the field's tag. */
export function $replaceFieldMarks(fields: readonly NamedField[]): void {
  const byName = new Map(fields.map((field) => [keyOf(field.name), field]));
  for (const marked of $markedRuns()) $replaceIn(marked, byName);
}
