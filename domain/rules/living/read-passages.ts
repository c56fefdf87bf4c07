import { PASSAGE_DEPTH_MAX, PASSAGE_ID_MAX, PASSAGES_MAX, passageSchema } from '../../entities/passage.ts';
import type { Passage } from '../../entities/passage.ts';
import type { TemplateDocument } from '../../entities/template.ts';
import { isJsonObject } from '../blocks/json-node.ts';

/** Key in the state of the body's root: the document's passages by id, for all areas. */
export const PASSAGES_KEY = 'passages';
/** Key in the state of a block, list item, table row or inline node: ids of the passages around it, outermost first. */
export const WITHIN_KEY = 'within';
/** Key in the state of a cell of the first row: ids of the passages around its column. */
export const COLUMN_WITHIN_KEY = 'columnWithin';

/** The passages of a document that this release can read; a stored one that it cannot read stays stored. */
export function readPassages({ content }: Pick<TemplateDocument, 'content'>): ReadonlyMap<string, Passage> {
  return parsePassages(storedPassages({ content }));
}

/** The passages of a document as they are stored, also those of other releases. */
export function storedPassages({ content }: Pick<TemplateDocument, 'content'>): unknown {
  const state = content.root['$'];
  return isJsonObject(state) ? state[PASSAGES_KEY] : undefined;
}

export function parsePassages(stored: unknown): ReadonlyMap<string, Passage> {
  if (!isJsonObject(stored)) return new Map();
  return new Map(
    Object.entries(stored)
      .slice(0, PASSAGES_MAX)
      .flatMap(([id, value]) => {
        const passage = id.length <= PASSAGE_ID_MAX ? passageSchema.safeParse(value) : null;
        return passage?.success === true ? [[id, passage.data] as const] : [];
      }),
  );
}

/** Ids of the passages around a node, outermost first. */
export function parseWithin(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter(
    (id): id is string => typeof id === 'string' && id !== '' && id.length <= PASSAGE_ID_MAX,
  );
  return [...new Set(ids)].slice(0, PASSAGE_DEPTH_MAX);
}
