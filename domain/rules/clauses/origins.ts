import {
  clauseOriginSchema,
  PASSAGE_ID_MAX,
  PASSAGES_MAX,
  type ClauseOrigin,
} from '../../entities/passage.ts';
import type { TemplateDocument } from '../../entities/template.ts';
import { isJsonObject } from '../blocks/json-node.ts';
import { withPassagesOf } from '../living/passages-in-use.ts';
import { storedPassages } from '../living/read-passages.ts';

/** Where a document has words of the library. */
export interface StoredOrigin {
  /** Of the passage. */
  id: string;
  origin: ClauseOrigin;
}

/** The passages of a document that were inserted from clauses. Most documents have none, and are not walked. */
export function originsIn(document: TemplateDocument): StoredOrigin[] {
  if (storedOrigins(document).length === 0) return [];
  return storedOrigins(withPassagesOf(document));
}

function storedOrigins(document: TemplateDocument): StoredOrigin[] {
  const stored = storedPassages(document);
  if (!isJsonObject(stored)) return [];
  return Object.entries(stored)
    .slice(0, PASSAGES_MAX)
    .flatMap(([id, passage]) => {
      const said = isJsonObject(passage) ? passage['origin'] : undefined;
      if (said === undefined || id.length > PASSAGE_ID_MAX) return [];
      const origin = clauseOriginSchema.safeParse(said);
      return origin.success ? [{ id, origin: origin.data }] : [];
    });
}
