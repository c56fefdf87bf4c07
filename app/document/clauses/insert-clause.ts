import { PASSAGE_DEPTH_MAX, PASSAGES_MAX } from '#domain/entities/passage.ts';
import type { TemplateDocument } from '#domain/entities/template.ts';
import { parsePassages } from '#domain/rules/living/read-passages.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { isJsonNode, type JsonNode } from '../reading/json-node.ts';
import { EMPTY_STATE } from '../reading/restore.ts';
import { bodyOf, joinedLooks, looksOf, withBody, type Body } from './body.ts';
import {
  clauseDocument,
  type ClauseContent,
  type ClauseProblem,
  type JoiningMeans,
  type OriginatedClause,
  type WithClause,
} from './clause-content.ts';
import { blockIdsIn, copiedBlocks } from './copied-blocks.ts';
import { joinFields, type JoinedForm } from './join-fields.ts';
import { childNodesOf, depthOf, idsOf, renamePassages, withIds } from './nodes.ts';
import { inRowsOfPlace } from './rows/rows.ts';

/** Where a clause goes: after a block of the body, or in its place. */
export interface ClausePlace {
  index: number;
  replaces: boolean;
}

/** The blocks of a document's header, footer and body. */
export function allBlocks({ header, content, footer, pagesInfo }: TemplateDocument): JsonNode[] {
  const first = pagesInfo?.firstPage;
  return [header, content, footer, first?.header, first?.footer].flatMap((area) =>
    area === null || area === undefined ? [] : childNodesOf(area.root),
  );
}

function isEmptyParagraph(node: JsonNode): boolean {
  return node.type === 'paragraph' && childNodesOf(node).length === 0;
}

/** A clause's blocks with new passages, as they come into a document. */
export interface BroughtBlocks {
  blocks: JsonNode[];
  /** The passages in them, by their new ids. */
  passages: Record<string, unknown>;
  looks: Pick<Body, 'styles' | 'schemes'>;
}

/**
 * @param outside the document's blocks among which they will be
 * @param wanted ids of blocks that they take the place of, by their own
 */
export function broughtBlocks(
  clause: ClauseContent,
  outside: readonly JsonNode[],
  means: JoiningMeans,
  wanted?: ReadonlyMap<string, string>,
): BroughtBlocks | ClauseProblem {
  const body = bodyOf(clauseDocument(clause).content);
  if (parsePassages(body.passages).size < Object.keys(body.passages).length) return { problem: 'newer' };
  if (body.blocks.every(isEmptyParagraph)) return { problem: 'empty' };
  const names = new Map(Object.keys(body.passages).map((id) => [id, means.newPassageId()]));
  const blocks = copiedBlocks(renamePassages(body.blocks, names), {
    taken: blockIdsIn(outside),
    newId: means.newBlockId,
    ...(wanted === undefined ? {} : { wanted }),
  });
  const passages = Object.entries(body.passages).map(([id, passage]) => [names.get(id) ?? id, passage]);
  return { blocks, passages: Object.fromEntries(passages), looks: looksOf(body, body.blocks) };
}

/** Blocks in a passage, within the passages of their place. */
export function enclosed(
  blocks: readonly JsonNode[],
  around: readonly string[],
): JsonNode[] | { problem: 'too-deep' } {
  if (around.length + depthOf(blocks) > PASSAGE_DEPTH_MAX) return { problem: 'too-deep' };
  return blocks.map((block) => withIds(block, [...around, ...idsOf(block)]));
}

/** Puts a clause into a document as a passage of its own; its fields come along. */
export function insertClause(
  into: ComparedContent,
  { content: clause, origin }: OriginatedClause,
  { index, replaces }: ClausePlace,
  means: JoiningMeans,
): WithClause | ClauseProblem {
  const body = bodyOf(into.document.content);
  const at = body.blocks[index];
  const form = joinFields(into, clause, means.withSections);
  if ('problem' in form) return form;
  const outside = allBlocks(into.document).filter((block) => !(replaces && block === at));
  const brought = broughtBlocks(clause, outside, means);
  if ('problem' in brought) return brought;
  const passage = means.newPassageId();
  const blocks = enclosed(brought.blocks, [...(at === undefined ? [] : idsOf(at)), passage]);
  if ('problem' in blocks) return blocks;
  const passages = { ...body.passages, ...brought.passages, [passage]: { kind: 'clause', origin } };
  const from = at === undefined ? body.blocks.length : index;
  const joined = body.blocks.toSpliced(
    from + (replaces || at === undefined ? 0 : 1),
    replaces ? 1 : 0,
    ...blocks,
  );
  return withUse(into, form, {
    passage,
    blocks: joined,
    passages: inRowsOfPlace(joined, passages, Object.keys(brought.passages)),
    ...joinedLooks(body, brought.looks),
  });
}

/** The document with another body and form, in which a passage is a use of a clause. */
export function withUse(
  into: ComparedContent,
  { fields, sections, renamed }: JoinedForm,
  { passage, ...body }: Body & { passage: string },
): WithClause | ClauseProblem {
  if (Object.keys(body.passages).length > PASSAGES_MAX) return { problem: 'too-many' };
  const document = { ...into.document, content: withBody(into.document.content, body) };
  return { content: { ...into, fields, sections, document }, passage, renamed };
}

/** An empty paragraph, for a place that needs a block. */
export function emptyParagraph(): JsonNode {
  const [paragraph] = structuredClone(EMPTY_STATE.root.children).filter(isJsonNode);
  return paragraph ?? { type: 'paragraph', children: [] };
}
