import { z } from 'zod';

const on = z.int().min(0);
const label = z.string();
const word = z.string();
/** Content of a file: the same bytes for the same name, independent of the person. */
const file = z.strictObject({ content: z.string(), bytes: z.int().min(1) });

/** People's actions with the company's documents, and with documents to be signed. */
export const documentStepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('make-place'), on, label, word }),
  z.strictObject({ do: z.literal('add-document'), on, label, place: label, word, file }),
  /** For an unregistered document. */
  z.strictObject({ do: z.literal('change-waiting'), on, label, word }),
  z.strictObject({ do: z.literal('retry-document'), on, label }),
  z.strictObject({ do: z.literal('discard-document'), on, label }),
  z.strictObject({ do: z.literal('edit-document'), on, label, part: z.enum(['name', 'value']), word }),
  z.strictObject({ do: z.literal('move-document'), on, label, place: label }),
  z.strictObject({ do: z.literal('delete-document'), on, label }),
  z.strictObject({ do: z.literal('restore-document'), on, label }),
  z.strictObject({ do: z.literal('read-document'), on, label }),
  z.strictObject({ do: z.literal('keep-offline'), on, label }),
  z.strictObject({ do: z.literal('let-go'), on, label }),
  /** Removes everything from the device that can be fetched again. */
  z.strictObject({ do: z.literal('make-room'), on }),
  z.strictObject({ do: z.literal('add-signature'), on, label, file }),
  z.strictObject({ do: z.literal('open-signature'), on, label }),
  z.strictObject({ do: z.literal('drop-signature'), on, label }),
]);
export type DocumentStep = z.infer<typeof documentStepSchema>;
/** A step of one kind. */
export type DocumentDoing<K extends DocumentStep['do']> = Extract<DocumentStep, { do: K }>;

const doings = new Set<string>(documentStepSchema.options.map((option) => option.shape.do.value));

export function isDocumentStep<S extends { do: string }>(
  step: S,
): step is Extract<S, { do: DocumentStep['do'] }> {
  return doings.has(step.do);
}
