import { z } from 'zod';
import { expressionSchema } from './expression.ts';

export const PASSAGE_ID_MAX = 40;
export const PASSAGES_MAX = 1000;
/** How many passages can enclose one place. */
export const PASSAGE_DEPTH_MAX = 5;

/**
 * A part of a document with a rule (ADR 0060): consecutive blocks, list items, table rows, columns or words that name
 * its id. `condition`: it is left out unless `shown` is true, decided once, or for each row of `group`.
 * `repetition`: it is repeated for each row of a group of fields.
 */
export const passageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('condition'),
    shown: expressionSchema,
    group: z.string().min(1).max(120).optional(),
    /** The clause of the library that it was inserted from, and that clause's state. */
    origin: z.strictObject({ clause: z.string().max(64), write: z.string().max(64) }).optional(),
  }),
  z.strictObject({ kind: z.literal('repetition'), group: z.string().min(1).max(120) }),
  /** Without a rule of its own: words that came from the library. */
  z.strictObject({
    kind: z.literal('clause'),
    origin: z.strictObject({ clause: z.string().max(64), write: z.string().max(64) }),
  }),
]);
export type Passage = z.infer<typeof passageSchema>;
