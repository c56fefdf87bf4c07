import { $isElementNode } from 'lexical';
import type { LexicalNode } from 'lexical';
import { PASSAGE_DEPTH_MAX } from '#domain/entities/passage.ts';
import { $settle } from './keeping/settled.ts';
import { $idsAround, $idsOf, $setIds, type Level } from './passage-state.ts';
import { $runOf } from './runs.ts';
import { $takeNodes, levelOf, type Target } from './targets.ts';

function commonStart(all: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = all;
  const length = first.findIndex((id, index) => others.some((ids) => ids[index] !== id));
  return first.slice(0, length === -1 ? first.length : length);
}

/** Siblings with the whole runs of passages that only some of them are in: passages nest and never cross. */
function $grown(nodes: readonly LexicalNode[], level: Level): LexicalNode[] {
  let grown = [...nodes];
  for (;;) {
    const common = commonStart(grown.map((node) => $idsOf(node, level)));
    const runs = [grown[0], grown.at(-1)].flatMap((node) => {
      const inner = node === undefined ? undefined : $idsOf(node, level)[common.length];
      return node === undefined || inner === undefined ? [] : ($runOf(node, inner, level)?.nodes ?? []);
    });
    const keys = new Set([...grown, ...runs].map((node) => node.getKey()));
    const all =
      grown[0]
        ?.getParent()
        ?.getChildren()
        .filter((node) => keys.has(node.getKey())) ?? [];
    if (all.length <= grown.length) return grown;
    grown = all;
  }
}

/** The most passages around one place inside a node, not counting those around its siblings. */
function $depthIn(node: LexicalNode, level: Level): number {
  const own = $idsOf(node, level).length;
  if (!$isElementNode(node)) return own;
  const inner = node.getChildren().map((child) => $depthIn(child, 'node'));
  return own + Math.max(0, ...inner);
}

/**
 * Puts a new passage around the nodes of a target: inside those that are around all of them, and around those that
 * are inside. Words and parts of runs are taken with the runs that they are in.
 */
export function $enclose(target: Target, id: string): 'done' | 'too-deep' | 'nothing' {
  const level = levelOf(target);
  const taken = $takeNodes(target);
  const [first] = taken;
  if (first === undefined) return 'nothing';
  const nodes = $grown(taken, level);
  const depth = $idsAround(first).length + 1 + Math.max(...nodes.map((node) => $depthIn(node, level)));
  if (depth > PASSAGE_DEPTH_MAX) return 'too-deep';
  // The words beside them are new texts as well.
  if (target.kind === 'words') $settle(first.getParentOrThrow().getChildren());
  const outer = commonStart(nodes.map((node) => $idsOf(node, level)));
  for (const node of nodes) $setIds(node, [...outer, id, ...$idsOf(node, level).slice(outer.length)], level);
  return 'done';
}
