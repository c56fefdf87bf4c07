import type { ClauseOrigin } from '#domain/entities/passage.ts';
import { BLOCK_ID_KEY, readBlockId } from '#domain/rules/blocks/block-ids.ts';
import { sameValue } from '#domain/rules/merge/template/merge-parts.ts';
import { compareDocuments } from '../comparing/compare-documents.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { plainText } from '../comparing/units.ts';
import { isJsonObject, type JsonNode } from '../reading/json-node.ts';
import { bodyOf, withBody } from './body.ts';
import { comparedClause, type ClauseContent } from './clause-content.ts';
import {
  changeAll,
  childNodesOf,
  idsOf,
  passagesNamedIn,
  renamePassages,
  withIds,
  withState,
} from './nodes.ts';
import { withoutOuterRows } from './rows/rows.ts';

/** The words of a use as a document has them now. */
export interface UseText {
  /** Without the use's own passage and those around it. */
  blocks: readonly JsonNode[];
  /** The passages in them; those of rows around the use are decided in no rows, as in the clause. */
  passages: Readonly<Record<string, unknown>>;
}

/** Blocks of a passage, wherever they are; items and rows in a list or table of their own. */
function blocksIn(siblings: readonly JsonNode[], id: string): JsonNode[] {
  return siblings.flatMap((node) => {
    const ids = idsOf(node);
    if (ids.includes(id)) return [withIds(node, ids.slice(ids.indexOf(id) + 1))];
    const inner = blocksIn(childNodesOf(node), id);
    const isPart = inner.some(({ type }) => type === 'listitem' || type === 'tablerow');
    return isPart ? [{ ...node, children: inner }] : inner;
  });
}

/** Null if nothing of the document's body is in the passage. */
export function textOfUse({ document }: Pick<ComparedContent, 'document'>, id: string): UseText | null {
  const body = bodyOf(document.content);
  const blocks = blocksIn(body.blocks, id);
  if (blocks.length === 0) return null;
  const named = new Set(passagesNamedIn(blocks));
  const passages = Object.entries(body.passages).filter(([each]) => named.has(each));
  return { blocks, passages: withoutOuterRows(blocks, Object.fromEntries(passages)) };
}

/** Pairs each of `ours` with one of `theirs` that fits, each at most once. */
function paired<T>(
  ours: ReadonlyMap<string, T>,
  theirs: ReadonlyMap<string, T>,
  fits: (ours: T, theirs: T) => boolean,
  before: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const pairs = new Map(before);
  const left = new Map([...theirs].filter(([id]) => ![...before.values()].includes(id)));
  for (const [id, value] of ours) {
    if (pairs.has(id)) continue;
    const match = left.has(id) && fits(value, left.get(id) ?? value) ? id : null;
    const found = match ?? [...left].find(([, other]) => fits(value, other))?.[0];
    if (found === undefined) continue;
    pairs.set(id, found);
    left.delete(found);
  }
  return pairs;
}

const kindOf = (passage: unknown): unknown => (isJsonObject(passage) ? passage['kind'] : undefined);

/** Stored passages in the order in which blocks name them. */
function inOrder(
  blocks: readonly JsonNode[],
  stored: Readonly<Record<string, unknown>>,
): Map<string, unknown> {
  return new Map(
    passagesNamedIn(blocks).flatMap((id) => (Object.hasOwn(stored, id) ? [[id, stored[id]] as const] : [])),
  );
}

/** The passages of a clause by those of its use: those with the same rule, then those of the same kind. */
function passageNames(use: UseText, clause: UseText): Map<string, string> {
  const [ours, theirs] = [inOrder(use.blocks, use.passages), inOrder(clause.blocks, clause.passages)];
  const same = paired(ours, theirs, sameValue);
  return paired(ours, theirs, (a, b) => kindOf(a) === kindOf(b), same);
}

function blocksById(blocks: readonly JsonNode[]): Map<string, JsonNode> {
  const found = new Map<string, JsonNode>();
  changeAll(blocks, (node) => {
    const id = readBlockId(node);
    if (id !== '') found.set(id, node);
    return node;
  });
  return found;
}

const isAlike = (a: JsonNode, b: JsonNode): boolean => a.type === b.type && plainText(a) === plainText(b);

/**
 * The ids of a clause's blocks by those of its use, which has other ids if its document had them already: of blocks with
 * the same words, the one with the same id first; then of blocks whose words were changed. No other block has these ids.
 */
function blockNames(use: readonly JsonNode[], clause: readonly JsonNode[]): Map<string, string> {
  const [ours, theirs] = [blocksById(use), blocksById(clause)];
  const shared = [...ours].filter(([id, block]) => theirs.has(id) && isAlike(block, theirs.get(id) ?? block));
  const alike = paired(ours, theirs, isAlike, new Map(shared.map(([id]) => [id, id])));
  const taken = new Set(alike.values());
  for (const id of ours.keys()) {
    if (alike.has(id)) continue;
    if (taken.has(id)) alike.set(id, `${id} here`);
    else if (theirs.has(id)) taken.add(id);
  }
  return alike;
}

function renameBlocks(blocks: readonly JsonNode[], names: ReadonlyMap<string, string>): JsonNode[] {
  return changeAll(blocks, (node) => {
    const name = names.get(readBlockId(node));
    const named = name === undefined ? node : withState(node, BLOCK_ID_KEY, name);
    const target = typeof node['target'] === 'string' ? names.get(node['target']) : undefined;
    return named.type === 'reference' && target !== undefined ? { ...named, target } : named;
  });
}

export interface ComparedUse {
  content: ComparedContent;
  /** The ids of blocks in the document, by those in `content`. */
  ownIds: ReadonlyMap<string, string>;
}

/**
 * A use as a side of a comparison with a state of its clause: with that state's names for passages and blocks, its
 * looks and fields, so that only what people wrote differs.
 */
export function comparedUse(use: UseText, clause: ClauseContent): ComparedUse {
  const side = comparedClause(clause);
  const body = bodyOf(side.document.content);
  const names = passageNames(use, body);
  const ids = blockNames(use.blocks, body.blocks);
  const passages = Object.entries(use.passages).map(([id, passage]) => [names.get(id) ?? id, passage]);
  const content = withBody(side.document.content, {
    ...body,
    blocks: renameBlocks(renamePassages(use.blocks, names), ids),
    passages: Object.fromEntries(passages),
  });
  return {
    content: { ...side, document: { ...side.document, content } },
    ownIds: new Map([...ids].map(([own, name]) => [name, own])),
  };
}

/** Whether somebody changed a use since this state of its clause was inserted. */
export function isChangedHere(use: UseText, inserted: ClauseContent): boolean {
  const { changes, passages } = compareDocuments(
    comparedClause(inserted),
    comparedUse(use, inserted).content,
  );
  return changes.length > 0 || passages.size > 0;
}

/** What the library has of a clause, for one of its uses. `gone`: the clause was deleted, the words stay. */
export type UseState = 'current' | 'newer' | 'declined' | 'gone';

/** @param clause the state that the library has now; null if it has none */
export function stateOfUse(
  { write, state, declined }: ClauseOrigin,
  clause: { write: string; state: string } | null,
): UseState {
  if (clause === null) return 'gone';
  if (state === undefined ? write === clause.write : state === clause.state) return 'current';
  return declined === clause.state ? 'declined' : 'newer';
}
