import { z } from 'zod';

const on = z.int().min(0);
const label = z.string();
const word = z.string();
/** What a file holds: the same bytes for the same name, whoever adds them. */
const file = z.strictObject({ content: z.string(), bytes: z.int().min(1) });

/** What people do with the company's documents, and with what they send to signature. */
export const documentStepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('make-place'), on, label, word }),
  z.strictObject({ do: z.literal('add-document'), on, label, place: label, word, file }),
  /** Of one that is not registered yet. */
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
  /** Whatever can be had again leaves the device. */
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
