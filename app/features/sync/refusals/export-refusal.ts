import type { FileStore } from '#app/data/ports.ts';
import { EXPORT_EXTENSION, exportTemplate } from '#app/data/transfer/export-template.ts';
import type { Rejection } from '#domain/entities/rejection.ts';
import type { Template } from '#domain/entities/template.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import { ownName } from './refusal-name.ts';

export interface ExportedRefusal {
  name: string;
  text: string;
}

/**
 * The rejected change as a file: a template in the format of every export, which can be imported anywhere; anything
 * else as readable JSON.
 */
export async function exportRefusal(
  files: Pick<FileStore, 'get'>,
  rejection: Rejection,
): Promise<ExportedRefusal> {
  const { collection, state, code, at, device } = rejection;
  const name = safeFileName(ownName(state), collection);
  if (collection === 'template' && Array.isArray(state['fields'])) {
    const text = await exportTemplate(files, state as unknown as Template);
    return { name: name + EXPORT_EXTENSION, text };
  }
  const content = { kind: collection, reason: code, at, ...(device === undefined ? {} : { device }), state };
  return { name: `${name}.json`, text: JSON.stringify(content, null, 2) };
}
