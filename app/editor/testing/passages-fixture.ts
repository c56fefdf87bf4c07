import { $getRoot, $isElementNode, type ElementNode, type LexicalNode } from 'lexical';
import type { Passage } from '#domain/entities/passage.ts';
import { type DocumentEditors, createDocumentEditors } from '../document-editors.ts';
import { makePassage, type RunPlace } from '../passages/change-passages.ts';
import { passagesOf } from '../passages/passage-state.ts';
import { $runsInArea } from '../passages/runs.ts';
import { $selectedTarget, type Extent } from '../passages/targets.ts';
import { paragraph, phrases, raise, state, text } from './area-fixture.ts';

export const rule = (field: string): Passage => ({
  kind: 'condition',
  shown: { op: 'filled', args: [{ field }] },
});

export function open(...children: unknown[]): DocumentEditors {
  return createDocumentEditors({
    states: { header: null, content: state(...children), footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => undefined,
    onError: raise,
  });
}

export const lines = (...words: string[]): DocumentEditors =>
  open(...words.map((word) => paragraph(text(word))));

export function act({ areas: { body } }: DocumentEditors, change: () => void): void {
  body.update(change, { discrete: true });
  // A command is applied after the event that gave it.
  body.update(() => undefined, { discrete: true });
}

export function $block(words: string): ElementNode {
  const find = (node: LexicalNode): ElementNode | null => {
    if (!$isElementNode(node)) return null;
    for (const child of node.getChildren()) {
      const found = find(child);
      if (found !== null) return found;
    }
    const isLeaf = node.getChildren().every((child) => child.isInline());
    return isLeaf && node.getTextContent() === words ? node : null;
  };
  const found = find($getRoot());
  if (found === null) throw new Error(`no ${words}`);
  return found;
}

/** Selects from the beginning of one block to the end of another. */
export function select(editors: DocumentEditors, from: string, to = from): void {
  act(editors, () => {
    const end = $block(to).selectEnd().focus;
    const { key, offset, type } = end;
    $block(from).selectStart().focus.set(key, offset, type);
  });
}

export function caret(editors: DocumentEditors, words: string, side: 'start' | 'end' = 'end'): void {
  act(editors, () => void (side === 'end' ? $block(words).selectEnd() : $block(words).selectStart()));
}

export function make(editors: DocumentEditors, field: string, extent: Extent = 'selected'): string {
  const target = editors.areas.body.read(() => $selectedTarget(extent));
  if (target === null) throw new Error('nothing selected');
  const made = makePassage(editors, 'body', target, rule(field));
  return typeof made === 'string' ? made : made.id;
}

/** The text with brackets around each run, named by its rule's field. */
export function shown(editors: DocumentEditors): string {
  const { body } = editors.areas;
  // Undo takes effect with the next read.
  body.read(() => null);
  const passages = passagesOf(body);
  const name = (id: string): string => {
    const passage = passages.get(id);
    const shown =
      passage?.kind === 'condition' && 'args' in passage.shown ? passage.shown.args[0] : undefined;
    return shown !== undefined && 'field' in shown ? shown.field : '?';
  };
  return body.read(() => {
    const runs = $runsInArea();
    const write = (node: LexicalNode): string => {
      const begun = runs.filter(({ nodes, level }) => level === 'node' && nodes[0].is(node));
      const ended = runs.filter(({ nodes, level }) => level === 'node' && nodes.at(-1)?.is(node));
      const columns = runs.filter(
        ({ nodes, level }) => level === 'column' && nodes.some((cell) => cell.is(node)),
      );
      const isInner = $isElementNode(node) && node.getChildren().some((child) => !child.isInline());
      const inline = $isElementNode(node)
        ? node
            .getChildren()
            .map(write)
            .join(isInner ? ' ' : '')
        : node.getTextContent();
      const isGroup = isInner && !['listitem', 'tablecell'].includes(node.getType());
      const head = columns.map(({ id }) => `${name(id)}|`).join('');
      return `${begun.map(({ id }) => `${name(id)}[`).join('')}${head}${isGroup ? `(${inline})` : inline}${ended.map(() => ']').join('')}`;
    };
    return $getRoot().getChildren().map(write).join(' ');
  });
}

export function place(editors: DocumentEditors, id: string): RunPlace {
  const run = editors.areas.body.read(() => $runsInArea().find((one) => one.id === id));
  if (run === undefined) throw new Error('no run');
  return { area: 'body', id, level: run.level, key: run.nodes[0].getKey() };
}
