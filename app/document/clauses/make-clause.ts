import { PASSAGE_DEPTH_MAX, PASSAGES_MAX, type ClauseOrigin } from '#domain/entities/passage.ts';
import type { TemplateColumn, TemplateField } from '#domain/entities/template.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { isJsonObject, type JsonNode } from '../reading/json-node.ts';
import { EMPTY_STATE } from '../reading/restore.ts';
import { bodyOf, looksOf, withBody, type Body } from './body.ts';
import type { ClauseContent } from './clause-content.ts';
import { changeAll, depthOf, fieldsNamedIn, idsOf, passagesNamedIn, withIds } from './nodes.ts';
import { withoutOuterRows } from './rows/rows.ts';

/** Consecutive blocks of a body. */
export interface BlockRange {
  from: number;
  /** Of the last one. */
  to: number;
}

function chosen({ blocks }: Body, { from, to }: BlockRange): readonly JsonNode[] {
  return blocks.slice(from, to + 1);
}

/** Passages that blocks outside of a range are in too. */
function crossing(body: Body, range: BlockRange): Set<string> {
  const inside = new Set(passagesNamedIn(chosen(body, range)));
  const outside = passagesNamedIn(body.blocks.filter((_, at) => at < range.from || at > range.to));
  return new Set(outside.filter((id) => inside.has(id)));
}

/** Fields that these parts name, with those that the rules of these name. */
function fieldsOf(content: ComparedContent, parts: unknown): TemplateField[] {
  const owners = new Map(content.fields.flatMap((field) => idsIn(field).map((id) => [id, field] as const)));
  const found = new Set<TemplateField>();
  const open = [parts];
  while (open.length > 0) {
    for (const id of fieldsNamedIn(open.pop())) {
      const field = owners.get(id);
      if (field === undefined || found.has(field)) continue;
      found.add(field);
      const section = content.sections.find(({ fields }) => fields.includes(field.id));
      open.push(field.rules, field.columns, section?.shown);
    }
  }
  return content.fields.filter((field) => found.has(field));
}

function idsIn(part: TemplateField | TemplateColumn): string[] {
  return [part.id, ...(part.columns ?? []).flatMap((column) => idsIn(column))];
}

/** Some blocks of a document as a clause, with the fields and rules that they need. */
export function makeClause(content: ComparedContent, range: BlockRange): ClauseContent {
  const body = bodyOf(content.document.content);
  const left = crossing(body, range);
  const blocks = changeAll(chosen(body, range), (node) =>
    idsOf(node).some((id) => left.has(id))
      ? withIds(
          node,
          idsOf(node).filter((id) => !left.has(id)),
        )
      : node,
  );
  const named = new Set(passagesNamedIn(blocks));
  const passages = Object.fromEntries(Object.entries(body.passages).filter(([id]) => named.has(id)));
  const fields = fieldsOf(content, [blocks, Object.values(passages)]);
  const ids = new Set(fields.map(({ id }) => id));
  const sections = content.sections.flatMap((section) => {
    const own = section.fields.filter((id) => ids.has(id));
    return own.length === 0 ? [] : [{ ...section, fields: own }];
  });
  const next = { blocks, passages: withoutOuterRows(blocks, passages), ...looksOf(body, blocks) };
  return {
    fields: fields.map(withoutPlace),
    sections,
    document: { header: null, content: withBody(EMPTY_STATE, next), footer: null },
  };
}

/** A clause is in no category of an external system, and in no text of the older editor. */
function withoutPlace(field: TemplateField): TemplateField {
  const { gedField: _, pageIndex: __, ...rest } = field;
  return rest;
}

/** Makes blocks a use of the clause that was made of them. */
export function linkUse(
  content: ComparedContent,
  range: BlockRange,
  { origin, passage }: { origin: ClauseOrigin; passage: string },
): ComparedContent | { problem: 'crossing' | 'too-deep' | 'too-many' } {
  const body = bodyOf(content.document.content);
  const blocks = chosen(body, range);
  const across = crossing(body, range);
  const [first = [], ...others] = blocks.map((block) => idsOf(block));
  const shared = first.findIndex((id, at) => !across.has(id) || others.some((ids) => ids[at] !== id));
  const outer = first.slice(0, shared === -1 ? first.length : shared);
  if (passagesNamedIn(blocks).some((id) => across.has(id) && !outer.includes(id)))
    return { problem: 'crossing' };
  if (depthOf(blocks) >= PASSAGE_DEPTH_MAX) return { problem: 'too-deep' };
  if (Object.keys(body.passages).length >= PASSAGES_MAX) return { problem: 'too-many' };
  const linked = blocks.map((block) =>
    withIds(block, [...outer, passage, ...idsOf(block).slice(outer.length)]),
  );
  const next = {
    ...body,
    blocks: body.blocks.toSpliced(range.from, blocks.length, ...linked),
    passages: { ...body.passages, [passage]: { kind: 'clause', origin } },
  };
  const { document } = content;
  return { ...content, document: { ...document, content: withBody(document.content, next) } };
}

/** Whether blocks already are words of the clause, which cannot be in itself. */
export function holdsClause({ document }: Pick<ClauseContent, 'document'>, clause: string): boolean {
  return Object.values(bodyOf(document.content).passages).some(
    (passage) =>
      isJsonObject(passage) && isJsonObject(passage['origin']) && passage['origin']['clause'] === clause,
  );
}
