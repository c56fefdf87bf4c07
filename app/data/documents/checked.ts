import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import { documentFieldsSchema } from '#domain/entities/filed-document.ts';
import { documentType, HEAD_BYTES, isOfKind } from '#domain/rules/filing/document-kinds.ts';
import { documentNameOf } from '#domain/rules/filing/document-name.ts';
import { invalidField } from '#domain/rules/filing/document-form.ts';
import type { OpenStore } from '../local-store/database/open.ts';
import { findRecord } from '../local-store/records/reads.ts';
import type { NewDocument } from '../ports/documents.ts';
import { isFiling } from '#domain/entities/filing.ts';

/**
 * The name from a file's name.
 * @throws AppError document-name-invalid
 */
export function checkedName(fileName: string): { name: string; extension: string } {
  const name = documentNameOf(fileName);
  if (name === null) throw new AppError('document-name-invalid');
  return name;
}

/**
 * The new name of a document with this extension, or without one; the person may type the extension or not.
 * @throws AppError document-name-invalid
 */
export function checkedNewName(typed: string, extension: string): string {
  const named = checkedName(typed);
  if (extension !== '' && named.extension === extension) return named.name;
  return checkedName(`${typed}.x`).name;
}

/**
 * The file as it is stored; null for a paper.
 * @throws AppError document-empty, document-type-unknown, document-too-large, file-type-mismatch
 */
export async function checkedFile(
  { file, box }: Pick<NewDocument, 'file' | 'box'>,
  extension: string,
): Promise<Blob | null> {
  if (file === null || file.size === 0) {
    if (box === null) throw new AppError('document-empty');
    return null;
  }
  if (documentType(extension) === null) throw new AppError('document-type-unknown');
  if (file.size > limits.documentBytes) throw new AppError('document-too-large');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (!isOfKind(extension, head)) throw new AppError('file-type-mismatch');
  return file;
}

/**
 * Checks the values against the classification and form on this device; the server makes the final check.
 * @throws AppError document-field-missing with the field's id, invalid-request
 */
export async function checkedFields(
  store: OpenStore,
  { classification, fields }: Pick<NewDocument, 'classification' | 'fields'>,
): Promise<NewDocument['fields']> {
  const read = documentFieldsSchema.safeParse(fields);
  if (!read.success) throw new AppError('invalid-request', { field: 'fields', cause: read.error });
  const field = invalidField(await formFields(store, classification), read.data);
  if (field !== null) throw new AppError('document-field-missing', { field });
  return read.data;
}

async function formFields({ collections }: OpenStore, classification: string) {
  const place = await findRecord(collections.filing, classification);
  if (place === null || !isFiling(place, 'classification') || place.data.form === null) return [];
  const entity = await findRecord(collections.entity, place.data.form);
  return entity === null || entity.deleted ? [] : entity.fields;
}
