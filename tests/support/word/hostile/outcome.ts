import { expect } from 'vitest';
import { templateDocumentSchema } from '#domain/entities/template.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import { restoreDocument } from '#app/document/reading/restore.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { detectFormat } from '#app/importers/detect.ts';
import { ImportError } from '#app/importers/import-error.ts';
import type { ImportedDocument, RevisionChoice } from '#app/importers/imported.ts';
import { importers } from '#app/importers/importers.ts';

/** What a document that was read is stored as, which opening leaves as it is. */
function expectStorable({ model, fields }: ImportedDocument): void {
  const stored = toTemplateDocument(model);
  const text = JSON.stringify(stored, (key, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${key} is no number.`);
    return value;
  });
  const kept = templateDocumentSchema.parse(JSON.parse(text));
  const restored = restoreDocument(kept);
  // Comparing part by part is slow, and only needed to say what differs.
  if (JSON.stringify(restored) !== JSON.stringify(kept)) expect(restored).toEqual(kept);
  const declared = fields.map(({ field }) => field);
  toDocumentModel({ title: model.title, language: model.language, document: kept, fields: declared });
}

export interface Outcome {
  /** Why the file is refused; null if it is read. */
  refused: ImportError['reason'] | null;
  document: ImportedDocument | null;
}

/** Reads a file as the worker does, but any error besides the importers' own fails the test. */
export async function outcomeOf(
  bytes: Uint8Array,
  { name = 'Contrato.docx', revisions = 'accept' }: { name?: string; revisions?: RevisionChoice } = {},
): Promise<Outcome> {
  const choices = { revisions, comments: 'take', marks: 'fields' } as const;
  try {
    const importer = await importers[detectFormat(bytes, name)]?.();
    if (importer === undefined) throw new ImportError('unknown-format');
    const document = await importer(bytes, { choices, language: 'pt-BR' });
    expectStorable(document);
    return { refused: null, document };
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.reason, document: null };
    throw error;
  }
}
