import type { ClauseOrigin } from '#domain/entities/passage.ts';
import { readBlockId } from '#domain/rules/blocks/block-ids.ts';
import { compareDocuments } from '../comparing/compare-documents.ts';
import type { ComparedBlocks, ComparedContent } from '../comparing/comparison.ts';
import { isJsonObject, type JsonNode } from '../reading/json-node.ts';
import { bodyOf, joinedLooks } from './body.ts';
import {
  comparedClause,
  type ClauseContent,
  type ClauseProblem,
  type JoiningMeans,
  type OriginatedClause,
  type WithClause,
} from './clause-content.ts';
import { allBlocks, broughtBlocks, emptyParagraph, enclosed, withUse } from './insert-clause.ts';
import { updateFields } from './join-fields.ts';
import { childNodesOf, idsOf, passagesNamedIn } from './nodes.ts';
import { inRowsOfPlace } from './rows/rows.ts';
import { comparedUse, textOfUse, type UseText } from './use-content.ts';

/** Ids of blocks of the use, by those of the new version's blocks that are theirs in other words. */
function keptIds(use: UseText, clause: ClauseContent): Map<string, string> {
  const side = comparedUse(use, clause);
  const { areas } = compareDocuments(side.content, comparedClause(clause));
  const ids = new Map<string, string>();
  const keep = (before: JsonNode | null | undefined, after: JsonNode | null): void => {
    if (before === null || before === undefined || after === null) return;
    const id = readBlockId(before);
    ids.set(readBlockId(after), side.ownIds.get(id) ?? id);
  };
  const walk = ({ units, lists }: ComparedBlocks): void => {
    for (const [now, former] of lists) keep(former, now);
    for (const unit of units) {
      keep(unit.before?.node, unit.after?.node ?? null);
      for (const row of unit.rows) {
        keep(row.before, row.after);
        for (const { blocks } of row.cells) walk(blocks);
      }
    }
  };
  walk(areas.content.blocks);
  return ids;
}

/** Replaces the runs of a passage: new blocks where the first one is, nothing in place of the others. */
class Replacing {
  #isDone = false;
  readonly #id: string;
  readonly #blocksAt: (around: readonly string[]) => JsonNode[];

  constructor(id: string, blocksAt: (around: readonly string[]) => JsonNode[]) {
    this.#id = id;
    this.#blocksAt = blocksAt;
  }

  /** Siblings that blocks can stand among: those of the body, or of a cell. */
  among(siblings: readonly JsonNode[]): JsonNode[] {
    const next = siblings.flatMap((node) => {
      const ids = idsOf(node);
      const at = ids.indexOf(this.#id);
      if (at !== -1) return this.#once(ids.slice(0, at));
      const kept = this.#without(node);
      return this.#lost(node) ? [...kept, ...this.#once(ids)] : kept;
    });
    return next.length === 0 ? [emptyParagraph()] : next;
  }

  #once(around: readonly string[]): JsonNode[] {
    if (this.#isDone) return [];
    this.#isDone = true;
    return this.#blocksAt(around);
  }

  /** Whether items or rows of a block are in the passage, which blocks cannot stand among. */
  #lost(node: JsonNode): boolean {
    if (node.type === 'tablecell') return false;
    return childNodesOf(node).some((child) => idsOf(child).includes(this.#id) || this.#lost(child));
  }

  /** A block without its items or rows in the passage; none if that is all it has. */
  #without(node: JsonNode): JsonNode[] {
    if (node.type === 'tablecell') return [{ ...node, children: this.among(childNodesOf(node)) }];
    const children = node['children'];
    if (!Array.isArray(children)) return [node];
    const former = childNodesOf(node);
    if (former.length !== children.length) return [node];
    const kept = former
      .filter((child) => !idsOf(child).includes(this.#id))
      .flatMap((child) => this.#without(child));
    if (kept.length === 0 && former.length > 0) return [];
    return kept.every((child, index) => child === former[index]) ? [node] : [{ ...node, children: kept }];
  }
}

/** Nodes without the runs of a passage. */
function outsideOf(siblings: readonly JsonNode[], id: string): JsonNode[] {
  return siblings.flatMap((node) => {
    if (idsOf(node).includes(id)) return [];
    return [{ ...node, children: outsideOf(childNodesOf(node), id) }];
  });
}

/**
 * Puts a version of its clause in place of a use's words. Blocks keep the ids that they have in the document, so that
 * comments and references stay; the rule that a person gave the use stays too.
 * @param inserted the state that was inserted; null if it is not known
 */
export function updateUse(
  into: ComparedContent,
  passage: string,
  { content: clause, origin, inserted }: OriginatedClause & { inserted: ClauseContent | null },
  means: JoiningMeans,
): WithClause | ClauseProblem {
  const body = bodyOf(into.document.content);
  const use = textOfUse(into, passage);
  const stored = body.passages[passage];
  if (use === null || !isJsonObject(stored)) return { problem: 'not-here' };
  const form = updateFields(into, { inserted, clause }, means.withSections);
  if ('problem' in form) return form;
  const outside = outsideOf(allBlocks(into.document), passage);
  const brought = broughtBlocks(clause, outside, means, keptIds(use, clause));
  if ('problem' in brought) return brought;
  let isTooDeep = false;
  const replacing = new Replacing(passage, (around) => {
    const blocks = enclosed(brought.blocks, [...around, passage]);
    isTooDeep = 'problem' in blocks;
    return 'problem' in blocks ? [] : blocks;
  });
  const blocks = replacing.among(body.blocks);
  if (isTooDeep) return { problem: 'too-deep' };
  const named = new Set(passagesNamedIn(outside));
  const left = Object.entries(body.passages).filter(
    ([id]) => named.has(id) || !Object.hasOwn(use.passages, id),
  );
  const passages = {
    ...Object.fromEntries(left),
    ...brought.passages,
    [passage]: withOrigin(stored, origin),
  };
  return withUse(into, form, {
    passage,
    blocks,
    passages: inRowsOfPlace(blocks, passages, Object.keys(brought.passages)),
    ...joinedLooks(body, brought.looks),
  });
}

function withOrigin(stored: Record<string, unknown>, origin: ClauseOrigin): Record<string, unknown> {
  return { ...stored, origin };
}
