import type { JsonNode } from '../../blocks/json-node.ts';
import { readChildren } from '../../blocks/json-node.ts';
import { sameValue } from '../template/merge-parts.ts';
import { mergeAttributes, sameNode, shellOf } from './attributes.ts';
import { mergeConflicts, type Author } from '../template/versions-in-conflict.ts';
import type { BlockConflict } from './block-conflict.ts';
import { mergeInline } from './inline/merge-inline.ts';
import { mergeOrder } from './merge-order.ts';
import { mergeTable } from './merge-table.ts';
import { mapSides, pick, type Preferred, type Sides } from './sides.ts';
import { childrenOf, unitsOf, type Unit, type UnitList } from './units.ts';

/** Authors of the two sides. */
export interface Authors {
  local: Author;
  server: Author;
}

/** Merges the blocks of an area or a cell. */
export function mergeContainer(sides: Sides<readonly unknown[]>, authors: Authors): unknown[] {
  const { base, local, server } = sides;
  if (sameValue(local, server) || (base !== undefined && sameValue(base, local))) return [...server];
  if (base !== undefined && sameValue(base, server)) return [...local];
  const lists = mapSides(sides, unitsOf);
  return childrenOf({ units: mergeUnits(lists, authors), wrappers: mergeWrappers(lists) });
}

function mergeWrappers(lists: Sides<UnitList>): Map<string, JsonNode> {
  const merged = new Map<string, JsonNode>();
  for (const id of new Set([...lists.server.wrappers.keys(), ...lists.local.wrappers.keys()])) {
    const { base, local, server } = mapSides(lists, ({ wrappers }) => wrappers.get(id));
    const only = server ?? local;
    if (only === undefined) continue;
    merged.set(
      id,
      local === undefined || server === undefined ? only : mergeAttributes({ base, local, server }, 'server'),
    );
  }
  return merged;
}

function mergeUnits(lists: Sides<UnitList>, authors: Authors): Unit[] {
  const byId = mapSides(lists, ({ units }) => new Map(units.map((unit) => [unit.id, unit])));
  const merged = new Map<string, Unit>();
  for (const id of new Set([...byId.server.keys(), ...byId.local.keys()])) {
    const unit = mergeOne(
      mapSides(byId, (units) => units.get(id)),
      authors,
    );
    if (unit !== null) merged.set(id, unit);
  }
  const orders = mapSides(lists, ({ units }) => units.map(({ id }) => id));
  return mergeOrder(orders, new Set(merged.keys())).flatMap((id) => merged.get(id) ?? []);
}

function mergeOne({ base, local, server }: Sides<Unit | undefined>, authors: Authors): Unit | null {
  if (local !== undefined && server !== undefined) return mergeUnit({ base, local, server }, authors);
  const [held, side, other] =
    local === undefined ? ([server, 'server', 'local'] as const) : ([local, 'local', 'server'] as const);
  if (held === undefined || base === undefined) return held ?? null;
  if (sameUnit(held, base)) return null;
  // One side deleted the block, the other one changed it.
  const fresh = { kept: authors[side], others: [{ ...authors[other], block: null }] };
  const conflict = mergeConflicts(
    { base: base.conflict, local: held.conflict, server: held.conflict },
    fresh,
  );
  return { ...held, conflict };
}

/** Whether two states of a block are equal, ignoring what is derived. */
function sameUnit(a: Unit, b: Unit): boolean {
  return (
    a.kind === b.kind &&
    sameNode(a.node, b.node) &&
    sameValue(a.around, b.around) &&
    sameValue(a.conflict, b.conflict)
  );
}

function mergeUnit(sides: Sides<Unit>, authors: Authors): Unit {
  const { base, local, server } = sides;
  if (sameUnit(local, server)) return server;
  if (base !== undefined && sameUnit(base, local)) return server;
  if (base !== undefined && sameUnit(base, server)) return local;
  const kept = mergeNode(sides, 'server', authors);
  const other = mergeNode(sides, 'local', authors);
  const fresh: BlockConflict | null = sameContent(kept, other)
    ? null
    : { kept: authors.server, others: [{ ...authors.local, block: other.node }] };
  const conflict = mergeConflicts(
    mapSides(sides, (unit) => unit.conflict),
    fresh,
  );
  return { ...kept, conflict };
}

/** Both sides may have put the block into a list of their own: the server's is used, and nothing is lost by that. */
function sameContent(a: Unit, b: Unit): boolean {
  return sameUnit({ ...a, conflict: null }, { ...b, conflict: null, around: a.around });
}

function mergeNode(sides: Sides<Unit>, preferred: Preferred, authors: Authors): Unit {
  const chosen = preferred === 'server' ? sides.server : sides.local;
  const { local, server } = sides;
  const base = sides.base?.kind === server.kind ? sides.base : undefined;
  if (local.kind !== server.kind || server.kind === 'whole') return chosen;
  const around = pick(
    mapSides(sides, (unit) => unit.around),
    preferred,
  );
  const nodes = mapSides({ base, local, server }, ({ node }) => node);
  const shell = mergeAttributes(mapSides(nodes, shellOf), preferred);
  if (server.kind === 'table') {
    const mergeBlocks = (blocks: Sides<readonly unknown[]>): unknown[] => mergeContainer(blocks, authors);
    return { ...chosen, node: mergeTable(nodes, shell, { preferred, mergeBlocks }), around };
  }
  return {
    ...chosen,
    around,
    node: { ...shell, children: mergeInline(mapSides(nodes, readChildren), preferred) },
  };
}
