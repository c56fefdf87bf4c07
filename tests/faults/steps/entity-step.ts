import { z } from 'zod';

const on = z.int().min(0);
const label = z.string();
const word = z.string();

/** People's actions with the company's forms. The label of a record is `<label of its entity>.<label>`. */
export const entityStepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('define-entity'), on, label, word }),
  z.strictObject({ do: z.literal('change-entity'), on, label, part: z.enum(['name', 'field']), word }),
  z.strictObject({ do: z.literal('delete-entity'), on, label }),
  z.strictObject({ do: z.literal('fill-record'), on, label, entity: label, word }),
  z.strictObject({ do: z.literal('open-record'), on, label }),
  /** `held`: on top of the state at the opening of its window, whenever that was. */
  z.strictObject({ do: z.literal('edit-record'), on, label, word, held: z.boolean() }),
  z.strictObject({ do: z.literal('delete-record'), on, label }),
]);
export type EntityStep = z.infer<typeof entityStepSchema>;

const entityDoings = new Set<string>(entityStepSchema.options.map((option) => option.shape.do.value));

export function isEntityStep<S extends { do: string }>(
  step: S,
): step is Extract<S, { do: EntityStep['do'] }> {
  return entityDoings.has(step.do);
}
