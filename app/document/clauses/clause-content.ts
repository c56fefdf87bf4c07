import type { ClauseOrigin } from '#domain/entities/passage.ts';
import type { TemplateDocument } from '#domain/entities/template.ts';
import { withPassagesOf } from '#domain/rules/living/passages-in-use.ts';
import type { ComparedContent } from '../comparing/comparison.ts';
import { restoreDocument } from '../reading/restore.ts';
import { bodyOf, withBody } from './body.ts';
import type { FieldProblem, JoinedForm } from './join-fields.ts';
import { withoutOuterRows } from './rows/rows.ts';

/** What a state of a clause has: a template's parts without paper, header and footer. */
export type ClauseContent = Pick<ComparedContent, 'fields' | 'sections' | 'document'>;

/** Why words of a clause cannot be put into a document. */
export type ClauseProblem =
  FieldProblem | { problem: 'too-deep' | 'too-many' | 'newer' | 'empty' | 'not-here' };

/** A document with words of a clause. */
export interface WithClause {
  content: ComparedContent;
  /** Id of their passage. */
  passage: string;
  renamed: JoinedForm['renamed'];
}

export interface JoiningMeans {
  newBlockId: () => string;
  newPassageId: () => string;
  /** Whether fields of the document are in sections. */
  withSections: boolean;
}

export interface OriginatedClause {
  content: ClauseContent;
  origin: ClauseOrigin;
}

/** The document of a clause with ids for all blocks, and only the passages that its words are in. */
export function clauseDocument({ document }: Pick<ClauseContent, 'document'>): TemplateDocument {
  const { content } = document;
  const restored = withPassagesOf(restoreDocument({ header: null, content, footer: null }));
  const body = bodyOf(restored.content);
  const passages = withoutOuterRows(body.blocks, body.passages);
  return { ...restored, content: withBody(restored.content, { ...body, passages }) };
}

/** A state of a clause as a side of a comparison. */
export function comparedClause(clause: ClauseContent): ComparedContent {
  return { name: '', fields: clause.fields, sections: clause.sections, document: clauseDocument(clause) };
}
