import { selectParts } from '#app/document/living/select-parts.ts';
import type { Block, DocumentModel } from '#app/document/model.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { blockText } from '#app/document/text.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { importDocx } from '#app/importers/docx/import-docx.ts';
import type { ImportedDocument } from '#app/importers/imported.ts';
import { applyRules } from '#app/importers/rules/applying/apply-rules.ts';
import { settledRules } from '#app/importers/rules/settled-rules.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { printedOutcome } from '#domain/rules/living/printed-outcome.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { type DocxParts, docxOf } from './docx-of.ts';

/** Answers by the names of fields and columns; of a group, its rows. */
export interface NamedAnswers {
  [name: string]: string | readonly NamedAnswers[];
}

/** A file as the import offers it. */
export async function readTemplate(parts: DocxParts): Promise<ImportedDocument> {
  const choices = { revisions: 'accept', comments: 'take', marks: 'fields' } as const;
  return settledRules(await importDocx(docxOf(parts), { choices, language: 'pt-BR' }));
}

type AnyField = Pick<TemplateField, 'id' | 'name'> & { columns?: readonly AnyField[] | undefined };

function stored(fields: readonly AnyField[], named: NamedAnswers): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ id, name, columns }) => {
      const answer = Object.hasOwn(named, name) ? named[name] : undefined;
      if (answer === undefined) return [];
      if (typeof answer === 'string') return [[id, answer]];
      const rows = answer.map((row, at) => ({ id: `r${at}`, values: stored(columns ?? [], row) }));
      return [[id, writeRows(rows)]];
    }),
  );
}

const linesOf = (blocks: readonly Block[], shown: Parameters<typeof blockText>[1]): string[] =>
  blocks.flatMap((block) => blockText(block, shown).split('\n'));

export interface FilledImport {
  document: DocumentModel;
  values: Record<string, string>;
  /** One line for each paragraph, item or cell. */
  lines: string[];
}

/** What a template that was imported prints for answers, after it was stored and read again. */
export function fill(
  read: ImportedDocument,
  named: NamedAnswers,
  refused: ReadonlySet<string> = new Set(),
): FilledImport {
  const { model, fields: proposed } = applyRules(read, refused);
  const fields = proposed.map(({ field }) => ({ ...field, sectionId: 's' }));
  const sections = [{ id: 's', name: 'Campos', fields: fields.map(({ id }) => id) }];
  const document = toTemplateDocument(model);
  const form = livingFormOf({ fields, sections, document }, model.language);
  const outcome = outcomeOf(form, stored(fields, named), { today: '2026-11-27' });
  const again = toDocumentModel({ document, fields, title: model.title, language: model.language });
  const selected = selectParts(again, outcome.selection);
  const values = printedOutcome(form, outcome, model.language);
  return { document: selected, values, lines: linesOf(selected.body, { fields: selected.fields, values }) };
}
