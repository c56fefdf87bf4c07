import type { FileStore } from '#app/data/ports.ts';
import { stateOf } from '#app/data/transfer/original-state.ts';
import type { PrintJob } from '#app/rendering/printer.ts';
import type { Template } from '#domain/entities/template.ts';
import { hasPhotos } from '#domain/rules/living/photo-values.ts';
import { isLiving, livingFormOf } from '#domain/rules/living/living-form.ts';
import type { PrintedState } from './execution-job.ts';

/** Why a document is not made from the file that its template was imported from. */
export type WithoutOriginal =
  /** The template comes from no Word file. */
  | 'none'
  /** Somebody changed the template since. */
  | 'changed'
  /** The file is not on this device, and the server cannot be reached. */
  | 'not-here'
  /** The template's fields are not all found in the file. */
  | 'other-fields'
  /** The file does not know the template's rules. */
  | 'rules'
  /** The file has no place for pictures. */
  | 'photos';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The document as the template's own Word file, filled: it keeps the look that Word gave it to the last detail.
 * @param stored values as they are stored, by field id
 */
export async function filledOriginal(
  files: Pick<FileStore, 'get'>,
  original: Template['original'],
  {
    state,
    job,
    stored,
  }: {
    state: PrintedState;
    job: PrintJob;
    stored: Readonly<Record<string, string>>;
  },
): Promise<{ file: Blob } | { without: WithoutOriginal }> {
  if (original === undefined || original.format !== 'docx') return { without: 'none' };
  if (original.state !== (await stateOf(state))) return { without: 'changed' };
  if (isLiving(livingFormOf(state, job.document.language))) return { without: 'rules' };
  if (hasPhotos(state.fields)) return { without: 'photos' };
  const file = await files.get(original.file);
  if (file === null) return { without: 'not-here' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { fillOriginal } = await import('#app/importers/docx/filling/fill-original.ts');
  const filled = fillOriginal(bytes, { document: job.document, values: job.values, stored });
  return filled === null ? { without: 'other-fields' } : { file: new Blob([filled], { type: WORD }) };
}
