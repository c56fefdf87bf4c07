import type { Observable } from 'rxjs';
import type { FileStore, GedDocumentInput, GedStore } from '#app/data/ports.ts';
import { AppError, toAppError } from '#domain/api/errors.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { gedValues } from '#domain/rules/ged/template-fields.ts';
import type { Generated } from '../generate-document.ts';

const NAME_MAX = 200;

/** Where a document is filed: keys of the GED's company and of the classification. */
export interface GedPlace {
  company: string;
  classification: string;
}

export type FilingStep =
  /** `percent` of the file is on the server, which alone speaks to the GED. */
  { step: 'sending'; percent: number } | { step: 'waiting' } | { step: 'filing' };

export interface FilingPorts {
  files: Pick<FileStore, 'putAny' | 'watchProgress' | 'watchUnsent'>;
  ged: Pick<GedStore, 'classification' | 'storeDocument'>;
  /** Settles when the server may be reached again, or the signal aborts. */
  reachable: (signal: AbortSignal) => Promise<void>;
}

export interface FilingOptions {
  onStep: (step: FilingStep) => void;
  signal: AbortSignal;
}

/** Metadata of a document that was made: what was filled into the fields that are bound to one of the GED. */
function metadataOf(
  fields: readonly TemplateField[],
  execution: Pick<Execution, 'fields'>,
): GedDocumentInput['fields'] {
  const values = new Map(execution.fields.map(({ id, value }) => [id, value]));
  return gedValues(fields, (id) => values.get(id) ?? '');
}

/**
 * Files a document that was made in the GED, once: its execution is the key by which the GED knows a repetition. Returns
 * when the GED has it, waiting for the network where there is none.
 * @throws AppError those of `storeGedDocument`, and why the server does not take the file; the signal's reason
 */
export async function fileInGed(
  { files, ged, reachable }: FilingPorts,
  { generated, fields, place }: { generated: Generated; fields: readonly TemplateField[]; place: GedPlace },
  { onStep, signal }: FilingOptions,
): Promise<void> {
  const { pdf, execution } = generated;
  onStep({ step: 'sending', percent: 0 });
  const { hash } = await files.putAny(pdf.file);
  await untilOnServer(files, hash, { onStep, signal });
  for (;;) {
    signal.throwIfAborted();
    onStep({ step: 'filing' });
    try {
      const { identifier } = await ged.classification(place.classification);
      await ged.storeDocument({
        key: execution.id,
        company: place.company,
        classification: identifier,
        file: hash,
        name: pdf.name.slice(0, NAME_MAX),
        fields: metadataOf(fields, execution),
      });
      return;
    } catch (error) {
      if (toAppError(error).code !== 'network-unreachable') throw error;
    }
    onStep({ step: 'waiting' });
    await reachable(signal);
  }
}

async function untilOnServer(
  files: FilingPorts['files'],
  hash: string,
  { onStep, signal }: FilingOptions,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const follow = <T>(source: Observable<T>, next: (value: T) => void) =>
    source.subscribe({ next, error: reject });
  const watched = [
    follow(files.watchProgress(hash), (percent) => {
      if (percent === 100) resolve();
      else onStep({ step: 'sending', percent });
    }),
    follow(files.watchUnsent(), (unsent) => {
      const refusal = unsent.find((file) => file.hash === hash)?.refusal ?? null;
      if (refusal !== null) reject(new AppError(refusal.code));
    }),
  ];
  const stop = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    for (const each of watched) each.unsubscribe();
  }
}
