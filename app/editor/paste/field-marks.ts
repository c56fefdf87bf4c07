import { $dfs } from '@lexical/utils';
import { $isElementNode, $isTextNode } from 'lexical';
import type { ElementNode, LexicalNode, TextNode } from 'lexical';
import { $createFieldNode, $isFieldNode } from '../fields/field-node.ts';

/**
 * `{{nome do cliente}}`, and `«Nome_do_cliente»` as Word shows a field of its mail merge. A mark that begins with a sign
 * is an instruction of another template language.
 */
const MARK = /\{\{\s*([^\s{}#/^>!&@][^{}\n]{0,119}?)\s*\}\}|«([\p{L}_][\p{L}\p{N}_]{0,39})»/gu;

/** Word has no spaces in such a name and writes underscores. */
const nameOf = ([, braced, merged = '']: RegExpMatchArray): string => braced ?? merged.replaceAll('_', ' ');

const keyOf = (name: string): string => name.trim().toLocaleLowerCase('pt-BR');

/** Names of the marks, in the order of the text, without duplicates (ignoring case). */
export function namesOfMarks(text: string): string[] {
  const names = new Map<string, string>();
  for (const match of text.matchAll(MARK)) {
    const name = nameOf(match);
    if (!names.has(keyOf(name))) names.set(keyOf(name), name);
  }
  return [...names.values()];
}

/** Adjacent texts of any style: a mark may have several styles. */
function runsOf(parent: ElementNode): TextNode[][] {
  const runs: TextNode[][] = [[]];
  for (const child of parent.getChildren()) {
    if ($isTextNode(child) && !$isFieldNode(child) && child.getType() === 'text') runs.at(-1)?.push(child);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
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

function $replaceIn(run: readonly TextNode[], fields: ReadonlyMap<string, NamedField>): void {
  const text = run.map((node) => node.getTextContent()).join('');
  for (const match of [...text.matchAll(MARK)].reverse()) {
    const field = fields.get(keyOf(nameOf(match)));
    if (field === undefined) continue;
    const [first, ...others] = $cut(run, match.index, match.index + match[0].length);
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
  const parents = $dfs().flatMap(({ node }): LexicalNode[] => ($isElementNode(node) ? [node] : []));
  for (const parent of parents)
    if ($isElementNode(parent)) for (const run of runsOf(parent)) $replaceIn(run, byName);
}
