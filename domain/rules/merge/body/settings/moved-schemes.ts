import { readBlockId } from '../../../blocks/block-ids.ts';
import {
  isJsonNode,
  isJsonObject,
  readChildren,
  readState,
  type JsonNode,
} from '../../../blocks/json-node.ts';
import type { Sides } from '../sides.ts';

/**
 * A ready numbering scheme that a person changes becomes one of the document's own, to which all its paragraphs move
 * (ADR 0045). Before the merge they move on every side, so that paragraphs which the other person numbered meanwhile
 * count on with them; the schemes that two people made of one ready scheme become one, whose levels merge.
 */
export function withMovedSchemes(roots: Sides<JsonNode>): Sides<JsonNode> {
  if (roots.base === undefined) return roots;
  const { base, local, server } = roots;
  const moves = { local: movesOf(base, local), server: movesOf(base, server) };
  let moved = { base, local, server };
  for (const from of new Set([...moves.server.keys(), ...moves.local.keys()])) {
    const ofLocal = moves.local.get(from);
    const to = moves.server.get(from) ?? ofLocal;
    // An id that is taken on this device stands for something else.
    if (to === undefined || (ofLocal !== to && Object.hasOwn(ownSchemes(local), to))) continue;
    moved = {
      base: renamed(moved.base, from, to),
      local: renamed(moved.local, ofLocal ?? from, to),
      server: renamed(moved.server, from, to),
    };
  }
  return moved;
}

const CONTAINERS: ReadonlySet<string> = new Set(['root', 'table', 'tablerow', 'tablecell']);

function schemeOf(block: JsonNode): string | null {
  const numbering = readState(block, 'numbering');
  return isJsonObject(numbering) && typeof numbering['scheme'] === 'string' ? numbering['scheme'] : null;
}

function* numberedIn(node: JsonNode): Generator<readonly [id: string, scheme: string]> {
  const scheme = schemeOf(node);
  if (scheme !== null) yield [readBlockId(node), scheme];
  if (!CONTAINERS.has(node.type)) return;
  for (const child of readChildren(node)) if (isJsonNode(child)) yield* numberedIn(child);
}

function ownSchemes(root: JsonNode): Readonly<Record<string, unknown>> {
  const schemes = readState(root, 'schemes');
  return isJsonObject(schemes) ? schemes : {};
}

/** By scheme, the new one of the document's own that a side gave to all its paragraphs. */
function movesOf(base: JsonNode, side: JsonNode): Map<string, string> {
  const known = ownSchemes(base);
  const isNew = (id: string): boolean => !Object.hasOwn(known, id);
  const moves = new Map<string, string>();
  const own = ownSchemes(side);
  if (!Object.keys(own).some(isNew)) return moves;
  const before = new Map(numberedIn(base));
  const now = [...numberedIn(side)];
  const kept = new Set(now.map(([, scheme]) => scheme));
  for (const [id, scheme] of now) {
    const from = before.get(id);
    if (from !== undefined && !kept.has(from) && Object.hasOwn(own, scheme) && isNew(scheme))
      moves.set(from, scheme);
  }
  return moves;
}

/** A root in which the paragraphs and the levels of one scheme are those of another. */
function renamed(node: JsonNode, from: string, to: string): JsonNode {
  if (from === to) return node;
  const children = readChildren(node);
  const inner = CONTAINERS.has(node.type)
    ? children.map((child) => (isJsonNode(child) ? renamed(child, from, to) : child))
    : children;
  const state = node['$'];
  const isChanged = inner.some((child, at) => child !== children[at]);
  const next = isChanged ? { ...node, children: inner } : node;
  if (!isJsonObject(state)) return next;
  const { numbering, schemes } = state;
  if (schemeOf(node) === from)
    return { ...next, $: { ...state, numbering: { ...(numbering as object), scheme: to } } };
  if (node.type !== 'root' || !isJsonObject(schemes) || !Object.hasOwn(schemes, from)) return next;
  const { [from]: levels, ...others } = schemes;
  return { ...next, $: { ...state, schemes: { ...others, [to]: levels } } };
}
